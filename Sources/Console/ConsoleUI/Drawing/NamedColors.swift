extension Color {
  /// Muted colours.
  public nonisolated static let blue = Color(rgb: 0x5F87D7, indexed: 68, basic: 4),
    orange = Color(rgb: 0xD7875F, indexed: 173, basic: 3), purple = Color(rgb: 0x875FD7, indexed: 98, basic: 5),
    pink = Color(rgb: 0xD787AF, indexed: 175, basic: 13), teal = Color(rgb: 0x5FAFAF, indexed: 73, basic: 6),
    cyan = Color(rgb: 0x5FD7D7, indexed: 80, basic: 14), mint = Color(rgb: 0x87D7AF, indexed: 115, basic: 10),
    indigo = Color(rgb: 0x5F5FAF, indexed: 61, basic: 4), brown = Color(rgb: 0x875F00, indexed: 94, basic: 3)

  // NB: an index beyond the palette of 8 marks a colour that depends on the background.

  /// SwiftUI's colours for text of decreasing importance, which depend on the terminal's background.
  public nonisolated static let primary = Color(rgb: 0xE4E4E8, indexed: 254, basic: 15, eight: 8),
    secondary = Color(rgb: 0x8A8A8A, indexed: 245, basic: 8, eight: 9),
    tertiary = Color(rgb: 0x6C6C6C, indexed: 242, basic: 8, eight: 10),
    quaternary = Color(rgb: 0x585858, indexed: 240, basic: 8, eight: 11)
  /// SwiftUI's colours for lines and for the text of an empty field.
  public nonisolated static var separator: Color { quaternary }
  public nonisolated static var placeholder: Color { tertiary }
  /// The tint of the view, under the name that it has among SwiftUI's styles.
  public nonisolated static var tint: Color { accentColor }
  /// The tint of the view.
  public nonisolated static let accentColor = Color(rgb: 0x6E92FF, indexed: 69, basic: 12, eight: 12)
  /// A colour that is transparent as a view. Text in this colour has the colour of ``primary``.
  public nonisolated static let clear = Color(rgb: 0x080808, indexed: 16, basic: 0, eight: 13)
  /// The colours of headings and failures, shown as ``Tones/title`` and ``Tones/warm``.
  package nonisolated static let heading = Color(rgb: 0xE4E4E8, indexed: 254, basic: 15, eight: 14),
    warning = Color(rgb: 0xFF6B57, indexed: 203, basic: 1, eight: 15)

  /// Whether the colour depends on the terminal's background.
  nonisolated var isRelative: Bool { eight > 7 }

  /// The same colour: a style of SwiftUI's without its type is a colour here.
  public init(_ style: Color) { self = style }

  /// A colour with these components, from 0 to 1. A terminal can't blend colours, so a colour with less opacity is
  /// greyer.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let color = OKLab(red: red, green: green, blue: blue)
    let mixed = color.mixed(max(0, min(1, opacity)), with: OKLab(0x808080))
    self = opacity <= 0 ? .clear : Self.nearest(mixed)
  }

  /// A grey, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) { self.init(red: white, green: white, blue: white, opacity: opacity) }

  /// A colour with this hue, saturation and brightness, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(1, min(place, 4 - place))))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Returns the colour with less opacity: a greyer colour, since a terminal can't blend colours.
  public func opacity(_ opacity: Double) -> Color {
    if opacity >= 1 { return self }
    return opacity <= 0 ? .clear : Self.nearest(OKLab(rgb).mixed(opacity, with: OKLab(0x808080)))
  }

  private static func nearest(_ color: OKLab) -> Color {
    let distances = XtermPalette.basic.map { OKLab($0).distance(to: color) }
    let basic = distances.indices.min { distances[$0] < distances[$1] } ?? 7
    return Color(rgb: color.rgb, indexed: XtermPalette.nearest(to: color, seen: 1, on: 0, isMixed: false), basic: UInt8(basic))
  }
}

/// A style of any type, which is a colour here.
public typealias AnyShapeStyle = Color

/// A colour, as a view, fills the space that it is offered.
extension Color: Box {
  func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 2 : proposal.width, proposal.height == .max ? 1 : proposal.height)
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    guard self != .clear else { return }
    let tones = node.environment.tones, style = tones.style(for: self)
    let fill = style.foreground.map { Style(background: $0) } ?? Style(attributes: .reverse)
    context.fill(node.rect, tones.hasShades ? fill : Style(attributes: .reverse))
  }
}

extension Tones {
  /// Returns the style of text in a colour. A colour that depends on the background gets a tone's style.
  func style(for color: Color) -> Style {
    switch color {
    case .primary, .clear: ink
    case .secondary: quiet
    case .tertiary, .quaternary: faint
    case .accentColor: full
    case .heading: title
    case .warning: warm
    default: Style(foreground: color)
    }
  }
}
