import ConsoleLoopTesting
import Foundation
import Testing

@Suite("The test clock")
struct TestClockTests {
  @Test(arguments: [true, false]) func `wakes a sleeper that is cancelled on another thread`(isAsleep: Bool) async {
    let clock = TestClock()
    let sleeper = Task { try await clock.sleep(for: .seconds(60)) }
    if isAsleep { await settleMainQueue() }
    Thread.detachNewThread { sleeper.cancel() }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeping == 0)
  }
}
