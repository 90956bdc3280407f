import ConsoleUI

/// The status line of a replay, with its time, the last step, and its keys. It looks like a footer in reverse video.
struct ReplayStatus {
  enum State { case playing, paused, over }

  private var time = 0
  private var step = ""
  /// A surface of the screen's size, whose only damaged row is the status line.
  private var line = Surface(.zero)
  /// The row of the recorded screen that the line covers.
  private var covered: Int?

  /// Stores the last step and its time, in milliseconds.
  mutating func note(_ step: Recording.Step?, at time: Int) {
    self.time = time
    self.step = step?.words ?? ""
  }

  /// Shows the line below the recorded screen. If there is no room, the line covers the last row, unless the replay is playing.
  /// - Parameter height: the height of the recorded screen.
  mutating func show(
    _ state: State, _ phrase: (ControlPhrase) -> String, over surface: Surface, cursor: Cursor?, height: Int,
    on screen: any Terminal
  ) {
    let row = screen.size.height > height ? height : state == .playing ? nil : screen.size.height - 1
    if let covered, covered != row, covered < surface.size.height {
      surface.damage(Rect(x: 0, y: covered, width: surface.size.width, height: 1))
      screen.present(surface, cursor: cursor)
      surface.wasShown()
    }
    covered = row.flatMap { $0 < height ? $0 : nil }
    guard let row, row >= 0 else { return }
    if line.size != screen.size { line = Surface(screen.size) }
    line.wasShown()
    let rect = Rect(x: 0, y: row, width: screen.size.width, height: 1)
    line.damage(rect)
    footer(state, phrase, width: rect.width, isUnicode: screen.isUnicode).draw(
      on: line, in: rect, .of(.standard, on: TerminalColors(), .mono))
    line.fill(rect, Style(attributes: .reverse), keepingGlyphs: true)
    screen.present(line, cursor: cursor)
  }

  private func footer(_ state: State, _ phrase: (ControlPhrase) -> String, width: Int, isUnicode: Bool) -> Footer {
    let symbol =
      switch state {
      case .playing: isUnicode ? "▶" : ">"
      case .paused: isUnicode ? "❚❚" : "||"
      case .over: isUnicode ? "■" : "[]"
      }
    let quit = KeyHint(KeyPress("q"), phrase(.quit), position: .trailing), status = "\(symbol) \(clock)"
    // A long step leaves room for the key that stops the replay.
    let room = width - status.columns - quit.keys.columns - quit.title.columns - 8
    var hints = [KeyHint(status, step.cut(to: max(0, room)))]
    if state != .over {
      hints += [KeyHint(KeyPress(.space), phrase(state == .paused ? .play : .pause)), KeyHint(KeyPress("n"), phrase(.step))]
    }
    return Footer(KeyHints(groups: [hints + [quit]]))
  }

  /// The time in minutes, seconds and tenths: `0:01.5`.
  private var clock: String {
    let tenths = time / 100
    return "\(tenths / 600):" + String(tenths / 10 % 60 + 100).suffix(2) + ".\(tenths % 10)"
  }
}
