import ConsoleLoop
import ConsoleLibc

/// The styles in which views are drawn, derived from one colour, such as a scrum's theme, and from the terminal's
/// background and colour depth.
///
/// A view reads the tones of its tint from the environment, and never names or mixes a colour:
///
/// ```swift
/// @Environment(\.tones) private var tones
///
/// Text("Attendees").foregroundStyle(tones.title)
/// Text("usually").foregroundStyle(tones.quiet)
/// context.write("━━━━━", at: point, tones.mid)
/// VStack { … }.background(isSelected ? tones.selected : tones.wash)
/// ```
///
/// For a colour other than its tint, a view asks for that colour's tones: `tones.tinted(theme.tint)`. All tones are
/// cached. Rarely used tones are mixed on first use.
public final class Tones {
  // Shapes: fills, strips, bars and arcs

  /// Live or selected shapes. Their contrast is at least 3:1 on the background and on a wash.
  public let full: CellStyle
  /// A running shape: `full`, shifted slightly towards the text colour.
  public private(set) lazy var live: CellStyle = style(
    Style(attributes: .bold), mixed: palette.live(color, above: mid, full),
    // NB: red on a dark background, and any colour on an unknown one, is hardly stronger than dim text.
    basic: palette.isStrong(full) ? full : Style(attributes: .bold))
  /// Upcoming shapes (`mid`) and spent shapes (`low`). On a known background, their contrast is at least 2.5:1 and
  /// 1.5:1, because compressed video loses shapes with less contrast.
  public private(set) lazy var mid: CellStyle = mid(on: .plain)
  public private(set) lazy var low: CellStyle = low(on: .plain)
  /// `mid` and `low` on a wash, with the same contrast there.
  public private(set) lazy var washedMid: CellStyle = mid(on: wash)
  public private(set) lazy var washedLow: CellStyle = low(on: wash)
  /// The strip of a card and of what is selected, on a wash and in a well, with a contrast of 3:1 there.
  private(set) lazy var strip: CellStyle = (palette.isMixed ? palette.strip(tint.main, full, on: wash) : full).over(wash)
  private(set) lazy var wellStrip: CellStyle = (palette.isMixed ? palette.strip(tint.main, full, on: well) : full).over(well)
  /// Turns to come beside a running one: `mid` or, in 16 colours and fewer, no colour, which only the running one has.
  public private(set) lazy var upcoming: CellStyle = palette.isMixed ? mid : palette.uncolored
  public private(set) lazy var washedUpcoming: CellStyle = palette.isMixed ? washedMid : upcoming
  /// The running turn, turns to come and time spent while the clock is stopped: grey and, where the background is known, weaker.
  /// In 16 colours and fewer, the running turn has the text colour.
  public private(set) lazy var pausedLive: CellStyle = palette.isMixed ? grey(isHighContrast ? 7.2 : 5, 0x949494) : .plain
  public private(set) lazy var paused: CellStyle =
    palette.isMixed ? grey(isHighContrast ? 5.6 : 3.05, 0x6A6A6A) : upcoming
  public private(set) lazy var pausedLow: CellStyle =
    palette.ground == nil ? palette.isMixed ? Style(attributes: .dim).over(paused) : low : grey(isHighContrast ? 4.5 : 1.6, 0)
  /// A bar beside overtime: `full` or, for a tint that looks like overtime, `mid`, a grey or the text colour.
  public private(set) lazy var bar: CellStyle = isRed ? besideRed?.bar ?? .plain : isWarm && hasShades ? mid : full
  /// One of many small bars beside overtime, on the background and on a wash.
  public private(set) lazy var smallBar: CellStyle = besideRed?.mid ?? mid
  public private(set) lazy var washedSmallBar: CellStyle = besideRed?.washedMid ?? washedMid
  /// Four levels from `low` to `bar`; nil where they can't differ by colour.
  public private(set) lazy var levels: [CellStyle]? = besideRed?.levels ?? (palette.isMixed ? mixedLevels : nil)
  /// Grey tones for what stands beside overtime, if the tint is red and colours can be mixed.
  private lazy var besideRed: Tones? = isRed && palette.isMixed ? tinted(.grey) : nil
  /// Overtime, damage and imminent deletion, as text: coral, with a contrast of 4.5:1; bold where no such colour exists.
  public private(set) lazy var warm: CellStyle = isStandard ? signal(Self.warmColor) : tinted(.standard).warm
  /// The same as a shape. NB: in 8 colours, red is too weak for text.
  public private(set) lazy var warmShape: CellStyle =
    palette.depth == .eight ? palette.basic(Self.warmColor, isStrong: true) : warm
  /// Imminent overtime, as a shape and as text, with a contrast of 4.5:1. Where no such amber exists, as in 16 colours on
  /// white, it is bold in the text's own colour; on an unknown background, it is a bright one in bold.
  public private(set) lazy var amber: CellStyle =
    isStandard
    ? style(Style(attributes: .bold), mixed: palette.signalOnGround(amberColor), basic: palette.basicSignal(amberColor))
    : tinted(.standard).amber

