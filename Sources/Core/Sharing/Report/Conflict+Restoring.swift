package import Scrums

extension SyncOutcome.Conflict {
  /// The edit that restores the overwritten value; nil if no edit can restore it.
  package var edit: ScrumEdit? {
    switch field {
    case "title": ScrumEdit(title: lost)
    case "theme": Theme(rawValue: lost).map { ScrumEdit(theme: $0) }
    case "length": Self.length(lost).map { ScrumEdit(length: $0) }
    default: nil
    }
  }

  /// Whether a scrum still has the kept value.
  package func isKept(in scrum: DailyScrum) -> Bool {
    switch field {
    case "title": scrum.title == kept
    case "theme": scrum.theme.rawValue == kept
    default: scrum.length == Self.length(kept)
    }
  }

  /// The maximum length of a scrum, in seconds.
  private static let longestLength = 60 * DailyScrum.minutes.upperBound

  /// Parses `9 min` or `90 s`, the format of lengths in conflicts. Returns nil for other text and for a length out of
  /// range.
  private static func length(_ text: String) -> Duration? {
    let words = text.split(separator: " ")
    guard words.count == 2, let number = Int(words[0]), 1...longestLength ~= number else { return nil }
    let seconds = words[1] == "min" ? 60 * number : number
    return seconds <= longestLength ? .seconds(seconds) : nil
  }
}

extension ScrumEdit {
  /// Restores the values that conflicts overwrote in a scrum, except where the kept value has changed since.
  package init(restoring conflicts: [SyncOutcome.Conflict], in scrum: DailyScrum) {
    self.init()
    for edit in conflicts.filter({ $0.isKept(in: scrum) }).compactMap(\.edit) {
      title = edit.title ?? title
      theme = edit.theme ?? theme
      length = edit.length ?? length
    }
  }
}
