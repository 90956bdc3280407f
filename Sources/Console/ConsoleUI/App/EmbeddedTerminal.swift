/// A terminal that is shown on part of another terminal. It is an object in the environment of the views on it.
public final class EmbeddedTerminal: Terminal {
  /// The capabilities of a terminal.
  public nonisolated struct Look: Hashable, Sendable {
    public var depth = ColorDepth.truecolor
    /// Whether the terminal shows only ASCII.
    public var isASCII = false
    public var isLight = false
    /// Whether the terminal has a background of its own, light or dark; otherwise, that of the screen around it shows.
    public var hasGround = true

    /// A dark terminal with 24-bit colour and Unicode.
    public init() {}
  }

  package var size = Size.zero
  package var colorDepth: ColorDepth { look.depth }
  package var isGuessedLight: Bool { look.isLight }
  package var isUnicode: Bool { !look.isASCII }
  package let cellPixels: CellPixels
  package let isAccessible: Bool, isHighContrast: Bool
  package let cellAspect: Double
  package var onEvents: (([TerminalEvent]) -> Void)?
  package var isMouseEnabled = true
  package var mouseTracking = MouseTracking.clicks
  var look: Look
  private(set) var surface: Surface?
  private(set) var cursor: Cursor?
  private let actions: ScreenActions?
  /// The colours of the terminal around this one.
  var around = TerminalColors()
  /// Called when a new frame can be drawn.
  var onFrame: (() -> Void)?
  private let onClose: () -> Void

  init(_ look: Look, in environment: EnvironmentValues, onClose: @escaping () -> Void) {
    self.look = look
    self.onClose = onClose
    cellPixels = environment.cellPixels
    isAccessible = environment.accessibilityEnabled
    isHighContrast = environment.colorSchemeContrast == .increased
    cellAspect = environment.cellAspect
    actions = environment[ScreenActions.self]
  }

  /// The terminal's own colours, as events that report them.
  var colors: [TerminalEvent] {
    if let ink, let ground { return [.ink(ink.rgb), .ground(ground.rgb)] }
    return [around.ink.map { .ink($0) }, around.ground.map { .ground($0) }].compactMap(\.self)
  }

  private var ink: Color? { look.hasGround ? look.isLight ? Self.black : Self.white : nil }
  private var ground: Color? { look.hasGround ? look.isLight ? Self.white : Self.black : nil }
  private static let black = Color(rgb: 0x141418, indexed: 233, basic: 0), white = Color(rgb: 0xF4F4F4, indexed: 255, basic: 15)

  package func present(_ surface: Surface, cursor: Cursor?) -> Bool {
    (self.surface, self.cursor) = (surface, cursor)
    onFrame?()
    return true
  }

  package func redraw() {}
  package func beep() { actions?.beep() }
  package func flash() { actions?.beep() }
  package func copy(_ text: String) { actions?.copy(text) }
  package func discardInput() {}
  package func suspend() {}
  /// Closes only this terminal; the screen around the terminal stays.
  package func close() { onClose() }

  // MARK: - Drawing on the outer terminal

  func draw(_ context: GraphicsContext, in rect: Rect) {
    guard let surface else { return }
    for y in 0..<min(rect.height, surface.size.height) {
      var run: [Glyph] = [], start = 0, style = Style.plain
      func write() { context.write(run[...], at: Point(rect.minX + start, rect.minY + y), shown(style)) }
      for x in 0..<min(rect.width, surface.size.width) {
        let cell = surface[x, y]
        if cell.style != style || run.isEmpty {
          write()
          (run, start, style) = ([], x, cell.style)
        }
        if cell.glyph.columns > 0 { run += look.isASCII ? cell.glyph.inASCII : [cell.glyph] }
      }
      write()
    }
  }

  /// Returns a style in the colours that a terminal of this look shows.
  private func shown(_ style: Style) -> Style {
    guard look.depth != .mono else { return Style(foreground: ink, background: ground, attributes: style.attributes) }
    return Style(
      foreground: style.foreground?.shown(at: look.depth) ?? ink, background: style.background?.shown(at: look.depth) ?? ground,
      attributes: style.attributes)
  }
}

extension Color {
  /// Returns the colour that a terminal with fewer colours shows instead.
  fileprivate func shown(at depth: ColorDepth) -> Color {
    switch depth {
    case .truecolor, .mono: self
    case .indexed: Color(rgb: XtermPalette.colors[Int(indexed)], indexed: indexed, basic: basic, eight: eight)
    case .basic: Color(rgb: XtermPalette.basic[Int(basic)], indexed: basic, basic: basic, eight: eight)
    case .eight: Color(rgb: XtermPalette.basic[Int(eight)], indexed: eight, basic: eight, eight: eight)
    }
  }
}