  // Text

  /// A heading. It has the accent colour where one exists, with a contrast of 4.5:1.
  public let title: CellStyle
  /// The accent as a style of text, even for the standard tint. For that tint, ``title`` is only bold.
  let accent: Style
  /// Text (`ink`); labels, units and the meaning of keys (`quiet`); rules, tracks and IDs (`faint`).
  public let ink: CellStyle, quiet: CellStyle, faint: CellStyle

  // Backgrounds, for `background`

  /// A raised row or card.
  public let wash: CellStyle
  /// A raised panel, and a field in it.
  public let panel: CellStyle, well: CellStyle
  /// Every other field of those that touch.
  private(set) lazy var alternateWell: Style =
    palette.ground.map { palette.fill(palette.ink.mixed(0.7 * palette.well, with: $0)) } ?? well
  /// The panel of a question, which is raised above a sheet and its fields. Its buttons are `panel`.
  private(set) lazy var question: Style =
    palette.ground.map { palette.fill(palette.ink.mixed(palette.well, with: $0)) } ?? .plain
  /// Selected or pressed controls, and quiet text on them.
  public var selected: CellStyle { selection.text }
  public var selectedQuiet: CellStyle { selection.quiet }
  private lazy var selection = selection(of: tint, in: color)
  /// A selected failure, or a selected button for a deletion.
  public private(set) lazy var selectedWarm: CellStyle = selection(
    // NB: the red of 16 and of 8 colours is dark.
    of: Tint(main: Self.warmColor, accent: palette.isMixed ? .black : .white, shades: [167, 203, 210, 0, 0, 0, 0, 0]),
    in: palette.moved(Self.warmColor, to: palette.shape)
  ).text
  private(set) lazy var prominent = palette.depth == .mono ? Style(attributes: .bold) : Style(attributes: .bold).over(selected)
  /// Whether tones differ by colour. Otherwise shapes differ by their characters: `█ ▓ ░`.
  public let hasShades: Bool

  /// The background, for blending with it; `nil` if it is unknown or colours can't be mixed.
  public let ground: Color?
  /// Whether `low` and `mid` differ clearly by colour. They don't on an unknown background, in 16 or 8 colours or none,
  /// or if the palette has one colour for both.
  var distinguishesSpent: Bool {
    guard palette.ground != nil, let spent = low.foreground, let upcoming = mid.foreground else { return false }
    return spent.number(at: palette.depth) != upcoming.number(at: palette.depth)
  }

