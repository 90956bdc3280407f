/// A device with a screen and a keyboard: a real one through ncurses, or one in memory for tests.
///
/// A device shows surfaces and reports events; it knows nothing of views. Both happen on the main actor, one after another.
public protocol Terminal: AnyObject {
  /// In cells.
  var size: Size { get }
  /// How many colours it shows.
  var colorDepth: ColorDepth { get }
  /// Whether it shows more than ASCII.
  var isUnicode: Bool { get }
  /// How wide a cell is for its height.
  var cellAspect: Double { get }
  /// Called for everything that happens, in order. Several events that were waiting are reported together, so that they
  /// cost one frame.
  var onEvents: (([TerminalEvent]) -> Void)? { get set }
  /// Shows a frame. The cursor stands at `cursor` in any case, so that screen readers find it, and is seen if that asks for it.
  func present(_ surface: Surface, cursor: Cursor?)
  /// Paints everything anew, whatever the screen is believed to show.
  func redraw()
  /// Whether clicks and the wheel are reported; while they are, the terminal itself can't select text.
  var isMouseEnabled: Bool { get set }
  func beep()
  /// Makes the whole screen flash; a terminal that can't beeps.
  func flash()
  /// Puts text on the clipboard of whoever sits at the terminal (OSC 52).
  func copy(_ text: String)
  /// Gives the screen back, stops the process, and takes the screen again when it goes on.
  func suspend()
  /// Gives the screen back for good, with every mode that was turned on turned off.
  func close()
}

public nonisolated struct Cursor: Hashable, Sendable {
  public var position: Point
  public var isVisible: Bool

  public init(_ position: Point, isVisible: Bool) {
    self.position = position
    self.isVisible = isVisible
  }
}

public nonisolated enum TerminalEvent: Hashable, Sendable {
  case key(KeyPress)
  case paste(String)
  case mouse(Mouse)
  case resize
  /// The process is about to be stopped by somebody else.
  case suspending
  /// The process went on after it had been stopped.
  case resumed
  /// Somebody wants the process to end, and by which signal.
  case terminate(signal: Int32)
  /// Nobody is at the terminal any more.
  case hangup
}
