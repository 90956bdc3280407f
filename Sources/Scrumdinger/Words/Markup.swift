import ConsoleLoop
import Scrums

/// The markup of copied texts: bold headings, and lists.
struct Markup {
  /// Escapes a text, so that it is one line without marks.
  let escape: (String) -> String
  let bold: String, bullet: String
  /// The mark of a line below an item.
  let nested: String
  /// The lines between a heading and its items.
  let gap: [String]

  static let markdown = Markup(escape: \.markdownEscaped, bold: "**", bullet: "- ", nested: "  - ", gap: [""])
  /// Slack's markup, where escaped texts can't mention users.
  static let slack = Markup(escape: \.slackEscaped, bold: "*", bullet: "• ", nested: "    ◦ ", gap: [])
  static let plain = Markup(escape: \.inOneLine, bold: "", bullet: "  ", nested: "    ", gap: [])

  func heading(_ text: String) -> String { bold + escape(text) + bold }

  func lines(_ section: MeetingSummary.Section) -> [String] {
    ["", heading(section.heading)] + gap + section.items.flatMap(lines)
  }

  /// Returns an item, and the lines below its first one.
  private func lines(of item: String) -> [String] {
    item.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map { place, line in
      (place == 0 ? bullet : nested) + escape(String(line))
    }
  }
}

extension String {
  /// The text in one line, without terminal sequences, and without characters that would change the direction of the
  /// text after them.
  var inOneLine: String {
    var text = ""
    for character in withoutTerminalSequences {
      if character.isNewline || character == "\t" {
        text += " "
      } else {
        text.unicodeScalars += character.unicodeScalars.filter(\.isShown)
      }
    }
    return text
  }

  /// Escapes marks, including the mark of a list or a heading at the start.
  fileprivate var markdownEscaped: String {
    let text = inOneLine.unicodeScalars.reduce(into: "") {
      $0 += "\\`*_[]<>~|#@".unicodeScalars.contains($1) ? "\\\($1)" : "\($1)"
    }
    let number = text.prefix { $0.isASCII && $0.isNumber }, rest = text.dropFirst(number.count)
    let isMark = (number.isEmpty ? "-+=" : ".)").contains { rest.first == $0 }
    return isMark ? "\(number)\\\(rest)" : text
  }

  /// Escapes `&`, `<` and `>`, so that `<!channel>` is text. Word joiners keep `@` from mentioning users, and other
  /// marks from formatting, when the text is pasted.
  fileprivate var slackEscaped: String {
    inOneLine.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "@", "`", "*", "_", "~": text += "\(scalar)\u{2060}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is neither a control character nor one that embeds, overrides or isolates a direction.
  fileprivate var isShown: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
