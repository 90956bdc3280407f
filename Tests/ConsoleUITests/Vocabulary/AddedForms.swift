import ConsoleUI
import ConsoleUITesting
import Testing

private struct Folder: Identifiable {
  let id: String
  var children: [Folder]?
}

private struct TitleKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}

@Suite("More forms of SwiftUI:")
struct AddedForms {
  private let tree = [
    Folder(id: "a", children: [Folder(id: "b"), Folder(id: "c", children: [Folder(id: "d")])]), Folder(id: "e"),
  ]

  @Test func `a tree in a list`() {
    let screen = Screen(List(tree, children: \.children) { Text($0.id) }, 20, 8, footer: .hidden)
    #expect(screen.lines == ["▸ a", "  e"])
    screen.press(.return)
    #expect(screen.lines == ["▾ a", "    b", "  ▸ c", "  e"])
    screen.press(.downArrow, .downArrow, .return)
    #expect(screen.lines == ["▾ a", "    b", "  ▾ c", "      d", "  e"])
    screen.press(.upArrow, .upArrow, .return)
    #expect(screen.lines == ["▸ a", "  e"])
  }

  @Test func `a tree in a stack`() {
    let screen = Screen(
      VStack(alignment: .leading) { OutlineGroup(tree, id: \.id, children: \.children) { Text($0.id) } }, 20, 8,
      footer: .hidden)
    screen.press(.return)
    #expect(screen.lines == ["▾ a", "    b", "  ▸ c", "  e"])
  }

  @Test func `an empty page with any label, description and actions`() {
    let view = ContentUnavailableView {
      Label("No mail", symbol: "•")
    } description: {
      Text("Come back later")
    } actions: {
      Button("Look") {}
    }
    #expect(shown(view, 20, 7).map { $0.drop { $0 == " " } } == ["• No mail", "", "Come back later", "", "[ Look ]"])
  }

  @Test func `a search without results`() {
    #expect(shown(ContentUnavailableView.search, 20, 4).map { $0.drop { $0 == " " } }.contains("No results"))
    let text = shown(ContentUnavailableView.search(text: "abc"), 20, 6).map { $0.drop { $0 == " " } }
    #expect(text.contains("No results") && text.contains("“abc”"))
  }

  @Test func `a title is a text`() {
    #expect(shown(NavigationStack { Text("x").navigationTitle(Text("Title").bold()) })[0] == "  Title")
    #expect(shown(NavigationStack { Text("x").navigationTitle(LocalizedStringKey("*Title*")) })[0] == "  Title")
  }

  @Test func `the focus begins where it is said to`() {
    struct Page: View {
      @FocusState private var field: Int?
      var body: some View {
        VStack(alignment: .leading) {
          Button("one") {}.focused($field, equals: 1)
          Button("two") {}.focused($field, equals: 2)
        }
        .defaultFocus($field, 2)
      }
    }
    #expect(Screen(Page()).focusedLine.contains("two"))
  }

  @Test func `the focused view passes a value to the app`() {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        VStack(alignment: .leading) {
          Title()
          Button("one") { count += 1 }.focusedValue(\.title, "first \(count)")
          Button("two") {}
          Button("three") {}.focusedValue(\.title, "third")
        }
        .focusedValue(\.title, "page")
      }
    }
    struct Title: View {
      @FocusedValue(\.title) private var title
      var body: some View { Text(title ?? "none") }
    }
    let screen = Screen(Page())
    #expect(screen.lines[0] == "first 0")
    screen.press(.return)
    #expect(screen.lines[0] == "first 1")
    screen.press(.downArrow)
    #expect(screen.lines[0] == "page")
    screen.press(.downArrow)
    #expect(screen.lines[0] == "third")
  }

  @Test func `the phase of the scene follows the terminal`() {
    struct Page: View {
      @Environment(\.scenePhase) private var phase
      var body: some View { Text("\(phase)") }
    }
    let screen = Screen(Page())
    #expect(screen.lines == ["active"])
    screen.send([.focusOut])
    #expect(screen.lines == ["inactive"])
    screen.send([.focusIn])
    #expect(screen.lines == ["active"])
    screen.send([.suspending])
    #expect(screen.lines == ["background"])
    screen.send([.resumed])
    #expect(screen.lines == ["active"])
  }
}
