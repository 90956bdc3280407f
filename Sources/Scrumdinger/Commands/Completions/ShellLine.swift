/// Splits a line of bash up to the cursor into words, without running anything.
struct ShellLine {
  /// The words without quotes; the last one, to complete, may be empty.
  private(set) var words: [String] = [""]
  /// The quotation mark that is open at the end.
  private var quote: Character?
  /// The number of unchanged characters of the last word: up to an open quotation mark or, without one, to the last character
  /// that ends a word for readline.
  private var kept = 0

  /// - Parameter breaks: bash's `COMP_WORDBREAKS`.
  init(_ text: String, breaks: String) {
    var isEscaped = false, isWord = false
    for character in text {
      if isEscaped {
        // NB: between double quotes, a backslash before other characters is a character.
        if quote == "\"", !"$`\"\\".contains(character) { words[words.count - 1].append("\\") }
        words[words.count - 1].append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isWord) = (true, true)
      } else if character == quote {
        quote = nil
        kept = 0
      } else if quote == nil, character == "'" || character == "\"" {
        (quote, kept, isWord) = (character, words[words.count - 1].count, true)
      } else if quote == nil, character == " " || character == "\t" || character == "\n" {
        if isWord { words.append("") }
        (isWord, kept) = (false, 0)
      } else {
        words[words.count - 1].append(character)
        isWord = true
        // NB: readline keeps these two in the word that they begin (`rl_special_prefixes`).
        if quote == nil, breaks.contains(character) { kept = words[words.count - 1].count - ("@$".contains(character) ? 1 : 0) }
      }
    }
  }

  /// The text for readline that bash reads as this value, in place of the last word. Nil if impossible.
  func replacement(by value: String) -> String? {
    let rest = value.dropFirst(kept)
    switch quote {
    // NB: between double quotes, no backslash keeps an exclamation mark from the history.
    case "\"": return rest.contains("!") ? nil : rest.escaped { "$`\"\\".contains($0) }
    case "'": return String(rest.replacing("'", with: "'\\''"))
    default: return rest.escaped { $0.isASCII && !$0.isLetter && !$0.isNumber && !"_./,+%@:=-".contains($0) }
    }
  }
}

extension Substring {
  fileprivate func escaped(where isSpecial: (Character) -> Bool) -> String {
    reduce(into: "") { $0 += isSpecial($1) ? "\\\($1)" : "\($1)" }
  }
}
