import SourceArchitecture

/// Measures time as the difference between two readings of the clock, never by counting ticks. While the meeting runs,
/// one alarm waits for the turn's next whole second; a stopped clock sets none.
///
/// A late tick ends every turn that has run out by then. After a very late tick, or after the machine has slept, time
/// may have passed unnoticed, so the meeting asks the user whether that time counts.
extension MeetingSource {
  /// The delay below which a tick counts as punctual.
  private static let usualDelay = Duration.milliseconds(100)
  /// The delay of a tick above which the meeting asks whether the time counts.
  private static let longestDelay = Duration.seconds(5)
  /// The shortest sleep after which the meeting asks whether the time counts.
  private static let shortestSleep = Duration.seconds(1)

  /// Stops the clock and interrupts the meeting. Call before the program is suspended (Ctrl-Z).
  package func suspended() {
    guard case .running = model else { return }
    isSuspended = true
    catchUp { _ in interrupt(by: nil) }
  }

  /// Asks whether the time of the suspension counts, even if it was short. Call when the suspended program continues.
  package func resumedFromSuspension() {
    guard isSuspended else { return }
    isSuspended = false
    // NB: there is a gap already if the machine slept just before.
    if case .interrupted(let interrupted) = model {
      interrupt(by: (interrupted.gap ?? .zero) + clock.now() - applied.time)
    }
  }

  /// Starts the clock. Time before this call does not count.
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

  /// Stops the clock, enters a state and saves a checkpoint.
  func stop(in state: Meeting) {
    cancelAlarm()
    model = state
    save(timeline)
  }

  /// If the meeting is running, applies the time until now. Then performs the action, unless the applied time has ended
  /// or interrupted the meeting.
  ///
  /// - Parameters:
  ///   - isTick: whether to leave a punctual tick's delay to the next tick, so that each tick shows one more second.
  ///   - action: receives whether the applied time has ended the turn. Must keep the clock running or stop it.
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

  /// The timeline at this instant, without time that may have passed unnoticed.
  var timelineNow: MeetingTimeline {
    guard case .running = model else { return timeline }
    var timeline = timeline
    let now = clock.reading
    _ = timeline.advance(by: now.time - gap(at: now) - applied.time)
    return timeline
  }

  /// Returns the part of the time since the last reading that may have passed unnoticed.
  private func gap(at now: MeetingClock.Reading) -> Duration {
    let delay = now.time - due, sleep = now.asleep - applied.asleep
    return max(delay > Self.longestDelay ? delay : .zero, sleep >= Self.shortestSleep ? sleep : .zero)
  }

  /// Saves a checkpoint if the speaker has changed, and reports each change of speaker.
  func announce(_ changes: Int) {
    if changes > 0 { save(timeline) }
    for _ in 0..<changes { effects.speakerChanged() }
  }
}
