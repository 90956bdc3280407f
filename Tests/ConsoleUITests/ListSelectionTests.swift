import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Lists {
  var first: [String]
  var second: [String]
  var selection: String?
  @ObservationIgnored var deleted: [String] = []

  init(_ first: [String], _ second: [String] = [], selection: String? = nil) {
    self.first = first
    self.second = second
    self.selection = selection
  }
}

/// A row that shows whether it is highlighted.
private struct Row: View {
  let name: String
  @Environment(\.isSelected) private var isSelected
  var body: some View { Text("\(isSelected ? ">" : " ")\(name)") }
}

/// One list.
private struct One: View {
  let lists: Lists
  var body: some View { List(selection: Bindable(lists).selection) { ForEach(lists.first, id: \.self) { Row(name: $0) } } }
}

/// Two lists with one selection, and a button that acts on it.
private struct Two: View {
  let lists: Lists

  var body: some View {
    VStack(alignment: .leading) {
      List(selection: Bindable(lists).selection) { ForEach(lists.first, id: \.self) { Row(name: $0) } }.frame(height: 3)
      // NB: what is in a reader of geometry is updated only when it is placed.
      GeometryReader { _ in
        List(selection: Bindable(lists).selection) { ForEach(lists.second, id: \.self) { Row(name: $0) } }
      }
      .frame(height: 3)
      Button("Delete") { if let selected = lists.selection { lists.deleted.append(selected) } }
    }
  }
}

struct `A list's selection` {
  /// The rows that are highlighted.
  private func highlighted(_ screen: Screen) -> [String] {
    screen.lines.compactMap { $0.first == ">" ? $0.dropFirst().filter(\.isLetter) : nil }
  }

  @Test func `stays nil until the user moves; then the row is selected where the cursor stands`() async {
    let lists = Lists(["a", "b", "c"])
    let screen = Screen(One(lists: lists), 20, 6)
    await screen.settle()
    #expect(lists.selection == nil)
    #expect(highlighted(screen) == [])
    #expect(screen.cursor == Cursor(Point(0, 0), isVisible: true))
    screen.press(.return, .space, .deleteForward)
    #expect(lists.selection == nil)
    screen.press(.downArrow)
    #expect(lists.selection == "a")
    #expect(highlighted(screen) == ["a"])
    screen.press(.downArrow)
    #expect(lists.selection == "b")
    #expect(screen.cursor == Cursor(Point(0, 1), isVisible: false))
  }

  @Test(arguments: [(KeyEquivalent.upArrow, "a"), (.end, "c"), (.home, "a"), ("G", "c"), ("j", "a")])
  func `is what the first key moves to`(key: KeyEquivalent, row: String) {
    let lists = Lists(["a", "b", "c"])
    let screen = Screen(One(lists: lists), 20, 6)
    screen.press(key)
    #expect(lists.selection == row)
    #expect(highlighted(screen) == [row])
  }

  @Test func `can be cleared, and is then taken up where it was`() async {
    let lists = Lists(["a", "b", "c"], selection: "b")
    let screen = Screen(One(lists: lists), 20, 6)
    lists.selection = nil
    await screen.settle()
    #expect(lists.selection == nil)
    #expect(highlighted(screen) == [])
    lists.first.insert("new", at: 0)
    await screen.settle()
    #expect(lists.selection == nil)
    screen.press(.downArrow)
    #expect(lists.selection == "b")
    #expect(highlighted(screen) == ["b"])
  }

  @Test func `is not highlighted before its row exists, nor is any other`() async {
    let lists = Lists(["a", "b"], selection: "z")
    let screen = Screen(One(lists: lists), 20, 6)
    #expect(highlighted(screen) == [])
    #expect(lists.selection == "z")
    lists.first.append("z")
    await screen.settle()
    #expect(highlighted(screen) == ["z"])
  }

  @Test func `is taken by a click`() {
    let lists = Lists(["a", "b"])
    let screen = Screen(One(lists: lists), 20, 6)
    screen.click("a")
    #expect(lists.selection == "a")
    #expect(highlighted(screen) == ["a"])
  }

  @Test func `that is fixed keeps its highlight`() {
    let screen = Screen(
      List(selection: .constant("b" as String?)) { ForEach(["a", "b", "c"], id: \.self) { Row(name: $0) } }, 20, 6)
    screen.press(.downArrow)
    #expect(highlighted(screen) == ["b"])
  }

  @Test func `of two lists is highlighted in one of them, wherever the focus is, and is what a button acts on`() {
    let lists = Lists(["a", "b"], ["c", "d"], selection: "b")
    let screen = Screen(Two(lists: lists), 20, 10)
    screen.press(.tab)
    #expect(highlighted(screen) == ["b"])
    #expect(lists.selection == "b")
    screen.press(.tab, .return)
    #expect(lists.deleted == ["b"])
    screen.press(KeyPress(.tab, modifiers: .shift), KeyPress(.downArrow), KeyPress(.downArrow))
    #expect(highlighted(screen) == ["d"])
    #expect(lists.selection == "d")
    screen.press(.tab, .return)
    #expect(lists.deleted == ["b", "d"])
  }

  @Test func `goes with its element to another list`() async {
    let lists = Lists(["a", "b"], ["c"], selection: "a")
    let screen = Screen(Two(lists: lists), 20, 10)
    lists.second.append(lists.first.removeFirst())
    await screen.settle()
    #expect(highlighted(screen) == ["a"])
    #expect(lists.selection == "a")
    lists.first.append(lists.second.removeLast())
    await screen.settle()
    #expect(highlighted(screen) == ["a"])
    #expect(lists.selection == "a")
    lists.first.removeLast()
    await screen.settle()
    #expect(highlighted(screen) == ["b"])
    #expect(lists.selection == "b")
  }

  @Test func `is nil while a row is current that has no element`() async {
    let lists = Lists(["a", "b"])
    let screen = Screen(
      List(selection: Bindable(lists).selection) {
        Row(name: "first")
        ForEach(lists.first, id: \.self) { Row(name: $0) }
      }, 20, 6)
    #expect(highlighted(screen) == ["first"])
    screen.press(.downArrow)
    #expect(highlighted(screen) == ["a"])
    #expect(lists.selection == "a")
    screen.press(.upArrow)
    #expect(highlighted(screen) == ["first"])
    #expect(lists.selection == nil)
    lists.selection = "elsewhere"
    await screen.settle()
    #expect(highlighted(screen) == [])
  }

  @Test func `is seen in a plain list while something else has the focus`() {
    let lists = Lists(["a", "b"], selection: "b")
    let screen = Screen(
      VStack(alignment: .leading) {
        Button("button") {}
        One(lists: lists)
      }, 20, 6)
    #expect(screen.terminal.style(1, 2).attributes.contains(.underline))
    #expect(!screen.terminal.style(1, 1).attributes.contains(.underline))
  }
}
