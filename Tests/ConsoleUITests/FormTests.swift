import ConsoleUI
import ConsoleUITesting
import Observation
import TestSupport
import Testing

@Observable private final class Names {
  var all = ["Ann", "Bob", "Cid"]
}

private struct LongForm: View {
  var body: some View {
    Form {
      Text("above")
      Text("more above")
      ForEach(0..<30, id: \.self) { number in
        HStack {
          Button("\(number)") {}
          if number == 5 { Button("beside") {} }
        }
      }
      Text("below")
      Text("end")
    }
  }
}

/// A form like that of a scrum: rows that come and go above a field that stays.
private struct NameForm: View {
  @Environment(Names.self) private var names
  @State private var new = ""
  @FocusState private var focus: String?

  var body: some View {
    @Bindable var names = names
    Form {
      ForEach(names.all, id: \.self) { name in
        Button(name) {}
          .focused($focus, equals: name)
          .onKeyPress(.option(.delete)) {
            names.all.removeAll { $0 == name }
            return .handled
          }
      }
      TextField("New", text: $new).focused($focus, equals: "new").onSubmit {
        names.all.append(new)
        new = ""
      }
      Button("Add and go there") {
        names.all.append("Dan")
        focus = "Dan"
      }
      Text("focus: \(focus ?? "none")")
    }
  }
}

struct `A form` {
  private let screen = Screen(LongForm(), 30, 11)

  @Test func `always shows the focused control, whichever key moved the focus`() {
    var generator = SplitMix64(state: 21)
    let keys: [KeyPress] =
      [.tab, .downArrow, .upArrow, .pageDown, .pageUp, .home, .end].map { KeyPress($0) } + [KeyPress(.tab, modifiers: .shift)]
    for _ in 0..<300 {
      screen.send(keys.randomElement(using: &generator) ?? KeyPress(.tab))
      #expect(screen.focusedLine.contains("["))
    }
  }

  @Test func `moves through all controls with the down arrow, and back with the up arrow`() {
    for _ in 0..<40 { screen.press(.downArrow) }
    #expect(screen.focusedLine.hasPrefix("[ 29 ]"))
    for _ in 0..<40 { screen.press(.upArrow) }
    #expect(screen.focusedLine.hasPrefix("[ 0 ]"))
  }

  @Test func `shows what is above its first control and below its last one`() {
    #expect(screen.lines[0].hasPrefix("above"))
    screen.press(.end)
    #expect(screen.focusedLine.hasPrefix("[ 29 ]"))
    #expect(screen.lines[9].hasPrefix("end"))
    screen.press(.home)
    #expect(screen.focusedLine.hasPrefix("[ 0 ]"))
    #expect(screen.lines[0].hasPrefix("above"))
  }

  @Test func `moves by a page of controls`() {
    screen.press(.pageDown)
    #expect(screen.focusedLine.hasPrefix("[ 9 ]"))
    screen.press(.pageUp)
    #expect(screen.focusedLine.hasPrefix("[ 0 ]"))
    screen.wheel(.wheelDown, 3, 3)
    #expect(screen.focusedLine.hasPrefix("[ 1 ]"))
  }

  @Test func `marks the focused field with a strip, and items without the focus with their marks`() {
    let screen = Screen(
      Form {
        TextField("", text: .constant("Ann"))
        TextField("", text: .constant("Bob")).fieldMark("•")
      }, 20, 4)
    #expect(screen.lines.prefix(2) == ["▌ Ann", "• Bob"])
    screen.press(.tab)
    #expect(screen.lines.prefix(2) == ["  Ann", "▌ Bob"])
  }

  @Test func `gives each field a ground, but a bare item of a list only while it has the focus`() {
    let fields = Form {
      TextField("", text: .constant("Ann"))
      TextField("", text: .constant("Bob"))
      TextField("", text: .constant("Cid")).fieldMark("•", isBare: true)
    }
    let screen = Screen(fields, 20, 4)
    screen.send([.ground(0x101014)])
    #expect(screen.lines.prefix(3) == ["▌ Ann", "  Bob", "• Cid"])
    func hasGround(_ row: Int) -> Bool { screen.terminal.style(2, row).background != nil }
    #expect((0..<3).map(hasGround) == [true, true, false])
    screen.press(.tab, .tab)
    #expect((0..<3).map(hasGround) == [true, true, true])
  }

