import ConsoleUITesting
import Puddles
import Testing

@Suite("An interface")
struct InterfaceTests {
  private enum Field: Equatable { case nameChanged(String), saveTapped }
  private enum Page: Equatable { case field(Field), closed }

  @Test func `consumes actions in order`() {
    var actions: [Field] = []
    let interface = Interface<Field>.consume { actions.append($0) }
    interface.send(.nameChanged("Ada"))
    interface.send(.saveTapped)
    #expect(actions == [.nameChanged("Ada"), .saveTapped])
  }

  @Test func `forwards actions as those of another interface`() {
    var actions: [Page] = []
    let screen = Interface<Page>.consume { actions.append($0) }
    Interface<Field>.forward(to: screen) { .field($0) }.send(.saveTapped)
    screen.send(.closed)
    #expect(actions == [.field(.saveTapped), .closed])
  }

  @Test func `forwards actions as they are`() {
    var actions: [Field] = []
    let screen = Interface<Field>.consume { actions.append($0) }
    Interface<Field>.forward(to: screen).send(.saveTapped)
    #expect(actions == [.saveTapped])
  }

  @Test func `is what a button does`() {
    var actions: [Field] = []
    let interface = Interface<Field>.consume { actions.append($0) }
    let screen = Screen(Button("Save", action: interface.sendAction(.saveTapped)))
    #expect(actions.isEmpty)
    screen.press(.return)
    #expect(actions == [.saveTapped])
  }

  @Test func `ignores actions`() {
    let binding = Interface<Field>.ignore.binding("Ada") { .nameChanged($0) }
    binding.wrappedValue = "Bo"
    #expect(binding.wrappedValue == "Ada")
  }

  @Test func `makes a binding that reads the current value and reports new ones instead of writing them`() {
    var name = "Ada"
    var actions: [Field] = []
    let binding = Interface<Field>.consume { actions.append($0) }.binding(name) { .nameChanged($0) }
    #expect(binding.wrappedValue == "Ada")
    binding.wrappedValue = "Bo"
    #expect(name == "Ada")
    #expect(binding.wrappedValue == "Ada")
    #expect(actions == [.nameChanged("Bo")])
    name = "Cy"
    #expect(binding.wrappedValue == "Cy")
  }
}
