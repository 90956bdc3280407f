import SourceArchitecture

/// Measures time as the difference between two readings of the clock, never by counting ticks. While the meeting runs, one alarm
/// waits for the turn's next whole second; a stopped clock sets none.
///
/// A late tick ends every turn that ran out in the meantime. After a very late tick, or after the machine has slept, time may have
/// passed unnoticed, so the user is asked whether it counts.
extension MeetingSource {
  /// The usual limit of a tick's delay.
  private static let usualDelay = Duration.milliseconds(100)
  /// A tick this late asks the user whether the time counts.
  private static let longestDelay = Duration.seconds(5)
  /// A sleep this long asks the user whether the time counts.
  private static let shortestSleep = Duration.seconds(1)

  /// Call before the program is suspended (Ctrl-Z): stops the clock.
  package func suspended() {
    guard case .running = model else { return }
    catchUp { _ in interrupt(by: nil) }
  }

  /// Call when the suspended program continues: asks whether the time in between counts, however short it was.
  package func resumedFromSuspension() {
    if case .interrupted(let interrupted) = model, interrupted.gap == nil { interrupt(by: clock.now() - applied.time) }
  }

  /// Starts the clock, from now on.
  func run() {
    applied = clock.reading
    keepRunning()
  }

  /// Keeps the clock running from the last applied time.
  func keepRunning() {
    setAlarm()
    model = .running(makeRunning())
    saveIfDue()
  }

  private func setAlarm() {
    cancelAlarm()
    due = applied.time + timeline.untilNextSecond
    alarm = clock.setAlarm(due) { [weak self] in self?.tick() }
  }

  func cancelAlarm() {
    if let alarm { clock.cancelAlarm(alarm) }
    alarm = nil
  }

  private func tick() {
    guard case .running(let running) = model else { return }
    let before = timeline.turn
    catchUp(isTick: true) { turnEnded in
      guard !turnEnded, timeline.turn == before else { return keepRunning() }
      setAlarm()
      model = .running(
        .init(progress: progress, pause: running.pause, controls: running.controls, revision: running.revision))
      saveIfDue()
    }
  }

  /// Stops the clock and enters a state.
  func stop(in state: Meeting) {
    cancelAlarm()
    model = state
    save(timeline)
  }

  /// Applies the time up to now and then the action, unless that time ended or interrupted the meeting.
  ///
  /// - Parameters:
  ///   - isTick: whether to leave the usual delay of a tick to the next one, so that each tick shows one more second.
  ///   - action: receives whether the turn ended in the meantime; must leave the clock running or stopped.
  func catchUp(isTick: Bool = false, then action: (_ turnEnded: Bool) -> Void) {
    guard case .running = model else { return action(false) }
    var now = clock.reading
    let gap = gap(at: now)
    if isTick, now.time - due < Self.usualDelay { now.time = due }
    let changes = timeline.advance(by: now.time - gap - applied.time)
    applied = now
    if timeline.isOver { return finish(.saved) }
    if gap > .zero {
      interrupt(by: gap)
    } else {
      action(changes > 0)
    }
    announce(changes)
  }

  /// The timeline at this instant, without what may be a gap.
  var timelineNow: MeetingTimeline {
    guard case .running = model else { return timeline }
    var timeline = timeline
    let now = clock.reading
    _ = timeline.advance(by: now.time - gap(at: now) - applied.time)
    return timeline
  }

  /// The part of the time since the last reading that may have passed unnoticed.
  private func gap(at now: MeetingClock.Reading) -> Duration {
    let delay = now.time - due, sleep = now.asleep - applied.asleep
    return max(delay > Self.longestDelay ? delay : .zero, sleep >= Self.shortestSleep ? sleep : .zero)
  }

  /// Reports changes of speaker and, after any, saves a checkpoint.
  func announce(_ changes: Int) {
    if changes > 0 { save(timeline) }
    for _ in 0..<changes { effects.speakerChanged() }
  }
}
