import ConsoleUITesting
import Observation
import Testing

@testable import ConsoleUI

/// Views between other output.
@Suite("A view in line") struct InlineTests {
  // NB: the width of characters follows the locale.
  init() { _ = StandardOutput.isUnicode }

  @Test func `takes the rows that it needs, without blanks at their ends`() {
    let page = InlinePage(
      VStack(alignment: .leading) {
        Text("Design")
        HStack {
          Text("Ann")
          Spacer()
          Text("2:30")
        }
        Divider()
      }, styles: nil)
    #expect(page.lines(in: Size(12, 24)) == ["Design", "Ann     2:30", "────────────"])
    #expect(page.lines(in: Size(9, 24)) == ["Design", "Ann  2:30", "─────────"])
  }

  @Test func `wraps text, and takes the height of the room if it takes any`() {
    #expect(InlinePage(Text("one two three"), styles: nil).lines(in: Size(8, 2)) == ["one two", "three"])
    let page = InlinePage(VStack { ForEach(0..<40, id: \.self) { Text("row \($0)") } }, styles: nil)
    #expect(page.lines(in: Size(20, 3)).count == 40)
    #expect(page.lines(in: Size(20, 3), atMost: 3) == ["row 0", "row 1", "row 2"])
    #expect(InlinePage(Text("any").position(x: 1, y: 1), styles: nil).lines(in: Size(20, 3)).count == 3)
    #expect(InlinePage(EmptyView(), styles: nil).lines(in: Size(20, 3)) == [])
  }

  @Test func `is styled on a terminal, and its text cannot act on one`() {
    let page = InlinePage(Text("a\u{1B}[2Jb\r").bold(), styles: PrintedStyles(depth: .mono))
    #expect(page.lines(in: Size(20, 3)) == ["\u{1B}[1ma␛[2Jb␍\u{1B}[m"])
    #expect(InlinePage(Text("▶ ok"), styles: nil, isUnicode: false).lines(in: Size(20, 3)) == ["> ok"])
  }

  @Observable final class Model { var count = 0 }

  private struct Counter: View {
    let model: Model
    var body: some View { Text("count \(model.count)") }
  }

  @Test func `is drawn again when a value changes, ten times a second at most`() async {
    let model = Model(), clock = TestClock()
    var frames: [String] = []
    let lines = LiveLines(size: { Size(40, 10) }) { frames.append(String(decoding: $0, as: UTF8.self)) }
    let view = LiveView(InlinePage(Counter(model: model), styles: nil), on: lines, clock: clock)
    #expect(frames.count == 1)
    #expect(frames.last?.contains("count 0") == true)
    for count in 1...3 {
      model.count = count
      await clock.advance(by: .milliseconds(33))
    }
    #expect(frames.count == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(frames.count == 2)
    #expect(frames.last?.contains("count 3") == true)
    await clock.advance(by: .seconds(10))
    #expect(frames.count == 2)
    #expect(clock.sleeping == 0)
    model.count = 4
    view.end(.stays)
    #expect(frames.suffix(2) == ["\r\u{1B}[J\u{1B}[?7h\u{1B}[?25h", "count 4\r\n"])
    await clock.advance(by: .seconds(1))
    #expect(frames.count == 4)
  }
}
