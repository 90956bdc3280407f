// The terminal's own 16 or 8 colours, which can't be mixed.

extension Palette {
  /// Returns the style of a selection in 16 or 8 colours.
  func basicSelection(_ tint: Tint) -> Style {
    guard depth == .basic else { return Style(foreground: tint.accent, background: tint.main) }
    // NB: the fill has the hue of shapes, which may be another one.
    let shape = basic(tint.main, isStrong: true).foreground ?? tint.main
    let fill = shape.basic % 8 == tint.main.basic % 8 ? tint.main : shape
    return Style(foreground: Self.readable(tint, on: XtermPalette.basic[Int(fill.basic)], textContrast), background: fill)
  }

  /// Returns the style of one of the terminal's own 16 or 8 colours, strong or weak. If no colour of this hue is seen on
  /// the background, it is the text colour.
  func basic(_ color: Color, isStrong: Bool) -> Style {
    // NB: nothing tells the background of a terminal with 8 colours.
    guard depth == .basic else {
      let isSeen = isSeen(color.eight, 3)
      return Style(foreground: isSeen ? color : nil, attributes: isStrong ? .bold : isSeen ? [] : .dim)
    }
    let hue = color.basic % 8
    // NB: xterm's cyan is too light for white, but its blue isn't.
    let indices = (hue == 6 ? [6, 4] : [hue]).flatMap { isStrong && isDark ? [$0 + 8, $0] : [$0, $0 + 8] }
    // NB: there is no blue between one with a contrast of 2.2:1 on black and bright blue, which is then both.
    guard let index = indices.first(where: { isSeen($0, 3) }) else { return Style(attributes: isStrong ? [] : .dim) }
    return Style(
      foreground: Color(rgb: color.rgb, indexed: color.indexed, basic: index, eight: color.eight),
      attributes: isStrong || isDark ? [] : .dim)
  }

  /// The style of a shape without a colour, weaker than text. NB: dim black is strong on white.
  var uncolored: Style { depth == .basic && !isDark ? Style(foreground: .gray) : Style(attributes: .dim) }

  /// Whether one of xterm's 16 colours is seen as a fifth stronger than `uncolored`.
  func isStrong(_ style: Style) -> Bool {
    depth == .basic && style.foreground.map { isSeen($0.basic, 5.2) } ?? false
  }

  /// Whether one of xterm's 16 colours has a contrast with the background.
  private func isSeen(_ index: UInt8, _ contrast: Double) -> Bool {
    bases.allSatisfy { SRGB.contrast(XtermPalette.basic[Int(index)], $0) >= contrast }
  }

  /// Returns the style of a warning in 16 or 8 colours. If text in the colour isn't readable, the style is only bold.
  func basicSignal(_ color: Color) -> Style {
    let style = basic(color, isStrong: true)
    let isRead = depth == .basic ? readable(style) != nil : isSeen(color.eight, textContrast)
    return isRead ? style : Style(attributes: .bold)
  }

  /// Returns the colour of a shape among 16 colours; nil if text in that colour isn't readable in xterm's palette.
  func readable(_ style: Style) -> Color? {
    guard depth == .basic, let color = style.foreground else { return nil }
    return isSeen(color.basic, textContrast) ? color : nil
  }
}
