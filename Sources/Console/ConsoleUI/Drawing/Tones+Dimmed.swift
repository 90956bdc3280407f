extension Tones {
  /// Returns the style that replaces a style below a dialog or a sheet. Text and fills fade towards the background.
  /// Where colours can't be mixed, text loses its fill, and a picture turns grey or, without grey, stays the same.
  func dimmed(_ style: Style) -> Style {
    let isPicture = style.attributes.contains(.picture)
    return switch palette.depth {
    case .truecolor, .indexed: mixed(style)
    case .basic where isPicture: grey(style)
    case .eight where isPicture, .mono where isPicture: style
    case .basic, .eight, .mono: withoutFill(style)
    }
  }

  private func mixed(_ style: Style) -> Style {
    func faded(_ color: Color, _ share: Double) -> Color? {
      palette.shape(OKLab(color.rgb).mixed(share, with: palette.neutral)).foreground
    }
    var style = style
    let share = style.attributes.contains(.picture) ? Self.fill : Self.text
    if let color = style.foreground {
      style.foreground = faded(color, share)
    } else if ground == nil, palette.ground == nil {
      style.attributes.insert(.dim)
    } else {
      style.foreground = palette.shape(palette.ink.mixed(share, with: palette.neutral)).foreground
    }
    style.background = style.background.flatMap { faded($0, Self.fill) }
    return style
  }

  /// The share of a colour that remains in text and in fills.
  private static let text = 0.45, fill = 0.3

  private func grey(_ style: Style) -> Style {
    var style = style
    if style.foreground != nil || style.attributes.contains(.reverse) { style.foreground = .gray }
    if style.background != nil { style.background = .gray }
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
