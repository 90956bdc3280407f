import Observation
import SourceArchitecture
import TestSupport
import Testing

@Suite("A source made from another")
struct OperatorTests {
  private let number = MutableSource(1).eraseToSource()
  private func heard<Model>(_ source: Source<Model>) -> Listener<Model> {
    let listener = Listener(keeping: source)
    source.subscribe(listener, method: Listener.hear)
    return listener
  }

  @Test func `transforms each model once, however often it is read`() {
    var transformations = 0
    let words = number.map { number in
      transformations += 1
      return "number \(number.value)"
    }
    #expect(transformations == 0)
    let listener = heard(words)
    number.model.set(2)
    #expect([words.model, words.model] == ["number 2", "number 2"])
    #expect(listener.heard == ["number 1", "number 2"])
    #expect(transformations == 2)
  }

  @Test func `is tracked by Observation as its input is`() {
    let double = number.map { $0.value * 2 }
    var changes = 0
    withObservationTracking {
      _ = double.model
    } onChange: {
      MainActor.assumeIsolated { changes += 1 }
    }
    number.model.set(2)
    #expect(changes == 1)
    #expect(double.model == 4)
  }

  @Test func `keeps its input alive, and its input doesn't keep it alive`() {
    weak var gone: Listener<Int>?
    var values: Source<Int>? = MutableSource(3).eraseToSource().map(\.value)
    #expect(values?.model == 3)
    do {
      let listener = Listener<Int>()
      let captured = number.map { number in
        listener.hear(number.value)
        return number.value
      }
      #expect(captured.model == 1)
      gone = listener
    }
    #expect(gone == nil)
    number.model.set(2)
    values = nil
  }

  @Test func `may be missing elsewhere`() {
    let optional: Source<Int?> = number.nonmutating().optional()
    number.model.set(5)
    #expect(optional.model == 5)
  }

  @Test func `shows the source made from the latest model, and no longer the one before`() {
    let sources = (0..<3).map { MutableSource("\($0).0") }
    let chosen = number.flatMap { sources[$0.value].eraseToSource().nonmutating() }
    let listener = heard(chosen)
    sources[1].model.set("1.1")
    number.model.set(2)
    sources[1].model.set("1.2")
    sources[2].model.set("2.1")
    #expect(listener.heard == ["1.0", "1.1", "2.0", "2.1"])
    #expect(chosen.model == "2.1")
  }

  @Test func `combines the latest models of two`() {
    let word = MutableSource("a").eraseToSource()
    let listener = heard(number.nonmutating().combined(with: word.nonmutating()).map { "\($0)\($1)" })
    number.model.set(2)
    word.model.set("b")
    #expect(listener.heard == ["1a", "2a", "2b"])
  }

  @Test func `passes over what isn't included, except the first model`() {
    let listener = heard(number.nonmutating().filtering { $0.isMultiple(of: 2) })
    for value in 2...6 { number.model.set(value) }
    #expect(listener.heard == [1, 2, 4, 6])
  }

  @Test func `passes over models that equal the one before`() {
    let listener = heard(number.nonmutating().filteringDuplicates())
    for value in [1, 2, 2, 1, 1] { number.model.set(value) }
    #expect(listener.heard == [1, 2, 1])
  }

  @Test func `can pass over models that differ too little`() {
    let tens = number.nonmutating().filteringDuplicates { $0 / 10 == $1 / 10 }
    let listener = heard(tens)
    for value in [4, 7, 10, 13, 19, 20] { number.model.set(value) }
    #expect(listener.heard == [1, 10, 20])
    #expect(tens.model == 20)
  }

  @Test func `shows each model with the one before`() {
    let both = number.nonmutating().currentAndPrevious()
    let listener = heard(both.map { $0.map { "\($0)" } })
    number.model.set(2)
    number.model.set(3)
    #expect(listener.heard.map(\.previous) == [nil, "1", "2"])
    #expect(listener.heard.map(\.current) == ["1", "2", "3"])
    #expect(both.model == CurrentAndPrevious(current: 3, previous: 2))
  }

  @Test func `prints each model`() {
    var lines: [String] = []
    let printed = number.nonmutating()._printingUpdates(to: { lines.append($0) })
    number.model.set(2)
    #expect(lines == ["Initial Int: 1", "Updated Int: 2"])
    #expect(printed.model == 2)
  }
}
