package import FoundationEssentials

extension RunningMeeting {
  /// Returns the progress at a later time, for a meeting that another program holds.
  package func progress(at now: Date) -> Meeting.Progress {
    Meeting.Progress(timeline(at: now), warns: scrum.settings[.warning], notes: checkpoint.notes)
  }

  /// Returns the timeline at a later time. While the clock runs, the time since the checkpoint counts, and may have ended turns.
  nonisolated func timeline(at now: Date) -> MeetingTimeline {
    var timeline = MeetingTimeline(self)
    // NB: rounds to milliseconds, because a date is inexact and a second that ends now could be a fraction short.
    let milliseconds = (now.timeIntervalSince(savedAt) * 1000).rounded()
    if checkpoint.state == .running, milliseconds > 0 { _ = timeline.advance(by: .milliseconds(milliseconds)) }
    return timeline
  }
}
