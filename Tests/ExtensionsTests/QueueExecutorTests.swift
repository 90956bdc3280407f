import Dispatch
import Extensions
import Testing

private actor Counter {
  private let executor = QueueExecutor(label: "counter")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private(set) var count = 0

  func add() { count += 1 }

  nonisolated func isMine() { assertIsolated() }

  func check() { isMine() }
}

@Suite("A queue executor")
struct QueueExecutorTests {
  @Test func `runs an actor's jobs one at a time`() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { await counter.add() } }
    }
    #expect(await counter.count == 1000)
  }

  @Test func `recognizes its own queue`() async {
    await Counter().check()
  }
}
