package import FoundationEssentials
package import SourceArchitecture

/// Follows a meeting that another program holds: shows the latest checkpoint and adds the time since then.
///
/// While the meeting's clock runs, one alarm waits for the turn's next whole second; a stopped clock sets none. If the
/// machine's clock is set, the times are wrong until the next checkpoint, about 15 seconds later at most.
@MainActor package final class FollowedMeetingSource: SourceOf<FollowedMeeting> {
  private let clock: MeetingClock
  private let now: () -> Date
  private var meeting: RunningMeeting
  private var isHeld = true
  private var isOver = false
  private var timeline: MeetingTimeline
  private var revision = 0
  private var alarm: Int?

  package lazy var initialModel = currentModel

  package init(_ meeting: RunningMeeting, now: @escaping () -> Date, clock: MeetingClock) {
    self.meeting = meeting
    (self.now, self.clock) = (now, clock)
    timeline = meeting.timeline(at: now())
    super.init()
    setAlarm()
  }

  isolated deinit { cancelAlarm() }

  /// Shows a new checkpoint. If `isHeld` is false, no program holds the meeting any more, and the model shows it as
  /// interrupted at this checkpoint.
  package func update(_ meeting: RunningMeeting, isHeld: Bool) {
    guard meeting != self.meeting || isHeld != self.isHeld else { return }
    (self.meeting, self.isHeld) = (meeting, isHeld)
    revision += 1
    show(isHeld ? meeting.timeline(at: now()) : MeetingTimeline(meeting))
  }

  /// Shows that the meeting is over for good.
  package func end() {
    isOver = true
    revision += 1
    show(isHeld ? meeting.timeline(at: now()) : timeline)
  }

  private func tick() {
    let later = meeting.timeline(at: now())
    if later.turn != timeline.turn || later.index != timeline.index || later.isOver != timeline.isOver { revision += 1 }
    show(later)
  }

  private func show(_ timeline: MeetingTimeline) {
    self.timeline = timeline
    model = currentModel
    setAlarm()
  }

  private func setAlarm() {
    cancelAlarm()
    guard currentModel.state == .running else { return }
    alarm = clock.setAlarm(clock.now() + timeline.untilNextSecond) { [weak self] in self?.tick() }
  }

  private func cancelAlarm() {
    if let alarm { clock.cancelAlarm(alarm) }
    alarm = nil
  }

  private var currentModel: FollowedMeeting {
    let state = meeting.checkpoint.state
    return FollowedMeeting(
      meeting: meeting,
      state: isOver || timeline.isOver ? .ended : isHeld ? state : .interrupted,
      progress: Meeting.Progress(timeline, warns: meeting.scrum.settings[.warning], notes: meeting.checkpoint.notes),
      revision: revision)
  }
}
