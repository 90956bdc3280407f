import ConsoleLoop

/// A view as lines of text with styles.
final class InlinePage {
  let host: Host
  let isAccessible = ProcessEnvironment.isAccessible
  private let styles: PrintedStyles?
  private let isUnicode: Bool

  /// - Parameter styles: the styles of the lines; nil for plain text.
  init(_ view: some View, styles: PrintedStyles?, isUnicode: Bool = true) {
    (self.styles, self.isUnicode) = (styles, isUnicode)
    var environment = EnvironmentValues()
    environment.colorDepth = styles?.depth ?? .mono
    environment.tones = .of(environment.tint, on: TerminalColors(), environment.colorDepth)
    environment.isUnicode = isUnicode
    environment.accessibilityEnabled = isAccessible
    environment.hasFooter = false
    environment[FocusedValueStore.self] = FocusedValueStore()
    environment[ScenePhaseState.self] = ScenePhaseState()
    environment[ScreenActions.self] = ScreenActions()
    host = Host(VStack(alignment: .leading) { view }, environment: environment)
  }

  /// Prepares a view for standard output.
  convenience init(_ view: some View) {
    self.init(view, styles: StandardOutput.styles, isUnicode: StandardOutput.isUnicode)
  }

  /// The rows for the width of standard output.
  var lines: [String] { lines(in: StandardOutput.size ?? Size(80, 24)) }

  /// Draws the view, and returns its rows. A view that takes any height gets the room's.
  /// - Parameter limit: the maximum number of rows.
  func lines(in room: Size, atMost limit: Int = tallest) -> [String] {
    // NB: the tree must be built before it can be measured.
    if host.surface.size.width != room.width { draw(Size(room.width, 1)) }
    var height = 0
    for _ in 0..<10 {
      let wish = host.root.boxed.map { $0.size(Size(room.width, .max)).height }.max() ?? 0
      height = wish > Self.tallest ? room.height : min(wish, limit)
      guard host.needsFrame || host.surface.size.height != height else { break }
      draw(Size(room.width, height))
    }
    return (0..<height).map(line)
  }

  /// The maximum number of rows. A view that wishes for more takes any height.
  static let tallest = 10_000

  private func draw(_ size: Size) {
    host.setNeedsDisplay()
    _ = host.frame(size)
    host.wasShown()
  }

  private func line(_ y: Int) -> String {
    let surface = host.surface
    var end = surface.size.width
    while end > 0, surface[end - 1, y].isInvisible { end -= 1 }
    var line = "", x = 0
    while x < end {
      let start = x, style = surface[x, y].style
      while x < end, surface[x, y].style == style { x += 1 }
      var text = String(glyphs: (start..<x).map { surface[$0, y].glyph })
      if !isUnicode { text = OutputEncoding.asciiTerminal.line(text) }
      line += styles?.text(text, in: style) ?? text
    }
    return line
  }
}

extension Surface.Cell {
  /// Whether the cell looks as if nothing had been written.
  fileprivate var isInvisible: Bool {
    glyph == .space && style.background == nil && style.attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }
}
