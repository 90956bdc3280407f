package import FoundationEssentials

extension RunningMeeting {
  /// Returns the progress at a later date, to follow a meeting that another program holds.
  package func progress(at now: Date) -> Meeting.Progress {
    Meeting.Progress(timeline(at: now), warns: scrum.settings[.warning], notes: checkpoint.notes)
  }

  /// Returns the timeline at a later date. If the clock was running at the checkpoint, the time since then counts and
  /// may end turns.
  nonisolated func timeline(at now: Date) -> MeetingTimeline {
    var timeline = MeetingTimeline(self)
    // NB: rounds to milliseconds, because dates are inexact. Otherwise a second that has just ended could be a fraction
    // short, and would be shown late.
    let milliseconds = (now.timeIntervalSince(savedAt) * 1000).rounded()
    if checkpoint.state == .running, milliseconds > 0 { _ = timeline.advance(by: .milliseconds(milliseconds)) }
    return timeline
  }
}
