import Settings

/// The forms in which a summary leaves the program.
extension MeetingSummary {
  enum Form: String { case markdown, slack, text }

  func text(_ form: Form) -> String {
    switch form {
    case .markdown: markdown.joined(separator: "\n")
    case .slack: slack.joined(separator: "\n")
    case .text: plain.joined(separator: "\n")
    }
  }

  /// For Slack, whose markup differs from Markdown; no text in it notifies anyone.
  var slack: [String] {
    let body = chat.flatMap { section in
      ["", "*\(section.heading.slackEscaped)*"] + section.items.map { "• \($0.slackEscaped)" }
    }
    return ["*\(title.slackEscaped)*", lengthAndPrepared.slackEscaped] + body
  }

  private var plain: [String] {
    let body = sections.flatMap { section in ["", section.heading] + section.items.map { "  \($0.inOneLine)" } }
    return [title.inOneLine, lengthAndPrepared] + body
  }
}

extension Configuration {
  /// The form for copies.
  var summaryForm: MeetingSummary.Form { choice(.copy) ?? .markdown }
}

extension String {
  fileprivate var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }

  /// One line with Slack's escapes for `&`, `<` and `>`, so that `<!channel>` is text. Word joiners keep `@` from making mentions,
  /// and other marks from being formats.
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
