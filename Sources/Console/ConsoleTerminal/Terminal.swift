/// A device with a screen and a keyboard: a real one through ncurses, or one in memory for tests.
///
/// A terminal shows surfaces and reports events, one at a time, on the main actor. It doesn't know about views.
package protocol Terminal: AnyObject {
  var size: Size { get }
  var colorDepth: ColorDepth { get }
  /// Whether the background is probably light, according to the environment. The terminal may report its colours in
  /// events.
  var isGuessedLight: Bool { get }
  var isUnicode: Bool { get }
  var cellPixels: CellPixels { get }
  /// Whether the user wants more contrast.
  var isHighContrast: Bool { get }
  /// Whether a screen reader or a braille display reads the screen.
  var isAccessible: Bool { get }
  /// The width of a cell divided by its height.
  var cellAspect: Double { get }
  /// Called with all events, in order. Pending events are reported together, so that they cost one frame.
  var onEvents: (([TerminalEvent]) -> Void)? { get set }
  /// Shows a frame, and returns whether the terminal accepted it. Moves the cursor even if it is invisible, so that
  /// screen readers find it.
  @discardableResult
  func present(_ surface: Surface, cursor: Cursor?) -> Bool
  /// Makes the next frame repaint the whole screen, in case the screen was garbled.
  func redraw()
  /// Whether clicks and the wheel are reported. While they are, the terminal itself can't select text.
  var isMouseEnabled: Bool { get set }
  /// What is reported of the mouse while it is enabled.
  var mouseTracking: MouseTracking { get set }
  func beep()
  /// Flashes the whole screen, or rings the bell if the terminal can't flash.
  func flash()
  /// Puts text on the clipboard of the user's terminal (OSC 52).
  func copy(_ text: String)
  /// Drops unreported input, except reports of colours and focus.
  func discardInput()
  /// Restores the shell's screen, stops the process, and takes the screen again when the process continues.
  func suspend()
  /// Restores the shell's screen and all modes for good.
  func close()
}

extension Terminal {
  package var isHighContrast: Bool { false }
  package var isAccessible: Bool { false }
}

/// The position of the cursor, and whether the user sees it.
package nonisolated struct Cursor: Hashable, Sendable {
  package var position: Point
  package var isVisible: Bool

  package init(_ position: Point, isVisible: Bool) { (self.position, self.isVisible) = (position, isVisible) }
}

/// An event from a terminal.
public nonisolated enum TerminalEvent: Hashable, Sendable {
  case key(KeyPress)
  case paste(String)
  /// The end of a paste did not arrive in time. If the rest of the paste still arrives, it is dropped.
  case pasteInterrupted
  case mouse(MouseEvent)
  /// The terminal got or lost the focus, in terminals that report it.
  case focusIn, focusOut
  /// The terminal reported its foreground or background colour, 0xRRGGBB. The background comes last.
  case ink(UInt32), ground(UInt32)
  /// The screen has a new size, or must be drawn again.
  case resize
  /// A signal is about to stop the process.
  case suspending
  /// The process continues after it was stopped.
  case resumed
  /// A signal asks the process to end.
  case terminate(signal: Int32)
  /// The terminal has hung up.
  case hangup
}
