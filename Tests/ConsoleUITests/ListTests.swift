import ConsoleUITesting
import Observation
import TestSupport
import Testing

@testable import ConsoleUI

/// Numbers as rows, each with its own height.
@Observable final class Numbers {
  var all: [Int]
  var selection: Int?
  @ObservationIgnored var tallness: (Int) -> Int = { _ in 1 }
  init(_ all: some Sequence<Int>, selection: Int? = nil) {
    self.all = Array(all)
    self.selection = selection
  }
}

struct NumberRow: View {
  let number: Int
  let height: Int
  @Environment(\.isSelected) private var isSelected
  var body: some View { Text("\(isSelected ? ">" : " ")\(number)").frame(height: height, alignment: .topLeading) }
}

struct NumberList: View {
  let numbers: Numbers
  var body: some View {
    VStack(alignment: .leading) {
      Text("title")
      List(selection: Bindable(numbers).selection) {
        ForEach(numbers.all, id: \.self) { NumberRow(number: $0, height: numbers.tallness($0)) }
      }
    }
  }
}

struct `A list` {
  private let numbers = Numbers(0..<100, selection: 0)
  private let screen: Screen
  /// The numbers on the screen.
  private var shown: [Int] {
    screen.lines.dropFirst().compactMap { Int($0.replacing("▐", with: "").filter { $0.isNumber }) }
  }

  init() { screen = Screen(NumberList(numbers: numbers), 20, 12) }

  @Test func `has a scroll bar from two rows on`() {
    let list = List { ForEach(0..<9) { Text("\($0)") } }
    #expect(Screen(list, 8, 2, footer: .hidden).text.contains("▐"))
    #expect(!Screen(list, 8, 1, footer: .hidden).text.contains("▐"))
  }

  @Test func `without the focus, begins with its first row although none of its rows that can be selected is in sight`() {
    let form = VStack {
      TextField("", text: .constant(""))
      List {
        Section("A") { Text("none").selectionDisabled() }
        Section("B") { Text("b") }
      }
    }
    let screen = Screen(form, 8, 3, footer: .hidden)
    #expect(screen.lines[1].hasPrefix("A") && screen.lines[2].hasPrefix("none"), "\(screen.text)")
    screen.press(.tab)
    #expect(screen.lines[2].hasPrefix("b"), "\(screen.text)")
  }

  @Test func `shows rows that can't be selected before it moves past them, or ends`() {
    let list = List {
      Text("a")
      ForEach(1..<6) { Text("\($0)").selectionDisabled() }
      Text("b")
      ForEach(6..<10) { Text("\($0)").selectionDisabled() }
    }
    let screen = Screen(list, 8, 3, footer: .hidden)
    func rows(after keys: KeyEquivalent...) -> String {
      for key in keys { screen.press(key) }
      return screen.text.filter { $0.isLetter || $0.isNumber }
    }
    #expect(rows() == "a12")
    #expect(rows(after: .downArrow) == "345")
    #expect(rows(after: .downArrow) == "45b")
    #expect(rows(after: .downArrow) == "678")
    #expect(rows(after: .downArrow) == "789")
    #expect(rows(after: .downArrow) == "789")
    #expect(rows(after: .upArrow) == "b67")
    #expect(rows(after: .downArrow) == "789")
    #expect(rows(after: .home) == "a12")
    let numbers = Screen(List { ForEach(0..<100) { Text("\($0)") } }, 8, 4, footer: .hidden)
    numbers.terminal.send([.key(KeyPress("G")), .key(KeyPress("j")), .key(KeyPress("j"))])
    #expect(numbers.text.contains("99"), "keys that come before the next frame: \(numbers.text)")
    let long = Screen(
      List {
        Text("a"); Text("1\n2\n3\n4\n5").selectionDisabled()
      }, 8, 5, footer: .hidden)
    #expect(!long.text.contains("5"))
    long.press(.downArrow)
    #expect(long.text.filter(\.isNumber) == "12345")
    let section = Screen(
      List {
        Section("Heading") {
          Text("a"); ForEach(1..<13) { Text("\($0)x").selectionDisabled() }
        }
      }, 10, 6, footer: .hidden)
    section.press(.downArrow)
    #expect(section.text.contains("Heading") && section.text.contains("5x"), "\(section.text)")
    let remarks = Screen(List { ForEach(1..<6) { Text("\($0)").selectionDisabled() } }, 8, 3, footer: .hidden)
    remarks.press(.downArrow)
    #expect(remarks.text.filter(\.isNumber) == "345")
  }

  @Test func `with a mark in the first column, moves a row that begins there`() {
    func lines(_ row: some View) -> [String] {
      Screen(List { row }.listStyle(.washed), 8, 1, footer: .hidden).lines
    }
    #expect(lines(Text("abc")) == ["▌abc"])
    #expect(lines(Button("abc") {}) == ["▌abc"])
    #expect(lines(HStack { Text("abc") }.frame(maxWidth: .max, alignment: .leading)) == ["▌abc"])
    #expect(lines(Text("abc").padding(left: 1)) == ["▌abc"])
    #expect(lines(Text("abc").padding(left: 2)) == ["▌ abc"])
    #expect(lines(Text(" abc")) == ["▌abc"])
    let section = List { Section("head") { Text("abc") } }.listStyle(.washed)
    #expect(Screen(section, 8, 4, footer: .hidden).lines == ["head", "▌abc"])
  }

