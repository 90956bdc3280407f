/// A screen that tests read as text.
@MainActor
public protocol ScreenReading {
  var terminal: TestTerminal { get }
}

extension ScreenReading {
  /// All lines of the screen, joined by newlines.
  public var text: String { terminal.lines.joined(separator: "\n") }
  /// Returns whether a line contains the text.
  public func shows(_ text: String) -> Bool { line(text) != nil }
  /// Returns the first line that contains the text.
  public func line(_ text: String) -> String? { terminal.lines.first { $0.contains(text) } }
  /// Returns the number of lines that contain the text.
  public func count(_ text: String) -> Int { terminal.lines.count { $0.contains(text) } }

  /// Returns the cell where a text starts; `nil` if no line contains the text.
  public func position(of text: String) -> CellPoint? {
    for (y, line) in terminal.lines.enumerated() {
      if let range = line.firstRange(of: text) { return Point(String(line[..<range.lowerBound]).columns, y) }
    }
    return nil
  }

  /// Returns the style of the first character of a text; `nil` if no line contains the text.
  public func style(of text: String) -> CellStyle? { position(of: text).map { terminal.style($0.x, $0.y) } }

  /// The cursor, which is on the focused view.
  package var cursor: Cursor? { terminal.cursor }
  /// The line of the focused view; empty without a cursor.
  public var focusedLine: String { cursor.map { terminal.line($0.position.y) } ?? "" }

  /// The title of the focused button, without the key before it in a dialog; empty if no button has the focus.
  public var focusedButton: String {
    guard let position = cursor?.position else { return "" }
    let line = Array(terminal.line(position.y))
    guard line.indices.contains(position.x), "[ ".contains(line[position.x]) else { return "" }
    // NB: answers one below another have no brackets.
    var words = String(line[(position.x + 1)...].prefix { !"]│".contains($0) }).split(separator: " ")
    if words.count > 1, words[0].count == 1 || words[0] == "Esc" || words[0].hasPrefix("Ctrl-") { words.removeFirst() }
    return words.joined(separator: " ")
  }
}
