/// A meeting that is printed as it goes on.
protocol MeetingPrinter: AnyObject {
  /// Says something else.
  func say(_ lines: [String])
  /// Shows the meeting once more, where it is shown in one place.
  func paint()
  /// Lets something else be printed from the beginning of a line.
  func leaveLine()
}

/// Where lines follow one another.
extension MeetingPrinter {
  func paint() {}
  func leaveLine() {}
}
