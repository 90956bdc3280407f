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

  /// Returns the attendee with a user's full name, or with one of its words. Returns nil unless exactly one matches.
  package func attendee(ofUser name: String) -> Attendee? {
    let whole = attendees.elements.named(name, \.name)
    let found = whole.isEmpty ? name.split(separator: " ").flatMap { attendees.elements.named(String($0), \.name) } : whole
    return Set(found).count == 1 ? found.first : nil
  }
}
