import ConsoleLoop

/// The clock of a run that is recorded or replayed. It moves only when something comes from the terminal or an alarm goes off, so
/// that a replay reads the same times.
final class RunClock: AlarmClock {
  nonisolated struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private var time = Instant()
  private lazy var alarms: AlarmList<Instant> = AlarmList { [unowned self] _ in onAlarms?() }
  /// Called when the next alarm changes.
  var onAlarms: (() -> Void)?

  // NB: the protocol requires a nonisolated property, but only the main actor reads this clock.
  nonisolated var now: Instant { MainActor.assumeIsolated { time } }
  nonisolated var minimumResolution: Duration { .milliseconds(1) }

  /// When the first alarm goes off, since the run began; nil if there is none.
  var next: Duration? { alarms.next?.offset }

  func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int { alarms.add(at: deadline, action) }

  func cancelAlarm(_ id: Int) { alarms.cancel(id) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await alarms.sleep(until: deadline) }

  /// Moves to a time since the run began.
  func advance(to offset: Duration) { time.offset = max(time.offset, offset) }

  /// Fires the alarms that are due, in the order of their deadlines.
  func ring() { alarms.ring(at: time) }
}