  @Test func `with a mark in the first column, is marked while it has the focus`() async {
    struct Page: View {
      @State private var text = ""
      @State private var isAsking = false
      var body: some View {
        VStack(alignment: .leading) {
          List { Button("one") { isAsking = true } }.listStyle(.washed).frame(height: 2)
          TextField("field", text: $text)
        }
        .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
      }
    }
    let screen = Screen(Page(), 40, 20)
    #expect(screen.lines[0] == "▌one")
    screen.press(.tab)
    #expect(screen.lines[0] == " one", "the field has the focus")
    screen.press(.tab)
    #expect(screen.lines[0] == "▌one")
    screen.press(.return)
    await screen.settle()
    #expect(screen.shows("Sure?") && screen.lines[0].hasPrefix("▌one"), "the question is about the row")
  }

  @Test func `starts with its first row`() {
    #expect(shown == Array(0..<10))
    #expect(screen.lines[1].hasPrefix(">0"))
  }

  @Test func `starts at the selection`() {
    let screen = Screen(NumberList(numbers: Numbers(0..<100, selection: 50)), 20, 12)
    #expect(screen.lines.contains { $0.hasPrefix(">50") })
  }

  @Test func `moves by one with arrows and letters, by a page, and to both ends`() {
    var selections: [Int?] = []
    for key: KeyEquivalent in [.downArrow, "j", .upArrow, "k", .pageDown, .pageDown, .pageUp, .end, .downArrow, .home, "G", "g"] {
      screen.press(key)
      selections.append(numbers.selection)
    }
    #expect(selections == [1, 2, 1, 0, 9, 18, 9, 99, 99, 0, 99, 0])
  }

  @Test func `moves 20 rows for 20 keys that arrive before a frame`() {
    let frames = screen.terminal.frames
    screen.send(Array(repeating: KeyPress(.downArrow), count: 20))
    #expect(numbers.selection == 20)
    #expect(screen.terminal.frames == frames + 1)
    #expect(screen.lines.contains { $0.hasPrefix(">20") })
  }

  @Test func `loses no press of a held key`() {
    numbers.all = Array(0..<2000)
    screen.send(Array(repeating: KeyPress(.downArrow), count: 1000))
    #expect(numbers.selection == 1000)
  }

  @Test func `keeps its row when rows appear and disappear above it`() {
    screen.press(.downArrow, .downArrow, .downArrow)
    numbers.all.insert(contentsOf: 1000..<1050, at: 0)
    screen.press("?", .escape)
    #expect(numbers.selection == 3)
    #expect(screen.lines.contains { $0.hasPrefix(">3") })
    numbers.all.removeFirst(51)
    screen.send(KeyPress(.downArrow))
    #expect(numbers.selection == 4)
  }

  @Test func `keeps its position when its row disappears, and selects the row that is there now`() async {
    screen.press(.downArrow, .downArrow)
    numbers.all.remove(at: 2)
    await screen.settle()
    #expect(numbers.selection == 3)
    #expect(screen.lines[3].hasPrefix(">3"))
    numbers.all.removeLast(98)
    await screen.settle()
    #expect(numbers.all == [0])
    #expect(numbers.selection == 0)
    numbers.all = []
    await screen.settle()
    #expect(numbers.selection == nil)
    #expect(screen.lines == ["title"])
  }

  @Test func `waits for a row that is selected before it exists`() async {
    numbers.selection = 777
    await screen.settle()
    #expect(numbers.selection == 777)
    numbers.all.append(777)
    await screen.settle()
    #expect(screen.lines.contains { $0.hasPrefix(">777") })
  }

  @Test func `shows the whole selected row after any key, whatever the heights of the rows, and reaches the last one`() {
    var generator = SplitMix64(state: 3)
    numbers.tallness = { 1 + $0 * 7 % 5 }
    numbers.all = Array(0..<60)
    let keys: [KeyEquivalent] = [.downArrow, .upArrow, .pageDown, .pageUp, .home, .end]
    for _ in 0..<300 {
      screen.press(keys.randomElement(using: &generator) ?? .end)
      let selected = numbers.selection ?? -1
      let top = screen.terminal.lines.firstIndex { $0.hasPrefix(">") } ?? 99
      #expect(top + numbers.tallness(selected) <= 11, "row \(selected) at \(top)")
    }
    screen.press(.end)
    #expect(numbers.selection == 59)
  }

  @Test func `moves to the row clicked, and with the wheel`() {
    screen.click(2, 5)
    #expect(numbers.selection == 4)
    screen.wheel(.wheelDown, 2, 5)
    screen.wheel(.wheelDown, 2, 5)
    screen.wheel(.wheelUp, 2, 5)
    #expect(numbers.selection == 5)
    screen.click(2, 0)
    #expect(numbers.selection == 5)
  }

  @Test func `has the cursor at the start of its current row`() {
    screen.press(.downArrow, .downArrow)
    #expect(screen.cursor == Cursor(Point(0, 3), isVisible: false))
  }

  @Test func `runs only the bodies of rows that look different`() {
    struct Row: View {
      let log: Log
      let number: Int
      var body: some View {
        log("\(number)")
        return Text("\(number)")
      }
    }
    let log = Log()
    let screen = Screen(List { ForEach(0..<100, id: \.self) { Row(log: log, number: $0) } }, 20, 12)
    log.clear()
    screen.press(.downArrow)
    #expect(Set(log.entries).isSubset(of: ["0", "1"]))
    #expect(log.entries.count <= 2)
  }
}
