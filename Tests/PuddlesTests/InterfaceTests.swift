import Puddles
import Testing

@Suite("An interface")
struct InterfaceTests {
  private enum Field: Equatable { case nameChanged(String), saveTapped }
  private enum Screen: Equatable { case field(Field), closed }

  @Test func `consumes actions in order`() {
    var actions: [Field] = []
    let interface = Interface<Field>.consume { actions.append($0) }
    interface.fire(.nameChanged("Ada"))
    interface.fire(.saveTapped)
    #expect(actions == [.nameChanged("Ada"), .saveTapped])
  }

  @Test func `forwards actions as those of another interface`() {
    var actions: [Screen] = []
    let screen = Interface<Screen>.consume { actions.append($0) }
    Interface<Field>.forward(to: screen) { .field($0) }.fire(.saveTapped)
    screen.fire(.closed)
    #expect(actions == [.field(.saveTapped), .closed])
  }

  @Test func `ignores actions`() {
    Interface<Field>.ignore.fire(.saveTapped)
  }

  @Test func `makes a binding that reads the current value and reports new ones instead of writing them`() {
    var name = "Ada"
    var actions: [Field] = []
    let binding = Interface<Field>.consume { actions.append($0) }.binding(name) { .nameChanged($0) }
    #expect(binding.wrappedValue == "Ada")
    binding.wrappedValue = "Bo"
    #expect(name == "Ada" && binding.wrappedValue == "Ada" && actions == [.nameChanged("Bo")])
    name = "Cy"
    #expect(binding.wrappedValue == "Cy")
  }
}
