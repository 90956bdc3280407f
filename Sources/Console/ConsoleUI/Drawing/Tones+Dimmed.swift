extension Tones {
  /// Returns the style that replaces a style below a dialog or a sheet. Text and fills fade towards the background.
  /// Where colours can't be mixed with the background, text is dim and loses its fill, and so does a picture, whose cells
  /// then are shaded in that colour.
  func dimmed(_ style: Style) -> Style {
    if palette.ground != nil { return mixed(style) }
    return style.attributes.contains(.picture) ? shaded(style) : withoutFill(style)
  }

  private func mixed(_ style: Style) -> Style {
    func faded(_ color: Color, _ share: Double) -> Color? {
      var color = OKLab(color.rgb).mixed(share, with: palette.neutral)
      // NB: the dark colours among 256 are all colourful, so that grey would be nearest to a fill.
      if palette.depth == .indexed, palette.isDark, share == Self.fill, color.chroma > Self.leastSeen {
        color.raiseChroma(to: Self.leastIndexed)
      }
      return palette.shape(color).foreground
    }
    var style = style
    let share = style.attributes.contains(.picture) ? Self.fill : Self.text
    style.foreground =
      style.foreground.map { faded($0, share) } ?? palette.shape(palette.ink.mixed(share, with: palette.neutral)).foreground
    style.background = style.background.flatMap { faded($0, Self.fill) }
    return style
  }

  /// The share of a colour that remains in text and in fills.
  private static let text = 0.45, fill = 0.3
  /// The chroma from which a faded colour isn't grey, and the least chroma of such a colour among 256.
  private static let leastSeen = 0.02, leastIndexed = 0.11

  private func shaded(_ style: Style) -> Style {
    var style = style
    if style.background != nil { style.foreground = style.background }
    style.background = nil
    style.attributes.remove(.reverse)
    style.attributes.insert(.dim)
    return style
  }

  private func withoutFill(_ style: Style) -> Style {
    var style = style
    // NB: text that was readable on a fill may not be so without it.
    if style.background != nil { style.foreground = nil }
    style.background = nil
    style.attributes.remove(.reverse)
    style.attributes.insert(.dim)
    if palette.depth == .basic { style.foreground = .gray }
    return style
  }
}
