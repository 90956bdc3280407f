import MainQueue
import Models
import SourceArchitecture

/// Time is the difference between two readings of the clock, never a count of ticks. While the meeting runs, one task sleeps
/// until the turn has lasted another whole second; while the clock is stopped, nothing wakes up.
///
/// A tick may be late: every turn that ended in the meantime is over then. A tick that is very late means that the machine or
/// the program was suspended; so does a machine that has slept. Then the user is asked whether that time counts.
extension MeetingSource {
  /// How late a tick may be before the user is asked.
  private static let longestDelay = Duration.seconds(5)
  /// How long the machine has to sleep before the user is asked.
  private static let shortestSleep = Duration.seconds(1)

  /// Call before the program is suspended (Ctrl-Z): stops the clock.
  public func suspended() {
    guard case .running = model else { return }
    catchUp { _ in interrupt(by: nil) }
  }

  /// Call when the suspended program continues: asks whether the time in between counts, however short it was.
  public func resumedFromSuspension() {
    if case .interrupted(let interrupted) = model, interrupted.gap == nil { interrupt(by: clock.now() - applied.time) }
  }

  /// Starts the clock, from now on.
  func run() {
    applied = clock.reading
    keepRunning()
  }

  /// Lets the clock run on from where time is applied.
  func keepRunning() {
    due = applied.time + timeline.untilNextSecond
    ticking?.cancel()
    ticking = Task.immediate(executorPreference: MainQueueExecutor.shared) { [weak self, sleep = clock.sleep, due] in
      try await sleep(due)
      try Task.checkCancellation()
      self?.tick()
    }
    model = .running(running)
    saveIfDue()
  }

  private func tick() {
    guard case .running = model else { return }
    catchUp { _ in keepRunning() }
  }

  /// Stops the clock; the meeting is in this state from now on.
  func stop(in state: Meeting) {
    ticking?.cancel()
    ticking = nil
    model = state
    save(timeline)
  }

  /// Applies the time up to now and then the action, unless that time ended or interrupted the meeting.
  ///
  /// - Parameter action: is told whether the turn ended in the meantime; leaves the clock running or stopped.
  func catchUp(then action: (_ turnEnded: Bool) -> Void) {
    guard case .running = model else { return action(false) }
    let now = clock.reading, gap = gap(at: now)
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

  /// The timeline as it is at this instant, leaving out what may be a gap.
  var timelineNow: MeetingTimeline {
    guard case .running = model else { return timeline }
    var timeline = timeline
    let now = clock.reading
    _ = timeline.advance(by: now.time - gap(at: now) - applied.time)
    return timeline
  }

  /// How much of the time since the last reading may have passed unnoticed.
  private func gap(at now: MeetingClock.Reading) -> Duration {
    let delay = now.time - due, sleep = now.asleep - applied.asleep
    return max(delay > Self.longestDelay ? delay : .zero, sleep >= Self.shortestSleep ? sleep : .zero)
  }

  /// Reports changes of speaker, and saves a checkpoint if there were any.
  func announce(_ changes: Int) {
    if changes > 0 { save(timeline) }
    for _ in 0..<changes { effects.speakerChanged() }
  }
}
