import ConsoleLoop
import ConsoleLoopTesting
import Testing

@Suite("A list of alarms") struct AlarmListTests {
  @Test func `says that its next alarm has changed when a sleep is cancelled`() async {
    var changes = 0
    let alarms = AlarmList<ContinuousClock.Instant> { _ in changes += 1 }
    let task = Task.onMainQueue { try? await alarms.sleep(until: .now.advanced(by: .seconds(60))) }
    await settleMainQueue()
    #expect(changes == 1 && alarms.next != nil)
    task.cancel()
    await task.value
    await settleMainQueue()
    #expect(alarms.next == nil)
    #expect(changes == 2)
  }
}
