package import FoundationEssentials
import Schedules

extension DailyScrum {
  /// Returns the start of the period whose activity counts: the start of the last meeting or, before the first one, a day ago. On
  /// Mondays, that is three days ago.
  package static func activityStart(after lastMeeting: Date?, at now: Date) -> Date {
    lastMeeting ?? now.addingTimeInterval(-(LocalTime(now).weekday == 1 ? 3 : 1) * 24 * 60 * 60)
  }

  /// Returns the attendee with this ID or name, or whose name begins with it. Returns nil unless exactly one matches.
  package func attendee(named name: String, allowsBeginning: Bool = true) -> Attendee? {
    if let attendee = UUID(uuidString: name).flatMap({ attendees[id: $0] }) { return attendee }
    let found = attendees.elements.named(name.trimmed, \.name, allowsBeginning: allowsBeginning)
    return found.count == 1 ? found.first : nil
  }

  /// Returns the attendee with a user's full name, or with its first word. Returns nil unless exactly one matches.
  ///
  /// NB: a first word that begins another attendee's name, too, is nobody's; and “Zhang Wei” is not “Wei”.
  package func attendee(ofUser name: String) -> Attendee? {
    let whole = attendees.elements.named(name, \.name)
    if !whole.isEmpty { return whole.count == 1 ? whole.first : nil }
    guard let first = name.firstWord else { return nil }
    let found = attendees.filter { $0.name.firstWord == first }
    return found.count == 1 && found[0].name.trimmed.folded == first ? found[0] : nil
  }
}

extension String {
  /// The characters to compare of the first word; nil for a blank text.
  fileprivate var firstWord: [UInt32]? { split(whereSeparator: \.isWhitespace).first.map { String($0).folded } }
}
