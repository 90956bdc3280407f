/// The markup of copied texts: bold headings, and lists.
struct Markup {
  /// Escapes a text, so that it is one line without marks.
  let escape: (String) -> String
  let bold: String, bullet: String
  /// The lines between a heading and its items.
  let gap: [String]

  static let markdown = Markup(escape: \.markdownEscaped, bold: "**", bullet: "- ", gap: [""])
  /// Slack's markup, where escaped texts can't mention users.
  static let slack = Markup(escape: \.slackEscaped, bold: "*", bullet: "• ", gap: [])
  static let plain = Markup(escape: \.inOneLine, bold: "", bullet: "  ", gap: [])

  func heading(_ text: String) -> String { bold + escape(text) + bold }

  func lines(_ section: MeetingSummary.Section) -> [String] {
    ["", heading(section.heading)] + gap + section.items.map { bullet + escape($0) }
  }
}

extension String {
  fileprivate var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }

  fileprivate var markdownEscaped: String {
    inOneLine.unicodeScalars.reduce(into: "") { $0 += "\\`*_[]<>~|#@".unicodeScalars.contains($1) ? "\\\($1)" : "\($1)" }
  }

  /// Escapes `&`, `<` and `>`, so that `<!channel>` is text. Word joiners keep `@` from mentioning users, and other marks from
  /// formatting, when the text is pasted.
  fileprivate var slackEscaped: String {
    inOneLine.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "@", "`", "*", "~": text += "\(scalar)\u{2060}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