  @Test func `keeps the focus in the field that adds a row (F2: it jumped to the first control)`() {
    let names = Names()
    let screen = Screen(NameForm().environment(names))
    screen.press(.tab, .tab, .tab)
    screen.type("Dan")
    screen.send(KeyPress(.return), KeyPress("E"), KeyPress("v"), KeyPress(.return))
    #expect(names.all == ["Ann", "Bob", "Cid", "Dan", "Ev"])
    #expect(screen.lines.last == "focus: new")
    #expect(screen.cursor == Cursor(Point(2, 5), isVisible: true))
  }

  @Test func `moves the focus of a removed row to the next one, or the last (F3: the focus was lost)`() {
    let names = Names()
    let screen = Screen(NameForm().environment(names))
    screen.press(.option(.delete))
    #expect(names.all == ["Bob", "Cid"])
    #expect(screen.lines.last == "focus: Bob")
    screen.send(.option(.delete), .option(.delete))
    #expect(names.all == [])
    #expect(screen.lines.last == "focus: new")
  }

  @Test func `moves the focus to a row that appears in the same frame`() {
    let names = Names()
    let screen = Screen(NameForm().environment(names))
    screen.press(KeyPress(.tab, modifiers: .shift))
    screen.send(KeyPress(.return), .option(.delete))
    #expect(names.all == ["Ann", "Bob", "Cid"])
    screen.press(.tab, .return)
    #expect(names.all.last == "Dan")
    #expect(screen.lines.last == "focus: Dan")
  }
}

struct `A scroll view` {
  private let screen = Screen(
    ScrollView { VStack(alignment: .leading) { ForEach(0..<50, id: \.self) { Text("line \($0)") } } }, 20, 11)
  private var first: String { screen.lines[0] }

  @Test func `without controls scrolls by lines, by pages and to both ends`() {
    var lines: [String] = []
    for key: KeyEquivalent in [
      .downArrow, "j", .upArrow, "k", .upArrow, .pageDown, .space, .pageUp, .end, .downArrow, .home, "G", "g",
    ] {
      screen.press(key)
      lines.append(first.trimmingSuffix { !$0.isNumber })
    }
    #expect(lines == [1, 2, 1, 0, 0, 9, 18, 9, 40, 40, 0, 40, 0].map { "line \($0)" })
  }

  @Test func `scrolls with the wheel, and loses no step`() {
    screen.wheel(.wheelDown)
    #expect(first.hasPrefix("line 3"))
    screen.send(Array(repeating: KeyPress(.downArrow), count: 20))
    #expect(first.hasPrefix("line 23"))
  }

  @Test func `shows a bar at its edge for the visible part`() {
    #expect(screen.lines.map { $0.hasSuffix("▐") } == [true, true] + Array(repeating: false, count: 8))
    screen.press(.end)
    #expect(screen.lines.map { $0.hasSuffix("▐") } == Array(repeating: false, count: 8) + [true, true])
  }

  @Test func `with controls scrolls past the last of them, and back to it when the focus moves`() {
    let screen = Screen(
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<15, id: \.self) { Text("line \($0)") }
          Button("One") {}
          Button("Two") {}
          ForEach(15..<50, id: \.self) { Text("line \($0)") }
        }
      }, 20, 11)
    #expect(screen.text.contains("One"))
    screen.press(.downArrow)
    #expect(screen.text.contains("Two"))
    screen.press(.end)
    #expect(screen.text.contains("line 49"))
    screen.press(.upArrow)
    #expect(screen.text.contains("One"))
    #expect(!screen.text.contains("line 49"))
    screen.press(.home, .pageUp, .pageUp)
    #expect(screen.text.contains("line 0"))
  }

  @Test func `shows nothing below its end when the screen grows`() {
    screen.press(.end)
    screen.terminal.resize(Size(20, 29))
    #expect(screen.lines.map { $0.prefix(7) } == (22..<50).map { "line \($0)" })
  }
}
