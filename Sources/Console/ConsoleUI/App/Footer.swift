/// The row of key hints at the bottom of the screen: as many of the current hints as fit. The hints for leaving and for
/// help come last.
package struct Footer: Equatable {
  private let hints: KeyHints
  /// A text that is shown instead of the keys.
  private let notice: String?

  package init(_ hints: KeyHints = KeyHints(), notice: String? = nil) { (self.hints, self.notice) = (hints, notice) }

  /// Returns the number of empty rows at the top and at the bottom of a screen: 1 from 30 rows on, otherwise 0.
  static func margin(_ height: Int) -> Int { height >= 30 ? 1 : 0 }

  static func row(_ size: Size) -> Rect { Rect(x: 0, y: size.height - 1 - margin(size.height), width: size.width, height: 1) }

  /// Returns the hints that fit, and the column of each.
  private func places(_ width: Int) -> [(hint: KeyHint, x: Int)] {
    let hints = hints.merged
    func isAtEnd(_ hint: KeyHint) -> Bool {
      hint.position == .last || (hint.position == .trailing || hint.keys == "Esc") && hint.isProminent
    }
    // If Enter has the same effect as Escape, as it may in a question, only Escape is shown.
    let ends = Set(hints.lazy.filter(isAtEnd).map(title))
    let leading = hints.filter { $0.isProminent && !isAtEnd($0) && !($0.press == KeyPress(.return) && ends.contains(title($0))) }
    // In a text field, where `?` types, the hints begin with another help key.
    let help = hints.first { $0.position == .last }
    let trailing = hints.filter { isAtEnd($0) && $0.position != .last } + [help].compactMap(\.self)
    var places: [(KeyHint, Int)] = []
    var end = width - 2
    for hint in trailing.reversed() {
      end -= columns(hint)
      if end >= 2 { places.append((hint, end)) }
      end -= 2
    }
    var x = 2
    for hint in leading where x + columns(hint) <= end {
      places.append((hint, x))
      x += columns(hint) + 2
    }
    return places
  }

  private func title(_ hint: KeyHint) -> String { hint.short ?? hint.title }

  private func columns(_ hint: KeyHint) -> Int { hint.keys.columns + 1 + title(hint).columns }

  package func draw(on surface: Surface, in row: Rect, _ tones: Tones) {
    func write(_ text: String, _ x: Int, _ style: Style) {
      surface.write(text.glyphs[...], at: Point(x, row.minY), style, clip: row)
    }
    let bold = Style(attributes: .bold)
    surface.fill(row, .plain)
    if let notice { return write(notice, 2, bold) }
    // NB: a screen reader would read the keys after each change. They are in the help.
    if surface.isAccessible { return }
    for (hint, x) in places(row.width) {
      write(hint.keys, x, bold)
      write(title(hint), x + hint.keys.columns + 1, tones.quiet)
    }
  }

  /// Returns the key of the hint at a column; nil if no hint with a key is there.
  func press(at x: Int, width: Int) -> KeyPress? {
    places(width).first { x >= $0.x && x < $0.x + columns($0.hint) }?.hint.press
  }
}
