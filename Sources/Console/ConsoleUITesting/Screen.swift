@_exported import ConsoleLoopTesting
@_exported import ConsoleUI

/// An app on a terminal in memory. Tests press keys and read the text on the screen.
///
///     let screen = Screen(ToDoList())
///     screen.type("Water the plants\r")
///     #expect(screen.lines.contains("□ Water the plants"))
public final class Screen: ScreenReading {
  public let terminal: TestTerminal
  package let application: Application
  /// The clock of timeline views, which stands still until ``pass(_:)``.
  public let clock = TestClock()
  private let hasFooter: Bool
  /// The number of rows of the footer, including an empty row below it on a screen with 30 rows or more.
  private var footerHeight: Int { hasFooter ? terminal.size.height >= 30 ? 2 : 1 : 0 }

  /// Shows a view, and draws the first frame.
  /// - Parameters:
  ///   - minimum: the size below which the screen shows only a notice that it is too small.
  ///   - footer: whether the screen has a footer; if it is hidden, ``lines`` covers the whole screen.
  public init(
    _ view: some View, _ width: Int = 40, _ height: Int = 12, minimum: CellSize = CellSize(1, 1), isUnicode: Bool = true,
    footer: Visibility = .automatic
  ) {
    hasFooter = footer != .hidden
    terminal = TestTerminal(Size(width, height))
    terminal.isUnicode = isUnicode
    application = Application(view.environment(\.timelineClock, clock), on: terminal, minimum: minimum, footer: footer)
  }

  /// The lines above the footer, without empty ones at the end.
  public var lines: [String] {
    var lines = Array(terminal.lines.dropLast(footerHeight))
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The text on the screen after the next frame. Reading this property draws that frame.
  public var nextText: String {
    terminal.send([.resize])
    return text
  }

  /// The row of key hints at the bottom; empty without a footer.
  public var footer: String { terminal.lines.suffix(footerHeight).first ?? "" }

  /// Presses keys one after another, with a frame after each.
  public func press(_ presses: KeyPress...) { for press in presses { send(press) } }
  /// Presses keys without modifiers, with a frame after each.
  public func press(_ keys: KeyEquivalent...) { for key in keys { send(KeyPress(key)) } }
  /// Types text, with a frame after each character.
  public func type(_ text: String) { for character in text { send(KeyPress(KeyEquivalent(character))) } }

  /// Presses keys that arrive together, before one frame.
  public func send(_ presses: KeyPress...) { send(presses) }
  /// Presses keys that arrive together, before one frame.
  public func send(_ presses: [KeyPress]) { terminal.send(presses.map(TerminalEvent.key)) }

  /// Sends events that arrive together, before one frame.
  public func send(_ events: [TerminalEvent]) { terminal.send(events) }

  public func paste(_ text: String) { terminal.send([.paste(text)]) }
  /// Clicks a cell.
  public func click(_ x: Int, _ y: Int) { terminal.send([.mouse(MouseEvent(.press, at: Point(x, y)))]) }
  /// Turns the wheel above a cell.
  public func wheel(_ kind: MouseEvent.Kind, _ x: Int = 0, _ y: Int = 0) {
    terminal.send([.mouse(MouseEvent(kind, at: Point(x, y)))])
  }

  /// Presses a key and returns the lines.
  public func pressing(_ key: KeyEquivalent) -> [String] {
    press(key)
    return lines
  }

  /// Clicks the first occurrence of a text on the screen. Does nothing if the text isn't there.
  public func click(_ text: String) { if let position = position(of: text) { click(position.x, position.y) } }

  /// Presses Tab until the button with this title has the focus, and then presses the button. Gives up after 40 tabs.
  public func choose(_ title: String) {
    for _ in 0..<40 where focusedButton != title { press(.tab) }
    if focusedButton == title { press(.return) }
  }

  /// Lets time pass on the clock of timeline views.
  public func pass(_ duration: Duration) async {
    await clock.advance(by: duration)
    await settle()
  }

  /// Waits until all tasks and effects wait for time to pass.
  public func settle() async { await settleMainQueue() }
}
