import ConsoleLoop
import Dispatch
import Glibc
import Testing

private actor Counter {
  private let executor = QueueExecutor(label: "counter")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private(set) var count = 0

  func add() {
    let before = count
    sched_yield()
    count = before + 1
  }

  nonisolated func read() -> Int { assumeIsolated { $0.count } }

  func check() -> Int { read() }
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
    #expect(await Counter().check() == 0)
    await #expect(processExitsWith: .failure) { _ = Counter().read() }
  }
}
