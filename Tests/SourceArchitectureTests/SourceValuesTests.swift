import ConsoleLoop
import SourceArchitecture
import TestSupport
import Testing

@Suite("A source and a sequence", .timeLimit(.minutes(5)))
struct SourceValuesTests {
  /// Notes what a task has read.
  private final class Log { var models: [Int] = [], hasEnded = false }
  private let counter = MutableSource(0), log = Log()

  /// Reads the source in a task of its own.
  private func reading(_ source: Source<Int>) async -> Task<Void, Never> {
    let reading = Task.onMainQueue { [log] in
      for await model in source.values { log.models.append(model) }
      log.hasEnded = true
    }
    await settleMainQueue()
    return reading
  }

  @Test func `gives the current model, then each new one, until its task is cancelled`() async {
    let reading = await reading(counter.eraseToSource().nonmutating())
    #expect(log.models == [0])
    for number in 1...3 {
      counter.model.set(number)
      await settleMainQueue()
    }
    #expect(log.models == [0, 1, 2, 3])
    #expect(!log.hasEnded)
    reading.cancel()
    await settleMainQueue()
    #expect(log.hasEnded)
    counter.model.set(4)
    await settleMainQueue()
    #expect(log.models == [0, 1, 2, 3])
  }

  @Test func `gives a busy reader the newest model`() async {
    let reading = await reading(counter.eraseToSource().nonmutating())
    for number in 1...3 { counter.model.set(number) }
    await settleMainQueue()
    #expect(log.models == [0, 3])
    reading.cancel()
    await reading.value
  }

  @Test(arguments: 0..<8) func `loses no model that comes between any two of a reader's steps`(turns: Int) async {
    let reading = Task.onMainQueue { [log, counter] in
      for await model in counter.eraseToSource().nonmutating().values { log.models.append(model) }
    }
    perform(afterTurns: turns) { counter.model.set(1) }
    await settleMainQueue()
    await settleMainQueue()
    #expect(log.models.last == 1)
    reading.cancel()
    await reading.value
  }

  @Test func `is kept alive by its reader, and let go of when that ends`() async {
    weak var gone: MutableSource<Int>?
    let reading: Task<Void, Never>
    do {
      let source = MutableSource(7)
      gone = source
      reading = await self.reading(source.eraseToSource().nonmutating())
    }
    #expect(gone != nil)
    reading.cancel()
    await reading.value
    #expect(gone == nil)
  }

  @Test func `has the latest element as its model, and the last one when the sequence has ended`() async {
    let (elements, continuation) = AsyncStream.makeStream(of: String.self)
    let source = elements.eraseToSource(initialValue: "none"), listener = Listener<String>()
    source.subscribe(listener, method: Listener.hear)
    await settleMainQueue()
    continuation.yield("a")
    continuation.yield("b")
    await settleMainQueue()
    #expect(source.model == "b")
    continuation.finish()
    await settleMainQueue()
    #expect(listener.heard == ["none", "a", "b"])
    #expect(source.model == "b")
  }

  @Test func `ends its sequence with its last reader`() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let ended = Mailbox()
    continuation.onTermination = { _ in MainLoop.perform { ended.isFull = true } }
    var source: Source<Int>? = elements.eraseToSource(initialValue: 0)
    await settleMainQueue()
    #expect(source?.model == 0 && !ended.isFull)
    source = nil
    await settleMainQueue()
    #expect(ended.isFull)
  }

  private final class Mailbox { var isFull = false }
}
