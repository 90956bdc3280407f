import ConsoleLoop
import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

/// Forms that developers who come from SwiftUI missed first.
@Suite("Forms of SwiftUI:") struct MissedForms {
  @Observable final class Model {
    var count = 0
    var text = ""
    var log: [String] = []
  }

  @Test func `a filter has a prompt of its own`() {
    let model = Model()
    let screen = Screen(
      List(["Ann", "Bo"], id: \.self) { Text($0) }.searchable(text: Binding(get: { model.text }, set: { model.text = $0 })))
    screen.press("/")
    #expect(screen.shows("Filter"))
  }

  @Test func `actions have the label perform, and a change may pass only the new value`() async {
    let model = Model()
    func appear() { model.log.append("appeared") }
    struct Page: View {
      let model: Model
      let appear: () -> Void
      var body: some View {
        Text("\(model.count)").onAppear(perform: appear).onChange(of: model.count) { new in model.log.append("\(new)") }
      }
    }
    let screen = Screen(Page(model: model, appear: appear))
    model.count = 7
    await screen.settle()
    #expect(model.log == ["appeared", "7"])
  }

  @Test func `an empty page says why`() {
    let view = ContentUnavailableView("No mail", systemImage: "tray", description: Text("Come back later")) {
      Button("Reload") {}
    }
    let lines = Screen(view, 20, 7).lines
    #expect(lines.filter { !$0.isEmpty } == ["      No mail", "  Come back later", "    [ Reload ]"])
    #expect(Screen(ContentUnavailableView("Nothing"), 11, 3, footer: .hidden).lines == ["", "  Nothing"])
  }

  @Test func `keys in a set perform one action, and others go on`() {
    let model = Model()
    let screen = Screen(
      Text("x").focusable().onKeyPress(keys: ["a", "b"]) { press in
        model.log.append(press.name)
        return .handled
      })
    screen.press("a", "c", "b")
    screen.press(.control("a"))
    #expect(model.log == ["a", "b"])
  }

  @Test func `a row has a menu of its own`() {
    let model = Model()
    let screen = Screen(
      List(["Ann", "Bo"], id: \.self) { name in
        Text(name)
          .contextMenu {
            Button("Greet") { model.log.append("Hello \(name)") }
            Button("Remove", role: .destructive) { model.log.append("Bye \(name)") }
          }
      })
    screen.press(.downArrow, ".")
    #expect(screen.shows("Actions"))
    screen.press(.downArrow, .return)
    #expect(model.log == ["Bye Bo"])
    #expect(!screen.shows("Greet"))
    let swiped = Screen(
      List(["Ann"], id: \.self) { Text($0).swipeActions(edge: .trailing) { Button("Delete") { model.log = ["deleted"] } } })
    swiped.press(".", .return)
    #expect(model.log == ["deleted"])
  }

  @Test func `a row whose menu has no items has no menu`() {
    let screen = Screen(
      List(["Ann", "Bo"], id: \.self) { name in Text(name).contextMenu { if name == "Bo" { Button("Greet") {} } } })
    screen.press(.downArrow)
    #expect(screen.footer.contains("Actions"))
    screen.press(.upArrow)
    #expect(!screen.footer.contains("Actions"))
    screen.press(".")
    #expect(screen.lines == ["Ann", "Bo"])
    let empty = Screen(List(["Ann"], id: \.self) { Text($0).contextMenu {} })
    empty.press(.downArrow, ".")
    #expect(empty.lines == ["Ann"])
  }

  @Test func `a list stands beside what is selected in it`() {
    let view = NavigationSplitView {
      List(["Ann", "Bo"], id: \.self) { Text($0) }
    } detail: {
      Text("Details")
    }
    #expect(Screen(view, 60, 3, footer: .hidden).lines[0] == "Ann                  │ Details")
    #expect(Screen(view, 20, 6, footer: .hidden).lines == ["Ann", "Bo", "", "────────────────────", "Details"])
  }

  @Test func `each column has the title of its content`() {
    let view = NavigationSplitView {
      List(["Ann", "Bo"], id: \.self) { Text($0) }.navigationTitle("People")
    } detail: {
      Text("Details").navigationTitle("Ann")
    }
    let lines = ["  People             │   Ann", "Ann                  │ Details", "Bo                   │"]
    #expect(Screen(view, 60, 3, footer: .hidden).lines == lines)
    let stack = Screen(NavigationStack { view.navigationTitle("Address book") }, 60, 4, footer: .hidden)
    #expect(stack.lines == ["  Address book"] + lines)
    let narrow = ["  People", "Ann", "────────────────────", "  Ann", "Details"]
    #expect(Screen(view, 20, 5, footer: .hidden).lines == narrow)
  }

