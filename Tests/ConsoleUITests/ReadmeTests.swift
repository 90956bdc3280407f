import ConsoleUI
import ConsoleUITesting
import TestSupport
import Testing

@Suite("The README") struct ReadmeTests {
  // README
  struct ToDoList: View {
    @State private var items = ["Water the plants"]
    @State private var title = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("What is to be done?", text: $title).onSubmit {
          items.append(title); title = ""
        }
        List(items, id: \.self) { Text($0) }
      }
    }
  }
  // END

  @Test func `shows an app, its test, and its screen`() throws {
    // README
    let screen = Screen(ToDoList())
    screen.type("Buy milk\r")
    #expect(screen.shows("Buy milk"))
    // END
    #expect(screen.lines == ["What is to be done?", "Water the plants", "Buy milk"])
    #expect(try Readme.shows(1))
    #expect(try Readme.shows(2))
  }
}
