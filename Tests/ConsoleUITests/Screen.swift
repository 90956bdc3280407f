import ConsoleUI

/// An app on a terminal in memory: keys in, lines out.
final class Screen {
  let terminal: TestTerminal
  let application: Application

  init(_ view: some View, _ width: Int = 40, _ height: Int = 12, minimum: Size = Size(1, 1)) {
    terminal = TestTerminal(Size(width, height))
    application = Application(view, on: terminal, minimum: minimum)
  }

  /// The screen without the footer and the empty lines above it.
  var lines: [String] {
    var lines = Array(terminal.lines.dropLast())
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var footer: String { terminal.lines.last ?? "" }
  var cursor: Cursor? { terminal.cursor }
  /// The text of the line that the cursor, and so the focused view, is on.
  var focusedLine: String { cursor.map { terminal.lines[$0.position.y] } ?? "" }

  /// Presses keys one after another, with a frame after each.
  func press(_ presses: KeyPress...) { for press in presses { send(press) } }
  func press(_ keys: KeyEquivalent...) { for key in keys { send(KeyPress(key)) } }
  func type(_ text: String) { for character in text { send(KeyPress(KeyEquivalent(character))) } }

  /// Presses keys that arrive together, before one frame.
  func send(_ presses: KeyPress...) { send(presses) }
  func send(_ presses: [KeyPress]) { terminal.send(presses.map(TerminalEvent.key)) }

  func paste(_ text: String) { terminal.send([.paste(text)]) }
  func click(_ x: Int, _ y: Int) { terminal.send([.mouse(Mouse(.press, at: Point(x, y)))]) }
  func wheel(_ kind: Mouse.Kind, _ x: Int = 0, _ y: Int = 0) { terminal.send([.mouse(Mouse(kind, at: Point(x, y)))]) }

  /// Clicks on the first occurrence of a text.
  func click(_ text: String) {
    for (y, line) in terminal.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return click(String(line[..<range.lowerBound]).columns, y)
    }
  }

  /// Lets the tasks waiting on the main actor run.
  func settle() async { for _ in 0..<50 { await Task.yield() } }
}

/// Records what happened, in order.
final class Log {
  private(set) var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
  func count(_ entry: String) -> Int { entries.count { $0 == entry } }
  func clear() { entries = [] }
}
