import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Model {
  var text = "" { didSet { changes += 1 } }
  @ObservationIgnored var changes = 0
  var submitted: [String] = []
}

private struct Field: View {
  let model: Model
  var width = 10
  @State private var other = ""

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: Bindable(model).text)
        .frame(width: width)
        .onSubmit {
          model.submitted.append(model.text)
          model.text = ""
        }
      TextField("Other", text: $other).frame(width: width)
      Button("OK") {}
    }
  }
}

struct `A text field` {
  private let model = Model()
  private let screen: Screen
  init() { screen = Screen(Field(model: model)) }

  @Test func `cuts its prompt with an ellipsis`() {
    #expect(Screen(Field(model: Model(), width: 3)).lines.first == "Na…")
    #expect(Screen(Field(model: Model(), width: 4)).lines.first == "Name")
  }

  @Test func `shows its prompt while it is empty, and the cursor where text is inserted`() {
    #expect(screen.lines[0] == "Name")
    #expect(screen.cursor == Cursor(Point(0, 0), isVisible: true))
    screen.type("ab")
    #expect(screen.lines[0] == "ab")
    #expect(screen.cursor == Cursor(Point(2, 0), isVisible: true))
    screen.press(.leftArrow)
    #expect(screen.cursor?.position == Point(1, 0))
  }

  @Test func `shows the cursor only while it has the focus`() {
    screen.press(.tab, .tab)
    #expect(screen.cursor == Cursor(Point(0, 2), isVisible: false))
  }

  @Test func `types every printing key, whatever it does elsewhere`() {
    screen.type("jkhlgGq?/ 0-+")
    #expect(model.text == "jkhlgGq?/ 0-+")
  }

  @Test func `leaves up and down arrows, Tab and Escape to others`() {
    screen.press(.downArrow)
    #expect(screen.cursor?.position.y == 1)
    screen.press(.upArrow, .escape)
    #expect(screen.cursor?.position.y == 0)
    #expect(model.text == "")
  }

  @Test(arguments: ["abcdefghijklmnop", "日本語のとても長い名前です", "a日b本c語dのeとf", "👩‍👩‍👧‍👦🇩🇪👍🏿e\u{301}x日本語日本語"])
  func `scrolls to keep the cursor visible, with characters of any width`(text: String) {
    screen.type(text)
    var columns = 0
    for press in [KeyPress(.end)] + Array(repeating: KeyPress(.leftArrow), count: text.count)
      + Array(repeating: KeyPress(.rightArrow), count: text.count)
    {
      screen.press(press)
      let x = screen.cursor?.position.x ?? -1
      #expect((0..<10).contains(x))
      #expect(screen.lines[0].columns <= 10)
      columns = max(columns, x)
    }
    #expect(columns == 9)
  }

  @Test func `shows its text from the start without the focus, and that it goes on`() {
    screen.type("abcdefghijklmnop")
    #expect(screen.lines[0] == "hijklmnop")
    screen.press(.tab)
    #expect(screen.lines[0] == "abcdefghi…")
    screen.press(KeyPress(.tab, modifiers: .shift))
    #expect(screen.lines[0] == "hijklmnop")
    #expect(screen.cursor?.position == Point(9, 0))
  }

  @Test func `hides no text while there is space for it`() {
    screen.type("abcdefghijklmnop")
    for _ in 0..<8 { screen.press(.delete) }
    #expect(screen.lines[0] == "abcdefgh")
  }

  @Test func `loses none of 10,000 characters that arrive together`() {
    let events = (0..<10).flatMap { line in
      (0..<1000).map { KeyPress(KeyEquivalent(Character("\(($0 + line) % 10)"))) } + [KeyPress(.return)]
    }
    screen.send(events)
    #expect(model.submitted == (0..<10).map { line in (0..<1000).map { "\(($0 + line) % 10)" }.joined() })
    #expect(model.text == "")
  }

  @Test func `takes text that arrives together at once, and each part in its own field`() {
    let typed = (0..<4000).map { KeyPress(KeyEquivalent(Character("\($0 % 10)"))) }
    screen.send(typed + [KeyPress(.tab), KeyPress("a"), KeyPress("b")])
    #expect(model.text.count == 1000)
    #expect(model.text.hasPrefix("0123"))
    #expect(model.changes == 1)
    #expect(screen.lines[1] == "ab")
  }

  @Test(arguments: [10_000, 300_000])
  func `takes a long paste up to its limit, in one frame`(count: Int) {
    let frames = screen.terminal.frames
    screen.paste(String(repeating: "é\n", count: count / 2))
    #expect(model.text.count == 1000)
    #expect(model.text.hasPrefix("é é "))
    #expect(screen.terminal.frames == frames + 1)
  }

  @Test func `shows text that is changed elsewhere`() async {
    screen.type("hello")
    model.text = "hi"
    await screen.settle()
    #expect(screen.lines[0] == "hi")
    #expect(screen.cursor?.position.x == 2)
    screen.type("!")
    #expect(model.text == "hi!")
  }

  @Test func `moves its cursor to the position clicked`() {
    screen.type("a日本b")
    screen.press(.tab)
    screen.click(3, 0)
    screen.type("x")
    #expect(model.text == "a日x本b")
    screen.click(9, 0)
    screen.type("y")
    #expect(model.text == "a日x本by")
  }

  @Test func `doesn't change while it is disabled`() {
    let screen = Screen(Field(model: model).disabled(true))
    screen.click(0, 0)
    screen.type("x")
    screen.paste("y")
    #expect(model.text == "")
    #expect(screen.cursor == nil)
  }
}