  @Test func `a split view may have three columns`() {
    let view = NavigationSplitView {
      Text("Boxes").navigationTitle("Mail")
    } content: {
      Text("Letters").navigationTitle("Inbox")
    } detail: {
      Text("Dear")
    }
    #expect(
      Screen(view, 80, 2, footer: .hidden).lines == [
        "  Mail               │   Inbox                    │ Dear", "Boxes                │ Letters                    │",
      ])
    #expect(
      Screen(view, 20, 9, footer: .hidden).lines == [
        "  Mail", "Boxes", "", "────────────────────", "  Inbox", "Letters", "────────────────────", "Dear",
      ])
  }

  @Test func `a column closes with the page that it is on, and not before`() {
    struct Column: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Done") { dismiss() }.interactiveDismissDisabled() }
    }
    struct Page: View {
      @State private var isOpen = true
      var body: some View {
        Text("page").sheet(isPresented: $isOpen) {
          NavigationSplitView {
            Text("left")
          } detail: {
            Column()
          }
        }
      }
    }
    let screen = Screen(Page(), 80, 12)
    screen.press(.escape)
    #expect(screen.shows("left"))
    screen.press(.return)
    #expect(!screen.shows("left"))
  }

  @Test func `a page is refreshed by Ctrl-R, once at a time`() async {
    let model = Model(), clock = TestClock()
    let screen = Screen(
      Text("x").focusable().refreshable {
        model.count += 1
        try? await clock.sleep(for: .seconds(1))
      })
    screen.press(.control("r"), .control("r"))
    await screen.settle()
    #expect(model.count == 1)
    await clock.advance(by: .seconds(2))
    await screen.settle()
    screen.press(.control("r"))
    await screen.settle()
    #expect(model.count == 2)
  }

  @Test func `a badge is at the end of its row`() {
    #expect(Screen(Text("Inbox").badge(3), 12, 1, footer: .hidden).lines == ["Inbox      3"])
    #expect(Screen(Text("Inbox").badge(0), 12, 1, footer: .hidden).lines.map { $0.drop { $0 == " " } } == ["Inbox"])
    #expect(Screen(Text("Inbox").badge("new"), 12, 1, footer: .hidden).lines == ["Inbox    new"])
  }

  @Test func `a gauge shows a value in a range`() {
    let lines = Screen(
      Gauge(value: 5.0, in: 0...10) {
        Text("Fuel")
      } currentValueLabel: {
        Text("5")
      }.frame(width: 12), 12, 2, footer: .hidden
    ).lines
    #expect(lines == ["Fuel", "━━━━━───── 5"])
  }

  @Test func `a view is placed in a cell`() {
    #expect(Screen(Text("abc").position(x: 4, y: 1), 8, 3, footer: .hidden).lines == ["", "   abc"])
    #expect(Screen(Text("abc").position(x: 99, y: 9), 8, 3, footer: .hidden).lines == [])
  }

  @Test func `a grid has as many columns as are given, or as fit`() {
    func lines(_ columns: [GridItem], _ width: Int = 11) -> [String] {
      Screen(LazyVGrid(columns: columns) { ForEach(1..<6) { Text("\($0)") } }, width, 6, footer: .hidden).lines
    }
    #expect(lines([GridItem(.fixed(3)), GridItem(.fixed(3))]).count == 3)
    #expect(lines([GridItem(), GridItem(), GridItem()]).map { $0.filter { $0 != " " } } == ["123", "45"])
    #expect(lines([GridItem(.adaptive(minimum: 3))]).map { $0.filter { $0 != " " } } == ["123", "45"])
    #expect(lines([GridItem(.adaptive(minimum: 3))], 3).count == 5)
    #expect(lines([]).count == 5)
    let columns = [GridItem(.fixed(3), spacing: 1, alignment: .trailing), GridItem(.fixed(3), alignment: .center)]
    let grid = LazyVGrid(columns: columns, alignment: .center, spacing: 1) { ForEach(1..<5) { Text("\($0)") } }
    #expect(Screen(grid, 11, 6, footer: .hidden).lines == ["    1  2", "", "    3  4"])
  }

  @Test func `a grid that may be as wide as it likes is as high as its rows`() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 30))]) { ForEach(1..<6) { Text("\($0)") } }
    let lines = Screen(
      VStack(alignment: .leading) {
        HStack { grid.fixedSize() }; Text("below")
      }, 100, 8, footer: .hidden
    ).lines
    #expect(lines.map { $0.filter { $0 != " " } } == ["12", "34", "5", "below"])
  }

  @Test func `the colour scheme is that of the terminal`() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }
    let screen = Screen(Scheme())
    #expect(screen.shows("dark"))
    screen.send([.ground(0xFFFFFF)])
    #expect(screen.shows("light"))
  }

  @Test func `the address that the program was started with is opened once`() async {
    let log = Log(), view = Text("x").onOpenURL { log($0) }
    await Screen(view.environment(\.openedURL, "todo://inbox")).settle()
    #expect(log.entries == ["todo://inbox"])
    await Screen(view).settle()
    #expect(log.entries.count == 1)
  }

  @Test func `the contrast is what the user asks for`() {
    struct Wish: View {
      @Environment(\.colorSchemeContrast) private var contrast
      var body: some View { Text(contrast == .increased ? "increased" : "standard") }
    }
    #expect(Screen(Wish()).shows("standard"))
    let terminal = TestTerminal(Size(20, 3))
    terminal.isHighContrast = true
    withExtendedLifetime(Application(Wish(), on: terminal, minimum: Size(1, 1))) {
      #expect(terminal.lines.contains { $0.contains("increased") })
    }
  }
}
