// The terminal's own 16 or 8 colours, which can't be mixed.

extension Palette {
  /// Returns the style of a selection in 16 or 8 colours. The fill has the hue of shapes, as strong as the tint.
  func basicSelection(_ tint: Tint) -> Style {
    let main = tint.main, shape = basic(main, isStrong: true).foreground ?? main
    guard depth == .basic else { return Style(foreground: tint.accent, background: shape) }
    let fill = Color(rgb: main.rgb, indexed: main.indexed, basic: shape.basic % 8 + main.basic & 8, eight: main.eight)
    return Style(foreground: Self.readable(tint, on: XtermPalette.basic[Int(fill.basic)], textContrast), background: fill)
  }

  /// Returns the style of one of the terminal's own 16 or 8 colours, strong or weak. If no colour of this hue is seen on
  /// the background, it is the text colour.
  func basic(_ color: Color, isStrong: Bool) -> Style {
    func shown(_ index: UInt8) -> Color {
      Color(rgb: color.rgb, indexed: color.indexed, basic: depth == .basic ? index : color.basic, eight: index % 8)
    }
    // NB: nothing tells the background of a terminal with 8 colours.
    guard depth == .basic else {
      let index = hues(of: color).first { isSeen($0, 3) }
      return Style(foreground: index.map(shown), attributes: isStrong ? .bold : index == nil ? .dim : [])
    }
    let indices = hues(of: color).flatMap { isStrong && isDark ? [$0 + 8, $0] : [$0, $0 + 8] }
    guard let index = indices.first(where: { isSeen($0, 3) }) else { return Style(attributes: isStrong ? [] : .dim) }
    return Style(foreground: shown(index), attributes: isStrong || isDark ? [] : .dim)
  }

  /// The hues in which a colour may be shown, the best first. NB: xterm's cyan is too light for white, but its blue isn't. Its blue
  /// is too dark for text on black, but its cyan isn't or, for what is violet, its magenta.
  private func hues(of color: Color) -> [UInt8] {
    let hue = color.basic % 8, isViolet = OKLab(color.rgb).a > 0
    return hue == 6 ? [6, 4] : hue == 4 && isDark ? [isViolet ? 5 : 6, 4] : [hue]
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
