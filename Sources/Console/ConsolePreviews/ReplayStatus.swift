import ConsoleUI

/// The line about a replay: its time, the last step, and its keys.
@MainActor
struct ReplayStatus {
  enum State: String { case playing = "▶", paused = "❚❚", over = "■" }

  private var text = "0:00.0"
  /// Only its one damaged row is shown.
  private var line = Surface(.zero)
  /// The row of the recorded screen that the line covers.
  private var covered: Int?

  /// Notes what has been played, and when, in milliseconds.
  mutating func note(_ step: Recording.Step?, at time: Int) {
    let tenths = time / 100
    text = "\(tenths / 600):" + String(tenths / 10 % 60 + 100).suffix(2) + ".\(tenths % 10)"
    if let step { text += "  \(step.words)" }
  }

  /// Shows the line below the recorded screen of this height; if there is no room, in its last row unless the replay is playing.
  mutating func show(
    _ state: State, keys: [(String, String)], over surface: Surface, cursor: Cursor?, height: Int, on screen: any Terminal
  ) {
    let row = screen.size.height > height ? height : state == .paused ? screen.size.height - 1 : nil
    if let covered, covered != row, covered < surface.size.height {
      surface.damage(Rect(x: 0, y: covered, width: surface.size.width, height: 1))
      screen.present(surface, cursor: cursor)
      surface.wasShown()
    }
    covered = row.flatMap { $0 < height ? $0 : nil }
    guard let row, row >= 0 else { return }
    if line.size != screen.size { line = Surface(screen.size) }
    line.wasShown()
    let symbol = screen.isUnicode ? state.rawValue : state == .playing ? ">" : "||"
    let rect = Rect(x: 0, y: row, width: screen.size.width, height: 1)
    line.damage(rect)
    line.fill(rect, Style(attributes: .reverse))
    let hints = keys.map { "\($0.0) \($0.1)" }.joined(separator: "  ")
    let room = rect.width - hints.columns - 3
    line.write(
      "\(symbol) \(text)".glyphs[...], at: Point(1, row), Style(attributes: .reverse),
      clip: rect.inset(right: max(0, rect.width - room)))
    line.write(hints.glyphs[...], at: Point(rect.width - hints.columns - 1, row), Style(attributes: .reverse), clip: rect)
    screen.present(line, cursor: cursor)
  }
}
