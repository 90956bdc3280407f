/// An event of a meeting that hooks and notifications report.
package enum MeetingEvent: String, CaseIterable {
  case start, turn, warning, overtime, end, saved
}

/// Derives events from the changes of a meeting: all except `saved`, which the meeting's model doesn't show.
package struct MeetingEvents {
  package init() {}

  /// The speaker and the warnings at the last call; nil before the meeting starts.
  private var last: (speaker: Attendee.ID, isWarning: Bool, isOverTime: Bool)?
  private var hasEnded = false

  /// Returns the events since the last call, in order. Returns none after the meeting's end.
  @MainActor package mutating func events(in meeting: Meeting) -> [MeetingEvent] {
    if hasEnded { return [] }
    switch meeting {
    case .ready: return []
    case .ended:
      hasEnded = true
      return last == nil ? [] : [.end]
    case .running, .paused, .ending, .interrupted: break
    }
    let progress = meeting.progress, old = last
    last = (progress.current.id, progress.isWarning, progress.isOverTime)
    guard let old else { return [.start, .turn] }
    if old.speaker != progress.current.id { return [.turn] }
    return (progress.isWarning && !old.isWarning ? [.warning] : []) + (progress.isOverTime && !old.isOverTime ? [.overtime] : [])
  }
}
