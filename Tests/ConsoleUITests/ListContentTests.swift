import ConsoleUI
import ConsoleUITesting
import Testing

/// Two rows, the second of which counts how often it was pressed.
private struct Pair: View {
  @State private var count = 0
  let name: String

  var body: some View {
    Text(name)
    Button("\(name) \(count)") { count += 1 }
  }
}

/// Rows that come when one of them is pressed.
private struct Growing: View {
  @State private var extra: [String] = []

  var body: some View {
    Button("Add") { extra.append("new \(extra.count)") }
    ForEach(extra, id: \.self) { Text($0) }
  }
}

/// A screen's lines without what the scroll bar draws.
@MainActor private func rows(_ view: some View, _ height: Int = 12) -> [String] {
  Screen(view, 24, height).lines.map { String($0.prefix(22)).trimmingSuffix { $0 == " " } }
}

struct `In a list` {
  @Test func `a component with several views is as many rows`() {
    let screen = Screen(
      List {
        Pair(name: "a"); Pair(name: "b")
      }, 20, 6)
    #expect(screen.lines.prefix(4) == ["a", "a 0", "b", "b 0"])
    screen.press(.downArrow, .return, .downArrow, .downArrow, .return, .return)
    #expect(screen.lines.prefix(4) == ["a", "a 1", "b", "b 2"])
  }

  @Test func `each view of an element is a row, and the element's id is the selection of all`() {
    var selected: String? = "a"
    let binding = Binding<String?>(get: { selected }, set: { selected = $0 })
    let screen = Screen(List(selection: binding) { ForEach(["a", "b"], id: \.self) { Pair(name: $0) } }, 20, 6)
    #expect(screen.lines.prefix(4) == ["a", "a 0", "b", "b 0"])
    screen.press(.downArrow)
    #expect(screen.focusedLine == "a 0")
    #expect(selected == "a")
    screen.press(.downArrow, .downArrow, .return)
    #expect(screen.focusedLine == "b 1")
    #expect(selected == "b")
  }

  @Test func `a component's own state adds rows`() {
    let screen = Screen(
      List {
        Growing(); Text("last")
      }, 20, 6)
    screen.press(.return, .return)
    #expect(screen.lines.prefix(4) == ["Add", "new 0", "new 1", "last"])
    screen.press(.end)
    #expect(screen.focusedLine == "last")
    screen.press(.upArrow, .upArrow)
    #expect(screen.focusedLine == "new 0")
  }

  @Test func `sections of a collection keep their rows`() {
    let list = List {
      ForEach(["A", "B"], id: \.self) { name in
        Section(name) {
          Text("\(name)1"); Text("\(name)2")
        }
      }
    }
    #expect(rows(list).prefix(7) == ["A", "A1", "A2", "", "B", "B1", "B2"])
    let screen = Screen(list, 24, 12)
    screen.press(.downArrow, .downArrow)
    #expect(screen.focusedLine.hasPrefix("B1"))
  }

