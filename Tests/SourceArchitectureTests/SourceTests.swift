import Observation
import SourceArchitecture
import Testing

@Suite("A source")
struct SourceTests {
  @Test func `shows its initial model before any transition`() {
    #expect(CounterSource().eraseToSource().model.count == 0)
  }

  @Test func `sends every model to every subscriber, the current one only if asked to`() {
    let source = CounterSource().eraseToSource()
    let (early, late) = (Listener(), Listener())
    source.subscribe(early, method: Listener.hear, immediately: true)
    source.model.open?.add(1)
    source.subscribe(late, method: Listener.hear, immediately: false)
    source.model.open?.add(2)
    #expect(early.heard == [0, 1, 3])
    #expect(late.heard == [3])
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
    #expect(found == 3 && source.model.count == 7)
  }

  @Test func `doesn't keep its subscribers alive`() {
    let source = CounterSource().eraseToSource()
    weak var gone: Listener?
    do {
      let listener = Listener()
      source.subscribe(listener, method: Listener.hear)
      gone = listener
    }
    #expect(gone == nil)
    source.model.open?.add(1)
    #expect(source.model.count == 1)
  }

  @Test func `ends with its last reader, whatever subscribers and actions remain`() {
    let listener = Listener()
    weak var gone: CounterSource?
    var kept: Action<Int>?
    do {
      let source = CounterSource()
      source.eraseToSource().subscribe(listener, method: Listener.hear)
      kept = source.model.open?.add
      gone = source
    }
    #expect(gone == nil)
    kept?(1)
    #expect(listener.heard == [0])
  }

  @Test func `is tracked by Observation, through the property wrapper too`() {
    let view = CounterView(model: CounterSource().eraseToSource())
    let changes = Listener()
    withObservationTracking {
      _ = view.body
    } onChange: {
      MainActor.assumeIsolated { changes.heard.append(view.model.count) }
    }
    #expect(changes.heard == [])
    view.model.open?.add(5)
    #expect(changes.heard == [0], "onChange is called as the model is about to change")
    #expect(view.body == "5")
  }

  @Test func `can be transformed, and stays the same source`() {
    let counter = CounterSource().eraseToSource()
    let words = counter.map { "\($0.count) clicks" }
    let listener = WordListener()
    words.subscribe(listener, method: WordListener.hear)
    counter.model.open?.add(7)
    #expect(words.model == "7 clicks")
    #expect(listener.heard == ["0 clicks", "7 clicks"])
  }

  @Test func `can pass over models that differ too little`() {
    let counter = CounterSource().eraseToSource()
    let tens = counter.removingDuplicates { $0.count / 10 == $1.count / 10 }
    let (listener, changes) = (Listener(), Listener())
    tens.subscribe(listener, method: Listener.hear)
    withObservationTracking {
      _ = tens.model
    } onChange: {
      MainActor.assumeIsolated { changes.heard.append(counter.model.count) }
    }
    for _ in 0..<5 { counter.model.open?.add(3) }
    #expect(listener.heard == [0, 12] && changes.heard.count == 1)
    #expect(tens.model.count == 12 && counter.model.count == 15)
  }

  @Test func `never sends an older model after a newer one`() {
    let source = CounterSource().eraseToSource()
    let eager = Doubler(source: source)
    let listener = Listener()
    source.subscribe(eager, method: Doubler.double, immediately: false)
    source.subscribe(listener, method: Listener.hear, immediately: false)
    source.model.open?.add(3)
    #expect(listener.heard == [6])
  }
}

private struct CounterView: Renderer {
  @Source var model: Counter
  var body: String { "\(model.count)" }
}

private final class Listener {
  var heard: [Int] = []
  func hear(_ model: Counter) { heard.append(model.count) }
}

private final class WordListener {
  var heard: [String] = []
  func hear(_ words: String) { heard.append(words) }
}

private final class Doubler {
  let source: Source<Counter>
  init(source: Source<Counter>) { self.source = source }

  func double(_ model: Counter) {
    if model.count == 3 { model.open?.add(3) }
  }
}
