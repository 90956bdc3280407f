/// An event of a meeting, for hooks and notifications.
package enum MeetingEvent: String, CaseIterable {
  case start, turn, warning, overtime, end, saved
}

/// Finds the events in the changes of a meeting.
package struct MeetingEvents {
  package init() {}

  /// The meeting at its last change; nil before it starts.
  private var last: (speaker: Attendee.ID, isWarning: Bool, isOvertime: Bool)?
  private var hasEnded = false

  /// The events since the last call, in order.
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
    last = (progress.current.id, progress.isWarning, progress.isOvertime)
    guard let old else { return [.start, .turn] }
    if old.speaker != progress.current.id { return [.turn] }
    return (progress.isWarning && !old.isWarning ? [.warning] : []) + (progress.isOvertime && !old.isOvertime ? [.overtime] : [])
  }
}
