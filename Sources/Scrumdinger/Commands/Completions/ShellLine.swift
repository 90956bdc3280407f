/// A line of bash up to the cursor, as its words. It is read, and nothing in it is run.
struct ShellLine {
  /// The words without their quotes; the last one, which is completed, may be empty.
  private(set) var words: [String] = [""]
  /// The quotation mark that is open at the end.
  private var quote: Character?
  /// How many characters of the last word stay as they are; what is completed begins after the last quotation mark that is open, or
  /// else after the last character that ends a word for readline.
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

  /// What readline is to put in the place of the last word, so that bash reads this value. Nil if there is no such text.
  func replacement(by value: String) -> String? {
    let rest = value.dropFirst(kept)
    switch quote {
    // NB: no backslash keeps an exclamation mark between double quotes from being a reference to the history.
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
