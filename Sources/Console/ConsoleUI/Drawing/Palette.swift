/// Mixes colours for a terminal's background, if it is known, and for its colour depth.
struct Palette {
  let terminal: TerminalColors
  let depth: ColorDepth
  /// The tint's own colours among 256.
  private let shades: SIMD8<UInt8>
  /// Whether the terminal shows mixed colours: 24-bit colours, or a palette of 256.
  let isMixed: Bool
  /// The background; `nil` if it is unknown or colours can't be mixed, so that nothing can be blended with it.
  let ground: OKLab?
  /// The colour of text, or a guess.
  let ink: OKLab
  /// The background, or a guess, for measuring contrast.
  private let base: UInt32
  /// The backgrounds on which a shape must be seen: white and black if nothing tells which one it is.
  let bases: [UInt32]
  /// The most raised background on which text must be readable, such as a field's.
  private let raised: UInt32

  init(_ terminal: TerminalColors, _ depth: ColorDepth, shades: SIMD8<UInt8>) {
    self.terminal = terminal
    self.depth = depth
    self.shades = depth == .indexed ? shades : .zero
    isMixed = depth == .truecolor || depth == .indexed
    base = terminal.ground ?? (terminal.isGuessedLight ? 0xFFFFFF : 0x000000)
    bases = terminal.ground == nil && !terminal.isGuessedLight ? [base, 0xFFFFFF] : [base]
    ground = isMixed ? terminal.ground.map { OKLab($0) } : nil
    ink = OKLab((ground == nil ? nil : terminal.ink) ?? (Self.isDark(base) ? 0xE4E4E8 : 0x1C1C20))
    raised = ground.map { [ink] in ink.mixed(Self.well(depth), with: $0).rgb } ?? base
  }

  /// The minimum contrast of a shape with the background, high enough for 3:1 on a wash, too (WCAG 2.2, 1.4.11). It is
  /// lower for 256 colours, where more contrast would give several themes the same colour.
  var shape: Double { terminal.isHighContrast ? 7.6 : depth == .indexed ? 3 : 3.4 }

  /// The minimum contrast of text (WCAG 2.2, 1.4.3 and 1.4.6).
  var textContrast: Double { terminal.isHighContrast ? 7 : 4.5 }

  /// The share of ink in a field's background, and in a question's. NB: 256 colours have few greys.
  var well: Double { Self.well(depth) }
  private static func well(_ depth: ColorDepth) -> Double { depth == .indexed ? 0.16 : 0.12 }

  /// The colour with which less important shapes are mixed.
  var neutral: OKLab { ground ?? OKLab(0x808080) }

  /// The background, or a guess, with which upcoming shapes are mixed, and their minimum contrast with it. NB: where the
  /// background is unknown, what is spent is dim, but not blended.
  var guessedGround: OKLab { ground ?? OKLab(base) }
  var upcoming: Double { terminal.isHighContrast ? 5.5 : terminal.ground == nil ? 3 : 2.5 }

  /// The minimum contrast of a shape on a raised surface, too.
  var raisedShape: Double { terminal.isHighContrast ? 4.5 : 3 }

  /// Returns the contrast of a shape with the background, as the terminal shows it.
  func contrast(of shape: Style) -> Double { shape.foreground.map { SRGB.contrast(shown($0), base) } ?? 1 }

  /// Returns the contrast of a colour with a surface, or with the background if the surface has none.
  func contrast(_ color: OKLab, on surface: Style = .plain) -> Double { SRGB.contrast(color.rgb, rgb(of: surface)) }

  /// The colour of a surface as the terminal shows it.
  private func rgb(of surface: Style) -> UInt32 { surface.background.map(shown) ?? base }

  private func shown(_ color: Color) -> UInt32 { depth == .indexed ? XtermPalette.colors[Int(color.indexed)] : color.rgb }

  var isDark: Bool { Self.isDark(base) }

  /// Whether light colours are easier to see on a colour than dark ones.
  private static func isDark(_ color: UInt32) -> Bool { SRGB.luminance(color) < 0.18 }

  // MARK: - Mixing

  /// Makes a colour lighter or darker until it has this contrast with the background and, if that may be white, 3:1 with white.
  func moved(_ color: Color, to contrast: Double) -> OKLab { seen(Self.moved(OKLab(color.rgb), to: contrast, on: base)) }

  /// Makes a colour darker until it has 3:1 with white, if nothing tells whether the background is white.
  private func seen(_ color: OKLab) -> OKLab { bases.count > 1 ? Self.moved(color, to: 3, on: 0xFFFFFF) : color }