  /// Whether the background is light, or guessed to be light if it is unknown.
  public var isLight: Bool { !palette.isDark }
  /// Whether the terminal shows mixed colours, so that each colour is one of its own: 24-bit colours, or a palette of 256.
  public var isMixed: Bool { palette.isMixed }
  let palette: Palette
  private let tint: Tint
  private var isStandard: Bool { tint == .standard }
  /// Whether the tint has the colour of overtime.
  private var isRed: Bool { Self.isRed(tint, palette) }
  private static func isRed(_ tint: Tint, _ palette: Palette) -> Bool {
    palette.isMixed ? angle(to: tint) < 10 : palette.depth != .mono && tint.main.basic % 8 == 1
  }
  /// Returns the angle between the hues of overtime and of a tint; 180 degrees for grey.
  private static func angle(to tint: Tint) -> Double { OKLab(warmColor.rgb).hueAngle(to: OKLab(tint.main.rgb)) ?? 180 }
  /// The tint, lightened or darkened to the contrast of a shape.
  private let color: OKLab

  private init(_ tint: Tint, _ palette: Palette) {
    self.palette = palette
    ground = palette.depth == .truecolor ? palette.ground.map { Color(rgb: $0.rgb, indexed: 0, basic: 0) } : nil
    hasShades = palette.depth != .mono
    self.tint = tint
    color = palette.moved(tint.main, to: palette.shape)
    full =
      palette.isMixed
      ? palette.full(color, by: tint.main) : palette.depth == .mono ? .plain : palette.basic(tint.main, isStrong: true)
    ink = .plain
    if let ground = palette.ground {
      quiet = palette.text(palette.ink, share: 0.6)
      // NB: IDs are faint text.
      let share = palette.terminal.isHighContrast ? 1 : palette.isDark ? 0.3 : 0.2
      faint = share == 1 ? quiet : palette.plain(palette.ink.mixed(share, with: ground))
      // NB: a palette of 256 has few tints near the background. Washes of the tint would differ from theme to theme.
      let raised = palette.depth == .indexed ? palette.ink : color
      wash = palette.fill(raised.mixed(0.12, with: ground))
      accent = palette.title(tint.main, on: wash)
      title = tint == .standard ? Style(attributes: .bold) : accent
      panel = palette.fill(palette.ink.mixed(0.06, with: ground))
      well = palette.fill(palette.ink.mixed(palette.well, with: ground))
    } else {
      let isPlain = palette.isMixed || tint == .standard || Self.isRed(tint, palette)
      title = Style(foreground: isPlain ? nil : palette.readable(full), attributes: .bold)
      accent = title
      // NB: the contrast of dim text is unknown.
      quiet = palette.terminal.isHighContrast ? .plain : Style(attributes: .dim)
      faint = palette.depth == .basic && !palette.terminal.isHighContrast ? Style(foreground: .gray) : quiet
      (wash, panel, well) = (.plain, .plain, Style(attributes: .underline))
    }
  }

  // MARK: - Mixing

  /// Chooses the style that the terminal can show: attributes, mixed colours, or its own 16 or 8 colours.
  private func style(
    _ mono: @autoclosure () -> Style, mixed: @autoclosure () -> Style, basic: @autoclosure () -> Style
  ) -> Style {
    palette.depth == .mono ? mono() : palette.isMixed ? mixed() : basic()
  }

  var isHighContrast: Bool { palette.terminal.isHighContrast }

  private lazy var midShare = midShare(on: .plain)
  private lazy var lowShare = lowShare(on: .plain)

  private func midShare(on surface: Style) -> Double {
    share(of: color, 0.55, seen: palette.upcoming, on: surface, with: palette.guessedGround)
  }
  private func lowShare(on surface: Style) -> Double {
    palette.ground == nil ? 0.26 : share(of: color, 0.26, seen: isHighContrast ? 4.5 : 1.5, on: surface, with: palette.neutral)
  }

