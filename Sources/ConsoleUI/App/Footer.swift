/// The screen's last row: the keys that matter now, as many as fit.
struct Footer {
  private let hints: [KeyHint]
  private let help: KeyHint?

  init(_ hints: [KeyHint]) {
    self.hints = hints.filter { $0.isProminent && $0.keys != "?" }
    help = hints.first { $0.keys == "?" }
  }

  /// Each hint with the column where it starts. The help has its place at the end, whatever else fits.
  private func places(_ width: Int) -> [(hint: KeyHint, x: Int)] {
    var places: [(KeyHint, Int)] = []
    var x = 2
    let end = width - 2 - (help.map(columns) ?? 0)
    for hint in hints {
      let next = x + columns(hint) + 2
      guard next <= end else { break }
      places.append((hint, x))
      x = next
    }
    return places + (help.map { [($0, max(x, end))] } ?? [])
  }

  private func columns(_ hint: KeyHint) -> Int { hint.keys.columns + 1 + hint.title.columns }

  func draw(on surface: Surface) {
    let y = surface.size.height - 1
    for (hint, x) in places(surface.size.width) {
      surface.write(hint.keys.glyphs, at: Point(x, y), Style(attributes: .bold), clip: surface.bounds)
      surface.write(hint.title.glyphs, at: Point(x + hint.keys.columns + 1, y), Style(attributes: .dim), clip: surface.bounds)
    }
  }

  func press(at x: Int, width: Int) -> KeyPress? {
    places(width).first { x >= $0.x && x < $0.x + columns($0.hint) }?.hint.press
  }
}
