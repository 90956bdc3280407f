import ConsoleUITesting
import Observation
import Puddles
import Testing

@Suite("A signal")
final class SignalTests {
  enum Command: Equatable { case show, add(Int) }

  @Observable final class Model {
    var isShown = true
    var sent: [Command] = []
  }

  /// Keeps its state to itself.
  private struct Module: View {
    var name = "Module"
    @State private var log = ""
    var body: some View {
      Text("\(name):\(log)").resolveSignals(ofType: Command.self) { log += " \($0)" }
    }
  }

  private struct Parent: View {
    let model: Model
    @Signal<Command> private var signal

    var body: some View {
      VStack(alignment: .leading) {
        if model.isShown { Module() }
        Button("send") { signal.send(.show) }
        Button("two") {
          signal.send(.add(1))
          signal.send(.add(2))
        }
      }
      .sendSignals(signal)
    }
  }

  private let model = Model()

  @Test func `changes the state of a view below, each time once`() {
    let screen = Screen(Parent(model: model))
    #expect(screen.lines[0] == "Module:")
    screen.press(.return)
    #expect(screen.nextText.contains("Module: show\n"))
    screen.press(.return)
    #expect(screen.nextText.contains("Module: show show\n"))
  }

  @Test func `is received together with others in order`() {
    let screen = Screen(Parent(model: model))
    screen.press(.downArrow, .return)
    #expect(screen.nextText.contains("Module: add(1) add(2)"))
  }

  @Test func `waits for a view that resolves it, and is not resolved again`() {
    model.isShown = false
    let screen = Screen(Parent(model: model))
    screen.press(.return)
    model.isShown = true
    _ = screen.nextText
    #expect(screen.nextText.contains("Module: show"))
    model.isShown = false
    _ = screen.nextText
    model.isShown = true
    _ = screen.nextText
    #expect(screen.nextText.contains("Module:\n"))
  }

  private struct Pages: View {
    @Signal<Command>(initial: .show, id: 2) private var signal
    var body: some View {
      VStack(alignment: .leading) {
        Module(name: "One").sendSignals(signal, id: 1)
        Module(name: "Two").sendSignals(signal, id: 2)
        Button("to one") { signal.send(.add(5), id: 1) }
      }
    }
  }

  @Test func `can be for one of several, and there from the start`() {
    let screen = Screen(Pages())
    #expect(screen.nextText.contains("Two: show"))
    #expect(screen.text.contains("One:\n"))
    screen.press(.return)
    #expect(screen.nextText.contains("One: add(5)"))
    #expect(screen.text.contains("Two: show\n"))
  }

  @Test func `is ignored where no one sends any`() {
    #expect(Screen(Module()).lines == ["Module:"])
  }

  private struct Nested: View {
    @Signal<Command> private var signal
    var body: some View {
      VStack(alignment: .leading) {
        Module(name: "Outer").resolveSignals(ofType: Int.self) { _ in }
        Button("send") { signal.send(.show) }
      }
      .sendSignals(signal)
    }
  }

  @Test func `of another type is not resolved`() {
    let screen = Screen(Nested())
    screen.press(.return)
    #expect(screen.nextText.contains("Outer: show"))
  }
}
