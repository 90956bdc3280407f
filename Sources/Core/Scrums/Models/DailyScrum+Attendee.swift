package import FoundationEssentials
import Schedules

extension DailyScrum {
  /// Returns the date from which activity is suggested for an update: the start of the last meeting or, before the
  /// first meeting, a day ago (three days ago on Mondays).
  package static func activityStart(after lastMeeting: Date?, at now: Date) -> Date {
    lastMeeting ?? now.addingTimeInterval(-(LocalTime(now).weekday == 1 ? 3 : 1) * 24 * 60 * 60)
  }

  /// Returns the attendee with this ID, this name or, if `allowsBeginning`, a name that begins with it. Returns nil
  /// unless exactly one attendee matches.
  package func attendee(named name: String, allowsBeginning: Bool = true) -> Attendee? {
    if let attendee = UUID(uuidString: name).flatMap({ attendees[id: $0] }) { return attendee }
    let found = attendees.elements.named(name.trimmed, \.name, allowsBeginning: allowsBeginning)
    return found.count == 1 ? found.first : nil
  }

  /// Returns the attendee named like a user: by the user's full name or by its first word alone. Returns nil unless
  /// exactly one attendee matches.
  ///
  /// NB: the first word is ambiguous if another attendee's name begins with it, too. Other words don't count: “Zhang
  /// Wei” is not “Wei”.
  package func attendee(ofUser name: String) -> Attendee? {
    let whole = attendees.elements.named(name, \.name)
    if !whole.isEmpty { return whole.count == 1 ? whole.first : nil }
    guard let first = name.firstWord else { return nil }
    let found = attendees.filter { $0.name.firstWord == first }
    return found.count == 1 && found[0].name.trimmed.folded == first ? found[0] : nil
  }
}

extension String {
  /// The first word, folded for comparison; nil for blank text.
  fileprivate var firstWord: [UInt32]? { split(whereSeparator: \.isWhitespace).first.map { String($0).folded } }
}
