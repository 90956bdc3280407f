/// The emphasis of text. A terminal has one font: titles are bold, captions quiet, and everything else is plain.
public nonisolated struct Font: Hashable, Sendable {
  fileprivate var attributes: Style.Attributes = []
  fileprivate var isQuiet = false

  /// Bold text.
  public static let largeTitle = Font(attributes: .bold), title = Font(attributes: .bold), title2 = Font(attributes: .bold),
    title3 = Font(attributes: .bold), headline = Font(attributes: .bold)
  /// Plain text.
  public static let body = Font(), callout = Font(), subheadline = Font()
  /// Quiet text.
  public static let footnote = Font(isQuiet: true), caption = Font(isQuiet: true), caption2 = Font(isQuiet: true)

  /// The weight of text. A terminal has two weights.
  public enum Weight {
    /// Plain.
    case ultraLight, thin, light, regular, medium
    /// Bold.
    case semibold, bold, heavy, black
    var isBold: Bool {
      switch self {
      case .ultraLight, .thin, .light, .regular, .medium: false
      case .semibold, .bold, .heavy, .black: true
      }
    }
  }

  /// The design of a font, which has no effect: a terminal's characters are always monospaced.
  public enum Design { case `default`, serif, monospaced, rounded }

  /// A font with a weight. The size and the design have no effect, because a terminal has one of each.
  public static func system(size: Double, weight: Weight = .regular, design: Design? = nil) -> Font { body.weight(weight) }

  /// A font with a weight or, without one, the font itself. The design has no effect.
  public static func system(_ font: Font, design: Design? = nil, weight: Weight? = nil) -> Font {
    weight.map(font.weight) ?? font
  }

  /// Returns the same font, bold.
  public func bold() -> Font { weight(.bold) }
  /// Returns the same font, italic.
  public func italic() -> Font { Font(attributes: attributes.union(.italic), isQuiet: isQuiet) }
  /// Returns the font itself; a terminal's characters are always monospaced.
  public func monospaced() -> Font { self }
  /// Returns the font itself; a terminal's digits are always equally wide.
  public func monospacedDigit() -> Font { self }
  /// Returns the same font, bold or not.
  public func weight(_ weight: Weight) -> Font {
    Font(attributes: weight.isBold ? attributes.union(.bold) : attributes.subtracting(.bold), isQuiet: isQuiet)
  }
}

extension View {
  /// Sets the emphasis of text.
  public func font(_ font: Font?) -> some View {
    transformEnvironment(font) { values, font in
      guard let font else { return }
      values.style.attributes.remove(.bold)
      values.style.attributes.formUnion(font.attributes)
      if font.isQuiet { values.style = values.tones.quiet.over(values.style) }
    }
  }

  /// Makes text bold if the weight is bold. Other weights have no effect.
  public func fontWeight(_ weight: Font.Weight?) -> some View { bold(weight?.isBold ?? false) }
}

extension Text {
  /// Adds the emphasis of a font to the text.
  public func font(_ font: Font?) -> Text {
    guard let font else { return self }
    return foregroundStyle(Style(foreground: font.isQuiet ? .secondary : nil, attributes: font.attributes))
  }

  /// Makes the text bold if the weight is bold. Other weights have no effect.
  public func fontWeight(_ weight: Font.Weight?) -> Text { bold(weight?.isBold ?? false) }
}
