package import FoundationEssentials

extension RunningMeeting {
  /// The progress of a meeting that another program holds, as it is now by its checkpoint: while its clock runs, the time since then
  /// has passed in it, and may have ended turns.
  package func progress(at now: Date) -> Meeting.Progress {
    var timeline = MeetingTimeline(self)
    if checkpoint.state == .running { _ = timeline.advance(by: .seconds(max(0, now.timeIntervalSince(savedAt)))) }
    return Meeting.Progress(timeline, warns: scrum.settings[.warning], notes: checkpoint.notes)
  }
}