  /// Returns a share of a colour, raised until the mixture has this contrast with a surface.
  private func share(
    of color: OKLab, _ least: Double, seen contrast: Double, on surface: Style, with other: OKLab
  ) -> Double {
    func isSeen(_ share: Double) -> Bool { palette.contrast(color.mixed(share, with: other), on: surface) >= contrast }
    if isSeen(least) { return least }
    var low = least, high = 1.0
    // NB: mixing takes time, and each theme in a list is mixed.
    while high - low > 0.02 {
      let middle = (low + high) / 2
      if isSeen(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func mid(on surface: Style) -> Style {
    style(
      Style(attributes: .dim),
      mixed: palette.shape(
        color.mixed(midShare(on: surface), with: palette.guessedGround), seen: min(3, palette.upcoming),
        most: palette.contrast(of: full) / 1.15, on: surface, besides: [full]),
      basic: palette.basic(tint.main, isStrong: false))
  }

  /// Returns the style of a shape in the text colour, blended with the background up to a contrast. NB: the other grey is seen on
  /// black and on white.
  private func grey(_ contrast: Double, _ unblended: UInt32) -> Style {
    guard let ground = palette.ground else { return palette.plain(OKLab(isLight ? 0xFEFEFE - unblended : unblended)) }
    let share = share(of: palette.ink, 0, seen: contrast, on: .plain, with: ground)
    return palette.shade(palette.ink.mixed(share, with: ground), seen: contrast)
  }

  private func low(on surface: Style) -> Style {
    style(
      Style(attributes: .dim), mixed: palette.spent(faded(lowShare(on: surface)), on: surface),
      basic: Style(foreground: palette.depth == .basic ? .gray : nil, attributes: .dim))
  }

  private func faded(_ share: Double) -> OKLab { color.mixed(share, with: palette.neutral) }

  /// NB: among 256 colours, there may be too few between the spent tone and the bar's, so the last level is the strongest
  /// tone.
  private var mixedLevels: [Style] {
    let strong = palette.contrast(of: title) > palette.contrast(of: live) ? Style(foreground: title.foreground) : live
    let top = isWarm || palette.depth != .indexed ? bar : strong, least = palette.contrast(of: low)
    let step = cbrt(palette.contrast(of: top) / least), half = step.squareRoot()
    let levels = [2.0, 1].reduce([low]) { levels, number in
      let share = lowShare + number / 3 * ((isWarm ? midShare : 1) - lowShare), contrast = least * pow(step, number)
      return levels + [palette.shape(faded(share), seen: contrast / half, most: contrast * half, besides: levels + [top])]
    }
    return (levels + [top]).sorted { palette.contrast(of: $0) < palette.contrast(of: $1) }
  }

  private func signal(_ color: Color) -> Style {
    style(Style(attributes: .bold), mixed: palette.signal(color), basic: palette.basicSignal(color))
  }

  private func selection(of tint: Tint, in color: OKLab) -> (text: Style, quiet: Style) {
    if palette.isMixed { return palette.selection(color, by: tint) }
    let style = palette.depth == .mono ? Style(attributes: .reverse) : palette.basicSelection(tint)
    return (style, style)
  }

  private var amberColor: Color { Color(rgb: 0xF2B33D, indexed: 214, basic: 3) }
  private static var warmColor: Color { Color(rgb: 0xFF6B57, indexed: 203, basic: 1) }

  /// Whether the tint looks much like overtime, or stands for one that does.
  private var isWarm: Bool { tint == .grey || Self.angle(to: tint) < 30 }

  // MARK: - Cache

  private struct Key: Hashable {
    let tint: Tint
    let terminal: TerminalColors
    let depth: ColorDepth
  }

  private static var known: [Key: Tones] = [:]

  /// Returns the tones of a tint on a terminal.
  package static func of(_ tint: Tint, on terminal: TerminalColors, _ depth: ColorDepth) -> Tones {
    let key = Key(tint: tint, terminal: terminal, depth: depth)
    if let tones = known[key] { return tones }
    // NB: bounded, since a terminal may keep reporting new colours.
    if known.count == 64 { known = [:] }
    let tones = Tones(tint, Palette(terminal, depth, shades: tint.shades))
    known[key] = tones
    return tones
  }

  /// Returns the tones of another tint on the same terminal.
  public func tinted(_ tint: Tint) -> Tones { Self.of(tint, on: palette.terminal, palette.depth) }
}

extension View {
  /// Sets the style of text.
  public func foregroundStyle(_ style: CellStyle) -> some View { transformEnvironment(style) { $0.style = $1.over($0.style) } }
}