  private static func moved(_ color: OKLab, to contrast: Double, on ground: UInt32) -> OKLab {
    func isSeen(_ color: OKLab) -> Bool { SRGB.contrast(color.rgb, ground) >= contrast }
    if isSeen(color) { return color }
    var near = color
    // A darker colour keeps its hue only with more chroma; a pastel would become grey.
    if !isDark(ground) { near.raiseChroma(to: Self.leastChroma) }
    var far = near
    far.lightness = isDark(ground) ? 1 : 0
    for _ in 0..<10 {
      var middle = near
      middle.lightness = (near.lightness + far.lightness) / 2
      if isSeen(middle) { far = middle } else { near = middle }
    }
    return far
  }

  /// The minimum chroma of a darkened colour.
  private static let leastChroma = 0.1

  /// Mixes two colours, with more of the first until the mixture is readable on the second.
  /// - Parameter other: the second colour, if it differs from the background.
  private func readable(_ color: OKLab, share: Double, on ground: OKLab, with other: OKLab? = nil) -> OKLab {
    var share = share
    let rgb = ground.rgb, other = other ?? ground
    while share < 1, SRGB.contrast(color.mixed(share, with: other).rgb, rgb) < textContrast { share += 0.05 }
    return color.mixed(min(1, share), with: other)
  }

  // MARK: - Styles

  /// Returns the style of a shape that isn't the tint's.
  func plain(_ color: OKLab) -> Style { Style(foreground: self.color(color)) }

  /// Returns the style of a shape. Among 256 colours, it has a minimum contrast with a surface, at most another one if
  /// possible, and differs from other shapes.
  func shape(
    _ color: OKLab, seen contrast: Double = 1, most: Double = .infinity, on surface: Style = .plain, besides others: [Style] = []
  ) -> Style {
    Style(
      foreground: self.color(
        color, seen: terminal.isHighContrast ? max(4.5, contrast) : contrast, most: most, on: rgb(of: surface),
        besides: others.compactMap(\.foreground), among: shades))
  }

  /// Returns the style of a raised background. Among 256 colours it is grey, since the dark ones are too colourful.
  func fill(_ color: OKLab) -> Style { Style(background: self.color(grey(color))) }

  /// Returns the style of a shape that isn't the tint's, with a minimum contrast. Among 256 colours it is grey.
  func shade(_ color: OKLab, seen contrast: Double) -> Style {
    Style(foreground: self.color(grey(color), seen: contrast, most: 1.25 * contrast))
  }

  /// Among 256 colours, removes the hue.
  func grey(_ color: OKLab) -> OKLab {
    var color = color
    if depth == .indexed { (color.a, color.b) = (0, 0) }
    return color
  }

  /// Returns the style of a spent shape. Among 256 colours it is grey, since those near the background are more colourful
  /// than what is still to come.
  func spent(_ color: OKLab, on surface: Style) -> Style {
    // NB: on an unknown background only the terminal can fade a colour.
    if isMixed, terminal.ground == nil { return Style(attributes: .dim).over(shape(color)) }
    let least = terminal.isHighContrast ? 4.5 : 1.5
    return Style(foreground: self.color(grey(color), seen: least, most: 1.95, on: rgb(of: surface)))
  }

  /// Returns the style of a running shape, shifted slightly towards the text colour. Among 256 colours, it has a third
  /// more contrast than an upcoming one, and at least that of a live one.
  func live(_ color: OKLab, above upcoming: Style, _ full: Style) -> Style {
    // NB: among dark colours, the next one is often of another hue.
    let isIndexed = depth == .indexed, shifted = isIndexed && !isDark ? color : seen(color.mixed(0.85, with: ink))
    guard isIndexed else { return shape(shifted) }
    return shape(shifted, seen: max(4 / 3 * contrast(of: upcoming), contrast(of: full)), most: most)
  }

  /// Returns the style of a live shape. Among 256 colours, a weaker one is left for what is to come; a tint without
  /// shades keeps its own index if that has enough contrast.
  func full(_ color: OKLab, by original: Color) -> Style {
    let weakest = contrasts(on: base).filter { $0 >= min(3, upcoming) }.min() ?? 0
    return Style(foreground: self.color(color, seen: max(shape, 1.15 * weakest), most: most, by: original, among: shades))
  }

  /// The maximum contrast of a live shape. NB: what has 7:1 with black has 3:1 with white.
  private var most: Double { bases.count > 1 ? 7 : .infinity }

  /// The contrasts of the tint's own colours with a surface.
  private func contrasts(on surface: UInt32) -> [Double] {
    shades.indices.compactMap { shades[$0] == 0 ? nil : SRGB.contrast(XtermPalette.colors[Int(shades[$0])], surface) }
  }

  /// Returns the style of a strip on a raised surface: that of a shape, if it is seen there as well.
  func strip(_ color: Color, _ full: Style, on surface: Style) -> Style {
    let rgb = rgb(of: surface), least = raisedShape
    if let shown = full.foreground.map(shown), SRGB.contrast(shown, rgb) >= least { return full }
    return Style(
      foreground: self.color(
        Self.moved(OKLab(color.rgb), to: least + 0.02, on: rgb), seen: least, on: rgb, by: color, among: shades))
  }

