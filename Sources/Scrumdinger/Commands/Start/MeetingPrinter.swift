import Scrums

/// Prints a meeting while it runs.
protocol MeetingPrinter: AnyObject {
  /// Whether the microphone is on. Prints it when it changes.
  var isListening: Bool { get set }
  /// Prints something besides the meeting.
  func say(_ lines: [String])
  /// Prints what was said.
  ///
  /// - Parameter speaker: whose turn it was.
  func hear(_ utterance: Utterance, by speaker: String?)
  /// Prints the meeting again, if it is updated in place.
  func paint()
  /// Moves to the beginning of a line, so that something else can be printed.
  func leaveLine()
}

/// By default each line follows the last.
extension MeetingPrinter {
  func paint() {}
  func leaveLine() {}
}
