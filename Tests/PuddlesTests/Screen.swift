import ConsoleUI
import MainQueue

/// A view on a terminal in memory.
final class Screen {
  let terminal = TestTerminal(Size(60, 12))
  private let application: Application

  init(_ view: some View) { application = Application(view, on: terminal) }

  /// What the screen shows.
  var text: String { terminal.lines.joined(separator: "\n") }
  /// What the screen shows after another frame.
  var next: String {
    terminal.send([.resize])
    return text
  }

  func press(_ keys: KeyEquivalent...) { for key in keys { terminal.send([.key(KeyPress(key))]) } }
  func type(_ text: String) { terminal.send(text.map { .key(KeyPress(KeyEquivalent($0))) }) }
}
