/// The alarms of a clock, including an alarm for each sleeping task.
package final class AlarmList<Instant: InstantProtocol> {
  private struct Alarm {
    let id: Int
    let deadline: Instant
    let action: @MainActor () -> Void
  }

  private var alarms: [Alarm] = []
  /// The number of alarms set so far, including sleeps.
  package private(set) var total = 0
  /// Called with the deadline of each new alarm, and with nil after alarms have gone off or were cancelled.
  private let onChange: (Instant?) -> Void

  package init(onChange: @escaping (Instant?) -> Void = { _ in }) { self.onChange = onChange }

  package var count: Int { alarms.count }

  /// The deadline of the next alarm; nil without alarms.
  package var next: Instant? {
    guard var next = alarms.first?.deadline else { return nil }
    for alarm in alarms { next = min(next, alarm.deadline) }
    return next
  }

  package func add(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    total += 1
    insert(Alarm(id: total, deadline: deadline, action: action))
    return total
  }

  package func cancel(_ id: Int) {
    alarms.removeAll { $0.id == id }
    onChange(nil)
  }

  /// Returns at the deadline. Throws `CancellationError` as soon as the task is cancelled.
  package func sleep(until deadline: Instant) async throws {
    try Task.checkCancellation()
    total += 1
    let id = total
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        insert(Alarm(id: id, deadline: deadline) { continuation.resume() })
      }
    } onCancel: {
      MainLoop.inNextTurn {
        guard self.alarms.contains(where: { $0.id == id }) else { return }
        self.goOff { $0.id == id }
        self.onChange(nil)
      }
    }
    try Task.checkCancellation()
  }

  /// Rings all alarms whose deadline has passed, in the order of their deadlines.
  package func ring(at now: Instant) {
    guard !alarms.isEmpty else { return }
    goOff { $0.deadline <= now }
    onChange(nil)
  }

  private func insert(_ alarm: Alarm) {
    alarms.append(alarm)
    onChange(alarm.deadline)
  }

  // NB: selects the alarms one by one, because an alarm may set or cancel others.
  private func goOff(_ isDue: (Alarm) -> Bool) {
    while let alarm = alarms.filter(isDue).min(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
      alarms.removeAll { $0.id == alarm.id }
      alarm.action()
    }
  }
}
