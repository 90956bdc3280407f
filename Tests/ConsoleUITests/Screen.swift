import ConsoleUI

/// An app on a terminal in memory: keys in, lines out.
final class Screen {
  let terminal: TestTerminal
  let application: Application

  init(_ view: some View, _ width: Int = 40, _ height: Int = 12) {
    terminal = TestTerminal(Size(width, height))
    application = Application(view, on: terminal, minimum: Size(1, 1))
  }

  /// The screen without the footer and the empty lines above it.
  var lines: [String] {
    var lines = Array(terminal.lines.dropLast())
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var footer: String { terminal.lines.last ?? "" }

  func press(_ presses: KeyPress...) { terminal.send(presses.map(TerminalEvent.key)) }
  func press(_ keys: KeyEquivalent...) { for key in keys { terminal.send([.key(KeyPress(key))]) } }
  func type(_ text: String) { terminal.send(text.map { .key(KeyPress(KeyEquivalent($0))) }) }
}
