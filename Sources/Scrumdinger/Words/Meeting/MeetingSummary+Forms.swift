import Scrums
import Settings

/// Forms of a copied or printed summary.
extension MeetingSummary {
  enum Form: String {
    case markdown, slack, text

    var markup: Markup {
      switch self {
      case .markdown: .markdown
      case .slack: .slack
      case .text: .plain
      }
    }
  }

  func text(_ form: Form) -> String {
    switch form {
    case .markdown: markdown.joined(separator: "\n")
    case .slack: slack.joined(separator: "\n")
    case .text: lines(.plain, sections).joined(separator: "\n")
    }
  }

  var markdown: [String] { lines(.markdown, chat) }
  var slack: [String] { lines(.slack, chat) }

  private func lines(_ markup: Markup, _ sections: [Section]) -> [String] {
    [markup.heading(title)] + markup.gap + [markup.escape(lengthAndPrepared)] + sections.flatMap(markup.lines)
  }

  var transcriptInMarkdown: [String] {
    guard let transcript else { return [] }
    let markup = Markup.markdown, remark = transcript.remark.map { ["", markup.escape($0)] } ?? []
    let runs = transcript.runs.flatMap { speaker, lines in
      (speaker.map { ["", markup.heading($0)] } ?? []) + [""] + lines.map { markup.bullet + markup.escape($0.trimmed) }
    }
    return ["", markup.heading(transcript.heading)] + remark + runs
  }
}

extension Configuration {
  var summaryForm: MeetingSummary.Form { choice(.copy) ?? .markdown }
}
