import ConsoleLoop
import Observation
import SourceArchitecture
import TestSupport
import Testing

@Suite("A source")
struct SourceTests {
  @Test func `shows its initial model before any transition`() {
    #expect(CounterSource().eraseToSource().model.count == 0)
  }

  @Test func `sends every model to every subscriber, the current one only if asked to`() {
    let source = CounterSource().eraseToSource()
    let (early, late) = (Listener<Counter>(), Listener<Counter>())
    source.subscribe(early, method: Listener<Counter>.hear, immediately: true)
    source.model.open?.add(1)
    source.subscribe(late, method: Listener<Counter>.hear, immediately: false)
    source.model.open?.add(2)
    #expect(early.heard.map(\.count) == [0, 1, 3])
    #expect(late.heard.map(\.count) == [3])
  }

  @Test func `says whether its current model is sent, as upstream, and is returned`() {
    let source = CounterSource().eraseToSource(), listener = Listener<Counter>(), other = Listener<Counter>()
    let same = source.subscribe(listener, method: Listener<Counter>.hear, sendInitialModel: false)
    source.subscribe(other, method: Listener<Counter>.hear, sendInitialModel: true)
    same.model.open?.add(1)
    #expect(listener.heard.map(\.count) == [1])
    #expect(other.heard.map(\.count) == [0, 1])
  }

  @Test func `can be awaited until a model matches, and immediately if it already does`() async {
    let source = CounterSource().eraseToSource()
    #expect(await source.first { $0.count == 0 }.count == 0)
    var found: Int?
    let waiting = Task.immediate { found = await source.first { $0.count >= 3 }.count }
    source.model.open?.add(1)
    source.model.open?.add(2)
    source.model.open?.add(4)
    await waiting.value
    #expect(found == 3)
    #expect(source.model.count == 7)
  }

  @Test(arguments: 0..<8) func `can be awaited by a task between any two of whose steps the model comes`(turns: Int) async {
    let source = CounterSource().eraseToSource()
    var found: Int?
    Task.onMainQueue { found = await source.first { $0.count >= 3 }.count }
    perform(afterTurns: turns) { source.model.open?.add(3) }
    await settleMainQueue()
    await settleMainQueue()
    #expect(found == 3)
  }

  @Test func `can call a method that reads the model itself, or be subscribed to without a label`() {
    let source = CounterSource().eraseToSource()
    let (reader, listener) = (Reader(source), Listener<Counter>())
    source.subscribe(reader, method: Reader.read, immediately: false)
    source.subscribe(listener, Listener.hear)
    source.model.open?.add(2)
    #expect(reader.counts == [2])
    #expect(listener.heard.map(\.count) == [0, 2])
  }

  @Test func `sends nothing to those who unsubscribe, not even what is being sent`() {
    let source = CounterSource().eraseToSource()
    let (first, second) = (Listener<Counter>(), Listener<Counter>())
    let jealous = Jealous(source, of: second)
    source.subscribe(first, method: Listener.hear, immediately: false)
    source.subscribe(jealous, method: Jealous.silence, immediately: false)
    source.subscribe(second, method: Listener.hear, immediately: false)
    source.model.open?.add(1)
    source.unsubscribe(first)
    source.model.open?.add(1)
    #expect(first.heard.map(\.count) == [1])
    #expect(second.heard.isEmpty)
  }

  @Test func `composed of others is put together once, when it is needed`() {
    final class Words: ComposedSource<String> {
      static var compositions = 0
      init(_ counter: Source<Counter>) {
        super.init {
          Self.compositions += 1
          return counter.map { "\($0.count) clicks" }
        }
      }
    }
    let counter = CounterSource().eraseToSource()
    let words = Words(counter)
    #expect(Words.compositions == 0)
    let (one, two) = (words.eraseToSource(), words.eraseToSource())
    counter.model.open?.add(1)
    #expect(one.model == "1 clicks")
    #expect(two.model == "1 clicks")
    #expect(Words.compositions == 1)
  }

  @Test func `doesn't keep its subscribers alive`() {
    let source = CounterSource().eraseToSource()
    weak var gone: Listener<Counter>?
    do {
      let listener = Listener<Counter>()
      source.subscribe(listener, method: Listener<Counter>.hear)
      gone = listener
    }
    #expect(gone == nil)
    source.model.open?.add(1)
    #expect(source.model.count == 1)
  }

  @Test func `ends with its last reader, whatever subscribers and actions remain`() {
    let listener = Listener<Counter>()
    weak var gone: CounterSource?
    var kept: Action<Int>?
    do {
      let source = CounterSource()
      source.eraseToSource().subscribe(listener, method: Listener<Counter>.hear)
      kept = source.model.open?.add
      gone = source
    }
    #expect(gone == nil)
    kept?(1)
    #expect(listener.heard.map(\.count) == [0])
  }

  @Test func `is tracked by Observation, through the property wrapper too`() {
    let view = CounterView(model: CounterSource().eraseToSource())
    var changes: [Int] = []
    withObservationTracking {
      _ = view.body
    } onChange: {
      MainActor.assumeIsolated { changes.append(view.model.count) }
    }
    #expect(changes == [])
    view.model.open?.add(5)
    #expect(changes == [0], "onChange is called as the model is about to change")
    #expect(view.body == "5")
  }

  @Test func `never sends an older model after a newer one`() {
    let source = CounterSource().eraseToSource()
    let eager = Doubler(source: source)
    let listener = Listener<Counter>()
    source.subscribe(eager, method: Doubler.double, immediately: false)
    source.subscribe(listener, method: Listener<Counter>.hear, immediately: false)
    source.model.open?.add(3)
    #expect(listener.heard.map(\.count) == [6])
  }
}

private struct CounterView: Renderer {
  @Source var model: Counter
  var body: String { "\(model.count)" }
}

private final class Doubler {
  let source: Source<Counter>
  init(source: Source<Counter>) { self.source = source }

  func double(_ model: Counter) {
    if model.count == 3 { model.open?.add(3) }
  }
}

private final class Reader {
  private let source: Source<Counter>
  private(set) var counts: [Int] = []
  init(_ source: Source<Counter>) { self.source = source }
  func read() { counts.append(source.model.count) }
}

/// Unsubscribes another as soon as there is a model.
private final class Jealous {
  private let source: Source<Counter>
  private let other: AnyObject
  init(_ source: Source<Counter>, of other: AnyObject) { (self.source, self.other) = (source, other) }
  func silence(_ model: Counter) { source.unsubscribe(other) }
}
