import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Forms of SwiftUI with an axis:")
struct AxisForms {
  private let digits = "0123456789abcdefghij"

  @Test func `a scroll view scrolls horizontally, with a bar below`() {
    let screen = Screen(ScrollView(.horizontal) { Text(digits) }, 10, 4, footer: .hidden)
    #expect(screen.lines == ["0123456789", "━━━━━"])
    screen.press(.rightArrow)
    #expect(screen.lines == ["456789abcd", "  ━━━━━"])
    screen.press("l", "l", "l")
    #expect(screen.lines == ["abcdefghij", "     ━━━━━"])
    screen.press(.leftArrow, "h", "h", "h")
    #expect(screen.lines[0] == "0123456789")
  }

  @Test func `the wheel scrolls sideways below the pointer`() {
    let screen = Screen(ScrollView(.horizontal) { Text(digits) }, 10, 4, footer: .hidden)
    screen.wheel(.wheelRight, 3, 0)
    #expect(screen.lines[0] == "456789abcd")
    screen.wheel(.wheelLeft, 3, 0)
    screen.wheel(.wheelLeft, 3, 0)
    #expect(screen.lines[0] == "0123456789")
  }

  @Test func `a scroll view without indicators has no bar, and none has one without need`() {
    #expect(shown(ScrollView(.horizontal, showsIndicators: false) { Text(digits) }, 10, 4) == ["0123456789"])
    #expect(shown(ScrollView(.horizontal) { Text("abc") }, 10, 4) == ["abc"])
    #expect(shown(ScrollView([]) { Text("abcdefgh") }, 4, 4) == ["abcd", "efgh"])
  }

  @Test func `a horizontal scroll view is as high as its space, and doesn't scroll vertically`() {
    let lines = VStack(alignment: .leading) { ForEach(0..<9, id: \.self) { Text("\(digits) \($0)") } }
    let screen = Screen(ScrollView(.horizontal) { lines }, 10, 4, footer: .hidden)
    screen.press(.downArrow, .pageDown)
    #expect(screen.lines == ["0123456789", "0123456789", "0123456789", "━━━━"])
    screen.press(.rightArrow, .rightArrow, .rightArrow)
    #expect(screen.lines[0] == "cdefghij 0")
  }

  @Test func `a scroll view scrolls along both axes`() {
    let lines = VStack(alignment: .leading) { ForEach(0..<9, id: \.self) { Text("\($0)\(digits)") } }
    let screen = Screen(ScrollView([.horizontal, .vertical]) { lines }, 12, 4, footer: .hidden)
    #expect(screen.lines.map { $0.prefix(4) } == ["0012", "1012", "2012", "3012"])
    screen.press(.downArrow, .rightArrow)
    #expect(screen.lines.map { $0.prefix(4) }.prefix(3) == ["3456", "3456", "3456"])
    screen.press("G")
    #expect(screen.lines.map { $0.prefix(4) } == ["3456", "3456", "3456", "  ━━"])
  }

  @Test func `a control comes into view when it gets the focus`() {
    let view = ScrollView(.horizontal) { HStack { ForEach(1..<7) { Button("No. \($0)") {} } } }
    let screen = Screen(view, 20, 4, footer: .hidden)
    #expect(screen.lines == ["[ No. 1 ] [ No. 2 ]", "━━━━━━"])
    screen.press(.tab, .tab)
    #expect(screen.focusedButton == "No. 3")
    #expect(screen.lines == [" [ No. 2 ] [ No. 3 ]", "   ━━━━━━"])
    screen.press(.rightArrow)
    #expect(screen.focusedButton == "No. 4")
    screen.press(.leftArrow, .leftArrow, .leftArrow)
    #expect(screen.lines == ["[ No. 1 ] [ No. 2 ]", "━━━━━━"])
  }

  @Test func `a reader scrolls along both axes`() {
    let view = ScrollViewReader { proxy in
      VStack(alignment: .leading) {
        Button("go") { proxy.scrollTo("last") }
        ScrollView([.horizontal, .vertical], showsIndicators: false) {
          VStack(alignment: .trailing) {
            ForEach(0..<9, id: \.self) { Text("\($0)\(digits)") }
            Text("end").id("last")
          }
        }
      }
    }
    let screen = Screen(view, 12, 4, footer: .hidden)
    #expect(!screen.shows("end"))
    screen.press(.return)
    #expect(screen.shows("end"))
  }

  private struct Note: View {
    @State var text = ""
    var rows: ClosedRange<Int>?
    var log: (String) -> Void = { _ in }
    var body: some View {
      VStack(alignment: .leading) {
        if let rows {
          TextField("Note", text: $text, axis: .vertical).lineLimit(rows)
        } else {
          TextField("Note", text: $text, prompt: Text("a note"), axis: .vertical)
        }
        Text("below")
      }
    }
  }

  private func rows(_ screen: Screen) -> [String] { screen.lines.map { $0.drop { $0 == " " || $0 == "▎" }.description } }

  @Test func `a field along the vertical axis grows with its lines`() {
    let screen = Screen(Note(), 10, 6, footer: .hidden)
    #expect(rows(screen) == ["a note", "below"])
    screen.type("one two three")
    #expect(rows(screen) == ["one two", "three", "below"])
    screen.press(.return)
    screen.type("x")
    #expect(rows(screen) == ["one two", "three", "x", "below"])
    screen.press(.delete, .delete, .delete)
    #expect(rows(screen) == ["one two", "thre", "below"])
  }

  @Test func `a field grows up to its limit, and reserves the first rows`() {
    let screen = Screen(Note(rows: 2...3), 10, 8, footer: .hidden)
    #expect(rows(screen) == ["Note", "", "below"])
    screen.paste("a\nb\nc\nd")
    #expect(rows(screen) == ["b        ↑", "c", "d", "below"])
    screen.press(.upArrow, .upArrow, .upArrow)
    #expect(rows(screen) == ["a", "b", "c", "below"])
    let field = TextField("Name", text: .constant(""), axis: .vertical)
    func height(_ field: some View) -> Int {
      shown(
        VStack {
          field
          Text("below")
        }, 10, 6
      ).count
    }
    #expect(height(field.lineLimit(2, reservesSpace: true)) == 3)
    #expect(height(field.lineLimit(3...)) == 4)
    #expect(shown(TextField(text: .constant(""), axis: .horizontal) { Text("Name") }, 10, 6) == ["Name"])
  }

  @Test func `Enter submits where there is something to submit, and Alt-Enter starts a line`() {
    final class Sent { var count = 0 }
    struct Page: View {
      let sent: Sent
      @State private var text = ""
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Note", text: $text, axis: .vertical).onSubmit { sent.count += 1 }
          Text("\(text.filter { $0 == "\n" }.count) breaks")
        }
      }
    }
    let sent = Sent(), screen = Screen(Page(sent: sent), 12, 6, footer: .hidden)
    screen.type("a\r")
    #expect(sent.count == 1 && screen.shows("0 breaks"))
    screen.press(.option(.return))
    #expect(sent.count == 1 && screen.shows("1 breaks"))
  }

  @Test func `texts stand on one baseline`() {
    let first = HStack(alignment: .firstTextBaseline) {
      Text("one")
      Text("two\nthree")
    }
    #expect(shown(first, 12, 4) == ["one two", "    three"])
    let last = HStack(alignment: .lastTextBaseline) {
      Text("one")
      Text("two\nthree")
    }
    #expect(shown(last, 12, 4) == ["    two", "one three"])
  }
}
