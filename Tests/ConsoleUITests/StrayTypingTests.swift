import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Model {
  var isWriting = true
  var isAsking = false
  var text = ""
  let log = Log()
}

/// A text field that its model removes, a question, and keys of the page.
private struct Page: View {
  let model: Model
  var isForm = false

  var body: some View {
    @Bindable var model = model
    VStack(alignment: .leading) {
      if model.isWriting, isForm { Form { field } } else if model.isWriting { field } else { Text("gone") }
      Button("press") { model.log("press") }
    }
    .onKeyPress("d") {
      model.log("d")
      return .handled
    }
    .onKeyPressEverywhere {
      guard $0 == .control("c") else { return .ignored }
      model.log("quit")
      return .handled
    }
    .confirmationDialog("Really?", isPresented: $model.isAsking) {
      Button("Delete", role: .destructive) { model.log("delete") }.keyboardShortcut("d")
      Button("Keep") { model.log("keep") }
    }
  }

  private var field: some View {
    TextField("name", text: Bindable(model).text).onSubmit { model.isWriting = false }
  }
}

@Suite("What is typed into a text field that vanishes")
struct StrayTypingTests {
  private let model = Model()

  @Test(arguments: [true, false]) func `does nothing until nobody has typed for a second`(isForm: Bool) async {
    let screen = Screen(Page(model: model, isForm: isForm))
    screen.type("ab")
    model.isWriting = false
    await screen.settle()
    #expect(screen.shows("gone"))
    screen.type("dd")
    screen.press(.return)
    screen.paste("d")
    await screen.pass(.milliseconds(999))
    screen.type("d")
    await screen.pass(.milliseconds(999))
    screen.type("d")
    #expect(model.text == "ab")
    #expect(model.log.entries == [])
    await screen.pass(.seconds(1))
    screen.type("dd")
    #expect(model.log.entries == ["d", "d"])
  }

  @Test func `does nothing before the next frame either`() {
    let screen = Screen(Page(model: model))
    model.isWriting = false
    screen.type("d")
    #expect(model.log.entries == [])
  }

  @Test func `is a key of the page at once if the user closed the field`() {
    let screen = Screen(Page(model: model))
    screen.send([KeyPress("a"), KeyPress(.return), KeyPress("d")])
    #expect(model.text == "a")
    #expect(model.log.entries == ["d"])
    screen.type("d")
    #expect(model.log.entries == ["d", "d"])
  }

  @Test func `doesn't answer a question that opens by itself`() async {
    let screen = Screen(Page(model: model), 60, 20)
    screen.type("a")
    model.isAsking = true
    await screen.settle()
    screen.type("d")
    screen.press(.return)
    #expect(model.isAsking)
    #expect(model.log.entries == [])
    await screen.pass(.seconds(1))
    screen.type("d")
    #expect(model.log.entries == ["delete"])
  }

  @Test func `goes on in the field if it has the focus again`() async {
    let screen = Screen(Page(model: model), 60, 20)
    model.isAsking = true
    await screen.settle()
    model.isAsking = false
    await screen.settle()
    screen.type("a")
    #expect(model.text == "a")
  }

  @Test func `keeps neither Ctrl-C nor the mouse from working`() async {
    let screen = Screen(Page(model: model))
    model.isWriting = false
    await screen.settle()
    screen.press(.control("c"))
    screen.click("press")
    screen.type("d")
    #expect(model.log.entries == ["quit", "press"])
  }

  @Test func `is not held back where nobody typed`() async {
    let screen = Screen(Page(model: model))
    model.isWriting = false
    await screen.pass(.seconds(1))
    screen.type("d")
    model.isAsking = true
    await screen.settle()
    screen.type("d")
    #expect(model.log.entries == ["d", "delete"])
  }
}

@Suite("A held key")
struct HeldKeyTests {
  private let model = Model()

  @Test func `answers no question, but works elsewhere`() async {
    model.isWriting = false
    let screen = Screen(Page(model: model), 60, 20)
    screen.press(held("d"))
    #expect(model.log.entries == ["d"])
    model.isAsking = true
    await screen.settle()
    screen.press(held("d"), held(.return), held(.space), held(.escape))
    #expect(model.isAsking)
    #expect(model.log.entries == ["d"])
    let focused = screen.focusedButton
    screen.press(held(.tab))
    #expect(screen.focusedButton != focused)
    screen.press("d")
    #expect(model.log.entries == ["d", "delete"])
  }

  private func held(_ key: KeyEquivalent) -> KeyPress {
    var press = KeyPress(key)
    press.phase = .repeat
    return press
  }
}