  /// Returns the style of a heading. If none of the tint's own colours is readable, it is only bold.
  /// - Parameter wash: the most raised surface behind a heading. NB: only it, and not a field, leaves each theme a dark
  ///   colour of its own among 256.
  func title(_ color: Color, on wash: Style) -> Style {
    let surface = depth == .indexed && !isDark && !terminal.isHighContrast ? rgb(of: wash) : raised
    let own = contrasts(on: surface), isRead = own.isEmpty || own.contains { $0 >= textContrast }
    let moved = Self.moved(OKLab(color.rgb), to: textContrast, on: surface)
    return Style(
      foreground: isRead ? self.color(moved, seen: textContrast, on: surface, by: color, among: shades) : nil, attributes: .bold)
  }

  func text(_ color: OKLab, share: Double) -> Style {
    let text = readable(color, share: share, on: ground == nil ? neutral : OKLab(raised), with: neutral)
    return Style(foreground: self.color(text, seen: textContrast, on: raised))
  }

  /// Returns the style of a warning.
  /// - Parameter surface: the colour behind the warning, by default the most raised one.
  func signal(_ color: Color, on surface: UInt32? = nil) -> Style {
    guard terminal.ground == nil else {
      // NB: to people without green cones, warm colours are lighter, and so weaker on a light background.
      let least = isDark ? textContrast : 1.2 * textContrast, surface = surface ?? raised
      let moved = Self.moved(OKLab(color.rgb), to: least, on: surface)
      return Style(foreground: self.color(moved, seen: least, on: surface, by: color))
    }
    // NB: on an unknown background, a contrast of 4.5:1 with white is readable on black, too.
    return Style(foreground: self.color(Self.moved(OKLab(color.rgb), to: 4.5, on: 0xFFFFFF)))
  }

  /// Returns the style of a warning that no raised surface is behind. NB: on an unknown background it is as strong as what is
  /// live only in bold, with less contrast on white.
  func signalOnGround(_ color: Color) -> Style {
    if terminal.ground != nil { return signal(color, on: terminal.isHighContrast ? nil : base) }
    return Style(foreground: self.color(Self.moved(OKLab(color.rgb), to: 3, on: 0xFFFFFF)), attributes: .bold)
  }

  /// Returns the styles of a selection and of quiet text on it.
  func selection(_ color: OKLab, by tint: Tint) -> (text: Style, quiet: Style) {
    // On a background that is light, or may be, a fill has the colour itself, however light.
    let color = bases.count > 1 ? Self.moved(OKLab(tint.main.rgb), to: shape, on: base) : color
    let fill =
      ground == nil || isDark || terminal.isHighContrast
      ? self.color(color, seen: shape, by: tint.main, among: depth == .indexed ? tint.shades : .zero)
      : self.color(OKLab(tint.main.rgb), by: tint.main)
    let rgb = shown(fill)
    let text = Self.readable(tint, on: rgb, textContrast)
    let quiet = grey(readable(OKLab(text.rgb), share: 0.75, on: OKLab(rgb)))
    return (
      Style(foreground: text, background: fill),
      Style(foreground: self.color(quiet, seen: textContrast, on: rgb), background: fill)
    )
  }

  /// Returns the tint's text colour, or else black or white, whichever is readable on a fill.
  static func readable(_ tint: Tint, on fill: UInt32, _ contrast: Double) -> Color {
    func isReadable(_ color: Color) -> Bool { SRGB.contrast(color.rgb, fill) >= contrast }
    return [tint.accent, .black, .white].first(where: isReadable) ?? (isDark(fill) ? .white : .black)
  }

  // MARK: - Colours

  /// Converts a colour to the form that the terminal shows.
  /// - Parameters:
  ///   - contrast: the minimum contrast with `ground`, by default the background, for a choice among 256 colours.
  ///   - original: the colour before it was adjusted.
  ///   - most: the contrast that a choice among 256 colours should not exceed.
  ///   - others: the colours from which the result must differ among 256.
  ///   - shades: if any, the only colours besides greys for a choice among 256.
  private func color(
    _ color: OKLab, seen contrast: Double = 1, most: Double = .infinity, on ground: UInt32? = nil, by original: Color? = nil,
    besides others: [Color] = [], among shades: SIMD8<UInt8> = .zero
  ) -> Color {
    let rgb = color.rgb, base = ground ?? base
    guard depth == .indexed else { return Color(rgb: rgb, indexed: 0, basic: 0) }
    if let original, original.rgb == rgb, shades[0] == 0,
      SRGB.contrast(XtermPalette.colors[Int(original.indexed)], base) >= contrast
    {
      return original
    }
    let nearest = XtermPalette.nearest(
      to: color, seen: contrast, most: most, on: base, isMixed: original == nil, besides: others.map(\.indexed), among: shades)
    return Color(rgb: rgb, indexed: nearest, basic: 0)
  }
}
