import ConsoleLoop

/// The clock of a run that is recorded or replayed. It moves only when something comes from the terminal or an alarm goes off, so
/// that what reads it the next time reads the same.
final class RunClock: AlarmClock {
  nonisolated struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Alarm {
    let id: Int
    let deadline: Instant
    let action: @MainActor () -> Void
  }

  private var time = Instant()
  private var alarms: [Alarm] = []
  private var count = 0
  /// Called when the first alarm is another one.
  var onAlarms: (() -> Void)?

  // NB: the protocol requires a nonisolated property, but only the main actor reads this clock.
  nonisolated var now: Instant { MainActor.assumeIsolated { time } }
  nonisolated var minimumResolution: Duration { .milliseconds(1) }

  /// When the first alarm goes off, since the run began; nil if there is none.
  var next: Duration? { alarms.map(\.deadline).min()?.offset }

  func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    count += 1
    add(Alarm(id: count, deadline: deadline, action: action))
    return count
  }

  private func add(_ alarm: Alarm) {
    alarms.append(alarm)
    onAlarms?()
  }

  func cancelAlarm(_ id: Int) {
    alarms.removeAll { $0.id == id }
    onAlarms?()
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    count += 1
    let id = count
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        add(Alarm(id: id, deadline: deadline) { continuation.resume() })
      }
    } onCancel: {
      MainLoop.inNextTurn { self.goOff { $0.id == id } }
    }
    try Task.checkCancellation()
  }

  /// Moves to a time since the run began.
  func advance(to offset: Duration) { time.offset = max(time.offset, offset) }

  /// Lets the alarms go off that are due, in the order of their deadlines.
  func ring() {
    goOff { $0.deadline <= time }
    onAlarms?()
  }

  private func goOff(_ isDue: (Alarm) -> Bool) {
    while let next = alarms.filter(isDue).min(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
      alarms.removeAll { $0.id == next.id }
      next.action()
    }
  }
}
