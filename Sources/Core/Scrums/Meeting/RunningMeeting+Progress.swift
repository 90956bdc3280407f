package import FoundationEssentials

extension RunningMeeting {
  /// The progress at a later time, for a meeting that another program holds. While its clock runs, the time since the checkpoint
  /// counts, and may have ended turns.
  package func progress(at now: Date) -> Meeting.Progress {
    var timeline = MeetingTimeline(self)
    if checkpoint.state == .running { _ = timeline.advance(by: .seconds(max(0, now.timeIntervalSince(savedAt)))) }
    return Meeting.Progress(timeline, warns: scrum.settings[.warning], notes: checkpoint.notes)
  }
}
