import Scrums

/// An event in a meeting, for hooks and notifications.
enum MeetingEvent: String, CaseIterable {
  case start, turn, warning, overtime, end, saved
}

/// Derives events from the changes of a meeting.
struct MeetingEvents {
  private struct Moment {
    let speaker: Attendee.ID
    let isWarning, isOvertime: Bool
  }

  /// The last state of the meeting; nil before it starts.
  private var last: Moment?
  private var hasEnded = false

  /// The events since the last call.
  mutating func events(in meeting: Meeting) -> [MeetingEvent] {
    if hasEnded { return [] }
    switch meeting {
    case .ready: return []
    case .ended:
      hasEnded = true
      return last == nil ? [] : [.end]
    case .running, .paused, .ending, .interrupted: break
    }
    let progress = meeting.progress, old = last
    last = Moment(speaker: progress.current.id, isWarning: progress.isWarning, isOvertime: progress.isOvertime)
    guard let old else { return [.start, .turn] }
    if old.speaker != progress.current.id { return [.turn] }
    return (progress.isWarning && !old.isWarning ? [.warning] : []) + (progress.isOvertime && !old.isOvertime ? [.overtime] : [])
  }
}
