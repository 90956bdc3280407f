/// The row of key hints at the bottom of the screen: as many of the current hints as fit. The keys that the page is for
/// come first, and those for leaving and for help last.
package struct Footer: Equatable {
  private let hints: KeyHints
  /// A text that is shown instead of the keys.
  private let notice: String?

  package init(_ hints: KeyHints = KeyHints(), notice: String? = nil) { (self.hints, self.notice) = (hints, notice) }

  /// Returns the number of empty rows at the top and at the bottom of a screen: 1 from 30 rows on, otherwise 0.
  static func margin(_ height: Int) -> Int { height >= 30 ? 1 : 0 }

  static func row(_ size: Size) -> Rect { Rect(x: 0, y: size.height - 1 - margin(size.height), width: size.width, height: 1) }

  /// A hint on the screen. Without its title, where the page's own key leaves no room for it, it is a key alone.
  private struct Place {
    let hint: KeyHint
    private(set) var title: String
    var x = 0
    private(set) var columns: Int

    init(_ hint: KeyHint) {
      (self.hint, title) = (hint, hint.short ?? hint.title)
      columns = hint.keys.columns + 1 + title.columns
    }

    mutating func removeTitle() { (title, columns) = ("", hint.keys.columns) }
  }

  /// Returns the hints that fit. Of several keys with the same effect, one is shown.
  private func places(_ width: Int) -> [Place] {
    var leading: [[Place]] = [[], [], []]
    var ends: [Place] = [], help: Place?
    for hint in hints.merged {
      switch hint.position {
      // In a text field, where `?` types, the hints begin with another help key.
      case .last: help = help ?? Place(hint)
      case _ where !hint.isProminent: break
      case .trailing: ends.append(Place(hint))
      case _ where hint.keys == "Esc": ends.append(Place(hint))
      case .first: leading[0].append(Place(hint))
      case .leading: leading[1].append(Place(hint))
      case .secondary: leading[2].append(Place(hint))
      }
    }
    var hints: [Place] = []
    for place in leading.joined()
    where !ends.contains(where: { $0.title == place.title }) && !hints.contains(where: { $0.title == place.title }) {
      hints.append(place)
    }
    if let help { ends.append(help) }
    func end() -> Int { ends.reduce(width) { $0 - $1.columns - 2 } }
    if let own = hints.first {
      for index in ends.indices.dropLast() where 4 + own.columns > end() { ends[index].removeTitle() }
    }
    var x = end(), places: [Place] = []
    for var place in ends {
      place.x = x
      x += place.columns + 2
      if place.x >= 2 { places.append(place) }
    }
    let limit = places.first?.x ?? width
    x = 2
    for var place in hints where x + place.columns + 2 <= limit {
      place.x = x
      x += place.columns + 2
      places.append(place)
    }
    return places
  }

  package func draw(on surface: Surface, in row: Rect, _ tones: Tones) {
    func write(_ text: String, _ x: Int, _ style: Style) {
      surface.write(text.glyphs[...], at: Point(x, row.minY), style, clip: row)
    }
    let bold = Style(attributes: .bold)
    surface.fill(row, .plain)
    if let notice { return write(notice, 2, bold) }
    // NB: a screen reader would read the keys after each change. They are in the help.
    if surface.isAccessible { return }
    for place in places(row.width) {
      write(place.hint.keys, place.x, bold)
      write(place.title, place.x + place.hint.keys.columns + 1, tones.quiet)
    }
  }

  /// Returns the key of the hint at a column; nil if no hint with a key is there.
  func press(at x: Int, width: Int) -> KeyPress? {
    places(width).first { x >= $0.x && x < $0.x + $0.columns }?.hint.press
  }
}
