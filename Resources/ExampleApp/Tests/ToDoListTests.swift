import ConsoleUITesting
import Testing

@testable import ToDo

@MainActor struct ToDoListTests {
  let screen = Screen(ToDoList())

  @Test func `adds what is typed`() {
    screen.type("Water the plants")
    screen.press(.return)
    #expect(screen.text.contains("□ Water the plants"))
    #expect(screen.text.contains("To do: 1"))
  }

  @Test func `removes what is done`() {
    for title in ["Water the plants", "Call Ada"] {
      screen.type(title)
      screen.press(.return)
    }
    screen.press(.tab, .space, "d")
    #expect(!screen.text.contains("Water the plants"))
    #expect(screen.text.contains("□ Call Ada"))
  }
}
