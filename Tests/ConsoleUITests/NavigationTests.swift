import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Router { var path: [Int] = [] }

private struct Pages: View {
  let router: Router
  @State private var pressed = ""

  var body: some View {
    NavigationStack(path: Bindable(router).path) {
      NumberedPage(number: 0, router: router)
        .navigationTitle("Root")
        .navigationSubtitle("of all")
        .onKeyPress("x") {
          pressed += "x"
          return .handled
        }
        .navigationDestination(for: Int.self) {
          NumberedPage(number: $0, router: router).navigationTitle("Page \($0) \(pressed)")
        }
    }
  }
}

private struct NumberedPage: View {
  let number: Int
  let router: Router
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading) {
      Button("\(number) counts \(count)") { count += 1 }
      Button("deeper") { router.path.append(number + 1) }
    }
  }
}

struct `A navigation stack` {
  private let router = Router()
  private let screen: Screen
  init() { screen = Screen(Pages(router: router)) }

  @Test func `gives a long title a second line where rows are free, with the subtitle at its end`() {
    func lines(_ height: Int, _ subtitle: String = "", width: Int = 20) -> [String] {
      let page = Text("Content").navigationTitle("Each of us, and whoever else comes").navigationSubtitle(subtitle)
      return Array(Screen(NavigationStack { page }, width, height).lines.prefix(4))
    }
    #expect(
      lines(24, "now", width: 32) == [
        "  Each of us, and whoever else", "  comes" + String(repeating: " ", count: 20) + "now", "", "Content",
      ])
    #expect(lines(24) == ["  Each of us, and", "  whoever else co…", "", "Content"])
    #expect(lines(16)[0] == "  Each of us, and…")
    #expect(lines(24, "now") == lines(24), "without room")
  }

  @Test func `leaves half of the line to a long title beside an accessory`() {
    let page = Text("").navigationTitle("Each of us, and whoever else comes")
      .navigationAccessory(AnyView(Text("5:54 of 15:00 · ends at 09:52").lineLimit(1)))
    #expect(Screen(NavigationStack { page }, 44, 8).lines[0] == "  Each of us, and who…  5:54 of 15:00 · e…")
  }

  @Test func `shows its root, then pushed pages, with their titles`() {
    #expect(screen.lines == ["  Root                          of all", "", "[ 0 counts 0 ]", "[ deeper ]"])
    screen.press(.tab, .return)
    #expect(screen.lines == ["  Page 1", "", "[ 1 counts 0 ]", "[ deeper ]"])
  }

  @Test func `has no subtitle of which only a few letters fit`() {
    #expect(Screen(Pages(router: router), 16, 8).lines[0].contains("of all"))
    #expect(Screen(Pages(router: router), 14, 8).lines[0] == "  Root")
    let saving = NavigationStack { Text("").navigationTitle("Root").navigationSubtitle("Saving…") }
    #expect(Screen(saving, 40, 8).lines[0].hasSuffix("Saving…"))
  }

  @Test func `goes back with Escape, down to its root`() {
    router.path = [1, 2]
    screen.press(.escape)
    #expect(router.path == [1])
    screen.press(.escape, .escape)
    #expect(router.path == [])
    #expect(screen.lines[0].hasPrefix("  Root"))
  }

  @Test func `keeps the state of the pages below, and restores their focus`() {
    screen.press(.return, .return, .tab, .return, .return, .tab, .return)
    #expect(router.path == [1, 2])
    screen.press(.escape)
    #expect(screen.lines[2...3] == ["[ 1 counts 1 ]", "[ deeper ]"])
    #expect(screen.focusedLine == "[ deeper ]")
    screen.press(.escape)
    #expect(screen.lines[2] == "[ 0 counts 2 ]")
    #expect(screen.focusedLine == "[ deeper ]")
  }

  @Test func `forgets the state of a popped page`() {
    router.path = [1]
    screen.send(KeyPress(.return), KeyPress(.escape), KeyPress(.tab), KeyPress(.return))
    #expect(router.path == [1])
    #expect(screen.lines[2] == "[ 1 counts 0 ]")
  }

  @Test func `passes no keys to the page below`() {
    screen.press("x")
    router.path = [1]
    screen.press("x", .escape, .tab, .return)
    #expect(screen.lines[0] == "  Page 1 x")
  }

  @Test func `updates the pages below the visible one`() async {
    router.path = [1]
    await screen.settle()
    router.path = [2]
    await screen.settle()
    #expect(screen.lines[2] == "[ 2 counts 0 ]")
    router.path = []
    await screen.settle()
    #expect(screen.lines[0].hasPrefix("  Root"))
  }

  @Test func `names Back among the keys only above its root`() {
    #expect(!screen.footer.contains("Back"))
    screen.press(.tab, .return)
    #expect(screen.footer.contains("Esc Back"))
  }
}

private struct Filtered: View {
  @State private var text = ""
  @State private var selection: String? = "Ann"
  private let names = ["Ann", "Bob", "Abe"]

  var body: some View {
    List(selection: $selection) {
      ForEach(names.filter { text.isEmpty || $0.lowercased().hasPrefix(text.lowercased()) }, id: \.self) { Text($0) }
    }
    .searchable(text: $text, prompt: "Filter")
  }
}

struct `A filter` {
  private let screen = Screen(Filtered())

  @Test func `opens with a slash, takes typed text, and filters the list`() {
    screen.send(KeyPress("/"), KeyPress("a"))
    #expect(screen.lines == ["  / a", "", "Ann", "Abe"])
    #expect(screen.cursor?.isVisible == true)
    screen.type("b")
    #expect(screen.lines == ["  / ab", "", "Abe"])
  }

  @Test(arguments: [nil, 60]) func `is as wide as the page, or as the list below`(width: Int?) {
    let page = NavigationStack { Text("all").navigationListWidth(width).searchable(text: .constant("a")) }
    let screen = Screen(page, 200, 12)
    screen.send([.ground(0x101014)])
    let filter = screen.lines.firstIndex { $0.hasPrefix("  / a") } ?? 0
    #expect((0..<200).filter { screen.terminal.style($0, filter).background != nil } == Array(2..<(width ?? 200) - 2))
  }

  @Test func `passes the focus to the list on Enter, and keeps filtering`() {
    screen.send(KeyPress("/"), KeyPress("a"), KeyPress(.return), KeyPress(.downArrow))
    #expect(screen.lines == ["  / a", "", "Ann", "Abe"])
    #expect(screen.focusedLine == "Abe")
    #expect(screen.cursor?.isVisible == false)
    screen.press("/")
    screen.type("n")
    #expect(screen.lines[0] == "  / an")
  }

  @Test func `is cleared by Escape, in the field and in the list`() {
    screen.send(KeyPress("/"), KeyPress("b"), KeyPress(.escape))
    #expect(screen.lines == ["Ann", "Bob", "Abe"])
    #expect(screen.focusedLine == "Bob")
    screen.send(KeyPress("/"), KeyPress("b"), KeyPress(.return), KeyPress(.escape))
    #expect(screen.lines == ["Ann", "Bob", "Abe"])
  }

  @Test func `closes on Enter when it is empty`() {
    screen.send(KeyPress("/"), KeyPress(.return))
    #expect(screen.lines == ["Ann", "Bob", "Abe"])
    #expect(screen.focusedLine == "Ann")
  }
}
