import ConsoleLoop
import ConsoleLoopTesting
import Glibc
import Scrums
import Testing

@testable import Desktop

@Suite("Hooks") struct HooksTests {
  @Test func `have the limits that the guide names`() {
    #expect((Hooks.most, Hooks.limit) == (16, 10))
  }

  @Test func `are ended after their time, and no more run at once than their limit, except at the end of a meeting`() async {
    var failures: [Hooks.Failure] = []
    let commands: [MeetingEvent: String] = [.turn: "sleep 60", .end: "sleep 60"]
    let hooks = Hooks(commands, in: .live, store: { "/store" }, output: nil, limit: 1) { failures.append($0) }
    for _ in 0..<17 { hooks.run(.turn) { [] } }
    #expect(hooks.running == 16)
    guard failures.count == 1, case .running(16) = failures[0].reason else {
      Issue.record("\(failures)")
      return
    }
    hooks.run(.end) { [] }
    #expect(hooks.running == 17)
    for _ in 0..<2000 where hooks.running > 0 {
      poll(nil, 0, 5)
      await settleMainQueue()
    }
    #expect(hooks.running == 0)
    #expect(failures.dropFirst().count { if case .tooLong(1) = $0.reason { true } else { false } } == 17)
  }
}
