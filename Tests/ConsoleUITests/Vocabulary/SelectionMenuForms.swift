import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Menus of selections, and commands without a menu, in SwiftUI's words")
struct SelectionMenuForms {
  private let log = Log()
  private struct Fruit: Identifiable, Hashable {
    let id: String
  }
  private let fruits = ["apple", "pear", "plum"].map(Fruit.init)

  /// A page with marks or a selection.
  private struct Page: View {
    let fruits: [Fruit]
    let log: Log
    let isTable: Bool
    @State private var marked: Set<String> = []
    @State private var selection: String? = "apple"

    var body: some View {
      if isTable {
        Table(fruits, selection: $selection) { TableColumn("Name", value: \.id) }
          .contextMenu(forSelectionType: String.self) { ids in Button("Eat") { log("eat \(ids.sorted())") } }
      } else {
        List(fruits, selection: $marked) { Text($0.id) }
          .contextMenu(forSelectionType: Fruit.ID.self) { ids in
            Button("Eat \(ids.count)") { log("eat \(ids.sorted())") }
          } primaryAction: {
            log("open \($0.sorted())")
          }
      }
    }
  }

  @Test func `a menu is about the current row, or about all marked ones`() {
    let screen = Screen(Page(fruits: fruits, log: log, isTable: false), 40, 12)
    #expect(screen.footer.contains(". Actions"))
    screen.press(".", .return)
    #expect(log.entries == ["eat [\"apple\"]"])
    screen.press(.space, .downArrow, .space, ".")
    #expect(screen.shows("Eat 2"))
    screen.press(.return)
    #expect(log.entries.last == "eat [\"apple\", \"pear\"]")
    screen.press(.downArrow, ".", .return)
    #expect(log.entries.last == "eat [\"plum\"]", "the current row isn't marked")
    screen.press(.return, .upArrow, .return)
    #expect(log.entries.suffix(2) == ["open [\"plum\"]", "open [\"apple\", \"pear\"]"])
  }

  @Test func `a table has it, too`() {
    let screen = Screen(Page(fruits: fruits, log: log, isTable: true), 40, 12)
    screen.press(.downArrow, ".", .return)
    #expect(log.entries == ["eat [\"pear\"]"])
  }

  @Test func `a list without elements, and one of another type, have no menu`() {
    let other = List(fruits, selection: .constant("apple")) { Text($0.id) }
      .contextMenu(forSelectionType: Int.self) { _ in Button("Eat") {} }
    for screen in [Screen(Page(fruits: [], log: log, isTable: false), 40, 12), Screen(other, 40, 12)] {
      screen.press(".")
      #expect(!screen.shows("Eat"))
    }
  }

  @Test func `keys that delete and leave have actions`() {
    let screen = Screen(
      Button("a") {}.onDeleteCommand { log("delete") }.onExitCommand { log("exit") }.onExitCommand(perform: nil), 20, 4)
    screen.press(.delete, .deleteForward, .escape)
    #expect(log.entries == ["delete", "delete", "exit"])
  }

  @Test func `a binding to an element is found by its properties`() {
    struct Person: Identifiable {
      let id: Int
      var name: String
    }
    var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
    let binding = Binding(get: { people }, set: { people = $0 })
    binding.first { $0.id == 2 }?.name.wrappedValue = "Ben"
    #expect(people.map(\.name) == ["Ann", "Ben"])
    #expect(binding.first { $0.id == 3 } == nil)
  }

  @Test func `panes stand side by side or one below another`() {
    #expect(
      shown(
        HSplitView {
          Text("a"); Text("b")
        }) == ["a b"])
    #expect(
      shown(
        VSplitView {
          Text("a"); Text("b")
        }) == ["a", "b"])
  }
}
