/// The row of key hints at the bottom of the screen: as many of the current hints as fit. The keys that the page is for
/// come first, and those for leaving and for help last.
package struct Footer: Equatable {
  private let hints: KeyHints
  /// A text that is shown instead of the keys.
  private let notice: String?
  private let isUnicode: Bool

  package init(_ hints: KeyHints = KeyHints(), notice: String? = nil, isUnicode: Bool = true) {
    (self.hints, self.notice, self.isUnicode) = (hints, notice, isUnicode)
  }

  /// Returns the number of empty rows at the top and at the bottom of a screen: 1 from 30 rows on, otherwise 0.
  static func margin(_ height: Int) -> Int { height >= 30 ? 1 : 0 }

  static func row(_ size: Size) -> Rect { Rect(x: 0, y: size.height - 1 - margin(size.height), width: size.width, height: 1) }

  /// The minimum number of blank columns before the keys that leave, on a wide screen.
  private static let gap = 4, wide = 50

  /// A hint on the screen.
  private struct Place {
    let hint: KeyHint
    let title: String
    var x = 0
    let columns: Int

    /// - Parameter isShort: whether the hint has its shorter title, if any.
    init(_ hint: KeyHint, isShort: Bool = true) {
      (self.hint, title) = (hint, isShort ? hint.short ?? hint.title : hint.title)
      columns = hint.keys.columns + 1 + title.columns
    }
  }

  /// Returns the hints that fit. Of several keys with the same effect, one is shown.
  private func places(_ columns: Int) -> [Place] {
    let width = min(columns, hints.width)
    var leading: [[Place]] = [[], [], []]
    var ends: [Place] = [], help: Place?
    for var hint in hints.merged {
      if !isUnicode { (hint.title, hint.short) = (hint.title.spelledInASCII, hint.short?.spelledInASCII) }
      switch hint.position {
      // In a text field, where `?` types, the hints begin with another help key.
      case .last: help = help ?? Place(hint)
      case _ where !hint.isProminent: break
      case .trailing: ends.append(Place(hint))
      case _ where hint.keys == "Esc": ends.append(Place(hint, isShort: false))
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
    // The page's own key first takes the room of a shorter word for Escape, then of the keys that leave. NB: a key without its
    // word says nothing.
    if let own = hints.first, 4 + own.columns > end() {
      if let escape = ends.firstIndex(where: { $0.hint.keys == "Esc" }) { ends[escape] = Place(ends[escape].hint) }
      // NB: the help opens without its hint, too, but Escape may do anything.
      func isHelp(_ place: Place) -> Bool { place.hint == help?.hint }
      let giving: [(Place) -> Bool] = [{ $0.hint.keys != "Esc" && !isHelp($0) }, isHelp, { _ in true }]
      for gives in giving where ends.count > 1 && 4 + own.columns > end() {
        if let leaving = ends.lastIndex(where: gives) { ends.remove(at: leaving) }
      }
    }
    var x = end(), places: [Place] = []
    for var place in ends {
      place.x = x
      x += place.columns + 2
      if place.x >= 2 { places.append(place) }
    }
    let limit = places.first?.x ?? width
    x = 2
    // NB: the gap before the keys at the end is wider than those between other keys, unless a small screen or the first key needs it.
    for var place in hints where x + place.columns + (x == 2 || width < Self.wide ? 2 : Self.gap) <= limit {
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
    surface.fill(row, .plain)
    if surface.isAccessible {
      // NB: a screen reader would read other keys after each change. They are in the help.
      let shown = hints.merged, help = shown.first { $0.position == .last }
      let back = shown.first { $0.press == KeyPress(.escape) && $0.group == .move }
      // NB: the buttons of a form may be out of sight, and a page without a way back, such as a meeting, has no buttons.
      let first = shown.filter { $0.position == .first && ($0.isProminent || hints.isTyping) }
      let own = hints.isTyping ? first.prefix(notice == nil ? 0 : 1) : first.prefix(back == nil ? first.count : 0)
      func words(_ hints: [KeyHint?]) -> String {
        let keys = hints.compactMap(\.self).map { "\(KeyPress.spoken($0.keys)): \($0.title)" }
        return ([notice].compactMap(\.self) + keys).joined(separator: ". ")
      }
      // NB: the help names the keys that have no room, but nobody has to guess how to leave.
      let several = stride(from: own.count, to: 1, by: -1).map { own.prefix($0).map(Optional.some) + [back, help] }
      let one = [[own.first, back, help], [own.first, back], [own.first, help], [own.first]]
      let texts = (several + one + [[back, help], [help], []]).map(words)
      return write(texts.first { $0.columns <= row.width - 4 } ?? notice ?? "", 2, .plain)
    }
    if let notice { return write(notice, 2, Style(attributes: .bold)) }
    for place in places(row.width) {
      write(place.hint.keys, place.x, tones.title)
      write(place.title, place.x + place.hint.keys.columns + 1, tones.quiet)
    }
  }

  /// Returns the key of the hint at a column; nil if no hint with a key is there.
  func press(at x: Int, width: Int) -> KeyPress? {
    places(width).first { x >= $0.x && x < $0.x + $0.columns }?.hint.press
  }
}
