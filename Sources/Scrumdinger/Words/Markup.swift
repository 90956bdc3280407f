/// How text leaves the program: bold headings, and lists.
struct Markup {
  /// Makes a text safe: in one line, and without marks of its own.
  let escape: (String) -> String
  let bold: String, bullet: String
  /// What is between a heading and what it is about.
  let gap: [String]

  static let markdown = Markup(escape: \.markdownEscaped, bold: "**", bullet: "- ", gap: [""])
  /// Slack's markup differs from Markdown, and no text in it notifies anybody.
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
    inOneLine.reduce(into: "") { $0 += "\\`*_[]<>~|#@".contains($1) ? "\\\($1)" : "\($1)" }
  }

  /// With what Slack escapes (`&`, `<`, `>`), so that `<!channel>` is text. A word joiner keeps what is pasted after `@` from becoming
  /// a mention, and other marks from being formats.
  fileprivate var slackEscaped: String {
    inOneLine.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "@", "`", "*", "~": text += "\(character)\u{2060}"
      default: text.append(character)
      }
    }
  }
}
