import ConsoleLoop
import Synchronization

/// The clock of a recorded or replayed run. It moves only when an event arrives or an alarm goes off, so that a replay reads the
/// same times.
@MainActor
package final class RunClock: AlarmClock {
  package nonisolated struct Instant: InstantProtocol {
    package var offset = Duration.zero

    package init() {}

    package func advanced(by duration: Duration) -> Instant {
      var later = self
      later.offset += duration
      return later
    }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  package init() {}

  // NB: a clock's generic methods read it on any thread.
  private nonisolated let reading = Mutex(Instant())
  private lazy var alarms: AlarmList<Instant> = AlarmList { [unowned self] _ in onAlarms?() }
  /// Called when the next alarm changes.
  var onAlarms: (() -> Void)?

  package nonisolated var now: Instant { reading.withLock { $0 } }
  package nonisolated var minimumResolution: Duration { .milliseconds(1) }

  /// When the first alarm goes off, since the run began; nil without alarms.
  var next: Duration? { alarms.next?.offset }

  package func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    alarms.add(at: deadline, action)
  }

  package func cancelAlarm(_ id: Int) { alarms.cancel(id) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await alarms.sleep(until: deadline) }

  /// Moves to a time since the run began.
  func advance(to offset: Duration) { reading.withLock { $0.offset = max($0.offset, offset) } }

  /// Fires the alarms that are due, in the order of their deadlines.
  func ring() { alarms.ring(at: now) }
}
