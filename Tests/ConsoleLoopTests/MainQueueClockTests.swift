import ConsoleLoop
import ConsoleLoopTesting
import Testing

@Suite("The live clock")
struct MainQueueClockTests {
  @Test func `wakes up at or after the deadline, on the main actor`() async throws {
    let clock = MainQueueClock()
    let deadline = clock.now.advanced(by: .milliseconds(5))
    try await clock.sleep(until: deadline, tolerance: nil)
    #expect(clock.now >= deadline)
  }

  @Test func `returns immediately if the deadline has passed`() async throws {
    let clock = MainQueueClock(), later = clock.now.advanced(by: .seconds(3600))
    var isLate = false
    let alarm = clock.setAlarm(at: later) { isLate = true }
    try await clock.sleep(until: clock.now.advanced(by: .seconds(-60)), tolerance: nil)
    #expect(!isLate)
    clock.cancelAlarm(alarm)
  }

  @Test func `lets alarms go off at or after their deadlines, unless they are cancelled`() async throws {
    let clock = MainQueueClock()
    let deadline = clock.now.advanced(by: .milliseconds(5))
    var times: [MainQueueClock.Instant] = []
    let alarms = (0..<3).map { _ in clock.setAlarm(at: deadline) { times.append(clock.now) } }
    clock.cancelAlarm(alarms[1])
    try await clock.sleep(until: deadline.advanced(by: .milliseconds(5)), tolerance: nil)
    #expect(times.count == 2)
    #expect(times.allSatisfy { $0 >= deadline })
  }

  @Test func `wakes up when the task is cancelled, before or while it sleeps`() async {
    for yields in [0, 20] {
      let task = Task { try await MainQueueClock().sleep(for: .seconds(3600)) }
      for _ in 0..<yields { await Task.yield() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(arguments: 0..<8) func `wakes up when the task is cancelled, between any two of its steps`(turns: Int) async {
    var isAwake = false
    let task = Task.onMainQueue {
      do { try await MainQueueClock().sleep(for: .seconds(60)) } catch { isAwake = true }
    }
    perform(afterTurns: turns) { task.cancel() }
    await settleMainQueue()
    await settleMainQueue()
    #expect(isAwake)
  }
}