  @Test func `a heading is not shown without the row below it, nor half of a short row`() {
    let list = List {
      Section("A") { ForEach(0..<2) { Text("\($0)\nmore") } }
      Section("B") { ForEach(2..<4) { Text("\($0)\nmore") } }
    }
    // NB: the footer takes a row.
    #expect(rows(list, 10) == ["A", "0", "more", "1", "more", "", "B", "2", "more"])
    for height in 6...9 { #expect(rows(list, height) == ["A", "0", "more", "1", "more"]) }
    #expect(rows(list, 5) == ["A", "0", "more"])
  }

  @Test func `the scroll bar covers no text`() {
    let screen = Screen(List { ForEach(0..<20) { _ in Text("abcdefghijklmnopqrst").lineLimit(1) } }, 20, 6)
    #expect(screen.lines[0].hasPrefix("abcdefghijklmnopqr…"), "\(screen.lines)")
  }

  @Test func `no blank row follows the last section`() {
    let list = List { Section("A") { ForEach(0..<2) { Text("\($0)") } } }
    #expect(Screen(list, 24, 4).lines == ["A", "0", "1"], "without a scroll bar")
  }

  @Test func `a modifier of several rows modifies each`() {
    let list = List {
      Section("A") { ForEach(0..<2) { Text("\($0)") } }.padding(left: 2)
      ForEach(2..<4) { Text("\($0)") }.padding(left: 1).padding(left: 3)
      Pair(name: "p").padding(left: 1)
    }
    #expect(rows(list).prefix(8) == ["  A", "  0", "  1", "", "    2", "    3", " p", " p 0"])
    let screen = Screen(list, 24, 12)
    screen.press(.end, .return)
    #expect(screen.lines.contains { $0.hasPrefix(" p 1") })
  }

  @Test func `a modifier of a section takes effect in all of its rows`() {
    var pressed = 0
    let screen = Screen(
      List {
        Section("A") {
          Button("one") { pressed += 1 }
          Button("two") { pressed += 1 }
        }
        .disabled(true)
        Button("three") { pressed += 10 }
      }, 20, 8)
    screen.press(.return, .downArrow, .return, .downArrow, .return)
    #expect(pressed == 10)
  }

  @Test func `headers and footers are any views, and no row to select`() {
    let list = List {
      Section {
        Text("row")
      } header: {
        Text("head")
      } footer: {
        Text("foot")
      }
      Section {
        Text("other")
      } footer: {
        Text("end")
      }
    }
    #expect(rows(list).prefix(6) == ["head", "row", "foot", "", "other", "end"])
    let screen = Screen(list, 24, 12)
    #expect(screen.focusedLine.hasPrefix("row"))
    screen.press(.downArrow)
    #expect(screen.focusedLine.hasPrefix("other"))
  }

  @Test func `views of a hidden type are rows too`() {
    #expect(
      rows(
        List {
          AnyView(Pair(name: "a"));
          Group {
            Text("b"); if true { Text("c") }
          }
        }
      ).prefix(4) == ["a", "a 0", "b", "c"])
  }
}

private struct Editable: View {
  @State private var names = ["a", "b", "c"]

  var body: some View {
    List {
      Section("Names") {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      Button("Fixed") {}
    }
  }
}

struct `Rows of a ForEach` {
  private let screen = Screen(Editable(), 70, 10)
  private var names: [Substring] { screen.lines.dropFirst().prefix { $0.first?.isLowercase ?? false }.map { $0.prefix(1) } }

  @Test func `are deleted with Delete and Backspace`() {
    screen.press(.downArrow, .deleteForward)
    #expect(names == ["a", "c"])
    #expect(screen.focusedLine.hasPrefix("c"))
    screen.press(.delete)
    #expect(names == ["a"])
    #expect(screen.focusedLine.hasPrefix("a"))
  }

  @Test func `are moved with Alt and arrows, and stay current`() {
    screen.press(.option(.downArrow))
    #expect(names == ["b", "a", "c"])
    #expect(screen.focusedLine.hasPrefix("a"))
    screen.press(.option(.downArrow), .option(.downArrow))
    #expect(names == ["b", "c", "a"])
    screen.press(.option(.upArrow))
    #expect(names == ["b", "a", "c"])
  }

  @Test func `say how, and other rows don't`() {
    #expect(screen.footer.contains("Delete"))
    #expect(screen.footer.contains("Alt-↑↓"))
    screen.press(.end)
    #expect(!screen.footer.contains("Delete"))
    screen.press(.deleteForward)
    #expect(names == ["a", "b", "c"])
  }
}

struct `Offsets` {
  @Test func `are removed and moved as a collection's elements`() {
    var numbers = Array(0..<6)
    numbers.remove(atOffsets: [4, 0])
    #expect(numbers == [1, 2, 3, 5])
    numbers.move(fromOffsets: [0, 1], toOffset: 4)
    #expect(numbers == [3, 5, 1, 2])
    numbers.move(fromOffsets: [3], toOffset: 0)
    #expect(numbers == [2, 3, 5, 1])
  }
}
