import ConsoleLoop

/// A line of bash up to the cursor, split into words without running anything.
///
/// NB: splits by Unicode scalars. A `Character` may hide a special character after a sign such as U+0600.
struct ShellLine {
  /// The words without quotes. The last one is the word to complete, and may be empty.
  private(set) var words: [String] = [""]
  /// The quotation mark that is open at the end.
  private var quote: Unicode.Scalar?
  /// The number of scalars of the last word that readline keeps: up to an open quotation mark or, without one, to the
  /// last character that ends a word for readline.
  private var kept = 0

  /// - Parameter breaks: bash's `COMP_WORDBREAKS`.
  init(_ text: String, breaks: String) {
    var isEscaped = false, isWord = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        // NB: between double quotes, a backslash before any character but these is kept.
        if quote == "\"", !"$`\"\\".unicodeScalars.contains(scalar) { append("\\") }
        append(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        (isEscaped, isWord) = (true, true)
      } else if scalar == quote {
        quote = nil
        kept = 0
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        (quote, kept, isWord) = (scalar, count, true)
      } else if quote == nil, scalar == " " || scalar == "\t" || scalar == "\n" {
        if isWord { words.append("") }
        (isWord, kept) = (false, 0)
      } else {
        append(scalar)
        isWord = true
        // NB: readline keeps `@` and `$` in the word that they begin (`rl_special_prefixes`).
        if quote == nil, breaks.unicodeScalars.contains(scalar) { kept = count - (scalar == "@" || scalar == "$" ? 1 : 0) }
      }
    }
  }

  /// The number of scalars of the last word.
  private var count: Int { words[words.count - 1].unicodeScalars.count }

  private mutating func append(_ scalar: Unicode.Scalar) { words[words.count - 1].unicodeScalars.append(scalar) }

  /// Returns the text with which readline replaces the last word after the kept scalars, quoted so that bash reads
  /// `value`; nil if no quoting can express the value.
  func replacement(by value: String) -> String? {
    let rest = value.unicodeScalars.dropFirst(kept)
    switch quote {
    // NB: between double quotes, a backslash can't keep an exclamation mark from history expansion.
    case "\"": return rest.contains("!") ? nil : rest.escaped { "$`\"\\".unicodeScalars.contains($0) }
    case "'": return String(Substring(rest)).replacing("'", with: "'\\''")
    default:
      return rest.escaped { $0.isASCII && !$0.properties.isAlphabetic && !"0123456789_./,+%@:=-".unicodeScalars.contains($0) }
    }
  }
}

extension Substring.UnicodeScalarView {
  fileprivate func escaped(where isSpecial: (Unicode.Scalar) -> Bool) -> String {
    reduce(into: "") { $0 += isSpecial($1) ? "\\\($1)" : "\($1)" }
  }
}
