/// The screen's last row: as many of the keys that matter now as fit. The way out and the help always come last.
struct Footer {
  private let leading: [KeyHint]
  private let trailing: [KeyHint]

  init(_ hints: [KeyHint]) {
    func isAtEnd(_ hint: KeyHint) -> Bool { hint.keys == "?" || (hint.keys == "Esc" || hint.keys == "q") && hint.isProminent }
    leading = hints.filter { $0.isProminent && !isAtEnd($0) }
    trailing = hints.filter { isAtEnd($0) && $0.keys != "?" } + hints.filter { $0.keys == "?" }
  }

  /// Each hint and its first column.
  private func places(_ width: Int) -> [(hint: KeyHint, x: Int)] {
    var places: [(KeyHint, Int)] = []
    var end = width - 2
    for hint in trailing.reversed() {
      end -= columns(hint)
      if end >= 2 { places.append((hint, end)) }
      end -= 2
    }
    var x = 2
    for hint in leading {
      guard x + columns(hint) <= end else { break }
      places.append((hint, x))
      x += columns(hint) + 2
    }
    return places
  }

  private func columns(_ hint: KeyHint) -> Int { hint.keys.columns + 1 + hint.title.columns }

  /// - Parameter notice: is shown instead, if there is one.
  func draw(on surface: Surface, notice: String? = nil) {
    let y = surface.size.height - 1
    surface.fill(Rect(x: 0, y: y, width: surface.size.width, height: 1), .plain)
    if let notice {
      surface.write(notice.glyphs, at: Point(2, y), Style(attributes: .bold), clip: surface.bounds)
      return
    }
    for (hint, x) in places(surface.size.width) {
      surface.write(hint.keys.glyphs, at: Point(x, y), Style(attributes: .bold), clip: surface.bounds)
      surface.write(hint.title.glyphs, at: Point(x + hint.keys.columns + 1, y), Style(attributes: .dim), clip: surface.bounds)
    }
  }

  func press(at x: Int, width: Int) -> KeyPress? {
    places(width).first { x >= $0.x && x < $0.x + columns($0.hint) }?.hint.press
  }
}
