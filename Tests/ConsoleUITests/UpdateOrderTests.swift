import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Model { var count = 0 }

private struct Inner: View {
  let log: Log
  let model: Model
  let value: Int

  var body: some View {
    log("inner")
    return Text("\(value) \(model.count)")
  }
}

private struct Outer: View {
  let log: Log
  let model: Model
  let inner: Model

  var body: some View {
    log("outer")
    return Inner(log: log, model: inner, value: model.count)
  }
}

private struct Vanishing: View {
  let log: Log
  let model: Model

  var body: some View { if model.count == 0 { Inner(log: log, model: model, value: 0) } }
}

struct `An update` {
  @Test func `runs a view that read the change after the view around it, and so only once`() {
    let log = Log(), model = Model(), inner = Model()
    let screen = Screen(Outer(log: log, model: model, inner: inner))
    log.clear()
    inner.count = 5
    model.count = 5
    screen.press(.end)
    #expect(log.entries == ["outer", "inner"])
    #expect(screen.lines == ["5 5"])
  }

  @Test func `does not run a view that it removes`() {
    let log = Log(), model = Model()
    let screen = Screen(Vanishing(log: log, model: model))
    log.clear()
    model.count = 5
    screen.press(.end)
    #expect(log.entries == [])
    #expect(screen.lines == [])
  }
}
