extension Tones {
  /// Returns the style that replaces a style below a dialog or a sheet. Text and fills fade towards the background.
  /// Where colours can't be mixed with the background, both are dim without their colours.
  func dimmed(_ style: Style) -> Style { palette.ground == nil ? withoutFill(style) : mixed(style) }

  /// Whether what is below a dialog becomes grey. Otherwise only the terminal dims it, and shapes stay strong.
  var fades: Bool { palette.ground != nil || palette.depth == .basic }

  private func mixed(_ style: Style) -> Style {
    // NB: among 256 colours, faded ones are grey, since those near the background are too colourful.
    func faded(_ color: OKLab, _ share: Double) -> Color? {
      palette.plain(palette.grey(color.mixed(share, with: palette.neutral))).foreground
    }
    var style = style
    let share = style.attributes.contains(.picture) ? Self.picture : Self.text
    style.foreground = faded(style.foreground.map { OKLab($0.rgb) } ?? palette.ink, share)
    style.background = style.background.flatMap { faded(OKLab($0.rgb), share == Self.picture ? share : Self.fill) }
    return style
  }

  /// The share of a colour that remains in text, in pictures and in fills, which are weaker than a question.
  private static let text = 0.45, picture = 0.3, fill = 0.22

  private func withoutFill(_ style: Style) -> Style {
    Style(
      foreground: palette.depth == .basic ? .gray : nil, attributes: style.attributes.subtracting(.reverse).union(.dim))
  }
}
