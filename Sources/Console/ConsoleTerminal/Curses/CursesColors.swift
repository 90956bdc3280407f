import CNcurses
import ConsoleLoop

/// Converts styles to ncurses' attributes and colour pairs, at the colour depth of the terminal.
struct CursesColors {
  let depth: ColorDepth
  private var pairs: [Style: (attr_t, Int32)] = [:]
  /// A cache of recent styles by ``CellStyle/slot``: a screen has few styles, and comparing a style is faster than
  /// hashing it.
  private var recent: [(style: Style, result: (attr_t, Int32))] = Array(repeating: (.plain, (0, 0)), count: Style.slots)

  init(depth: ColorDepth) {
    guard depth != .mono, has_colors() else {
      self.depth = .mono
      return
    }
    start_color()
    use_default_colors()
    self.depth = depth
  }

  mutating func attributes(of style: Style) -> (attr_t, Int32) {
    let slot = style.slot
    if recent[slot].style == style { return recent[slot].result }
    // NB: on a terminal with few pairs, alloc_pair() reuses old pairs when none is free, so pairs can't be cached.
    guard hasManyPairs else { return newAttributes(of: style) }
    let known = pairs[style], result = known ?? newAttributes(of: style)
    if known == nil { pairs[style] = result }
    recent[slot] = (style, result)
    return result
  }

  private func newAttributes(of style: Style) -> (attr_t, Int32) {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= curses_bold }
    if style.attributes.contains(.dim) { attributes |= curses_dim }
    if style.attributes.contains(.underline) { attributes |= curses_underline }
    if style.attributes.contains(.reverse) { attributes |= curses_reverse }
    if style.attributes.contains(.italic) { attributes |= curses_italic }
    let pair = self.pair(style)
    return (attributes | attr_t(min(pair, 255)) << 8, pair)
  }

  private var hasManyPairs: Bool { depth == .truecolor || depth == .indexed }

  private func pair(_ style: Style) -> Int32 {
    guard depth != .mono, style.foreground != nil || style.background != nil else { return 0 }
    let ground = style.attributes.contains(.picture) ? nil : style.background
    let foreground = style.foreground.map { number(of: $0, on: ground) } ?? -1
    let background = style.background.map { number(of: $0, on: nil) } ?? -1
    return max(0, alloc_pair(foreground, background))
  }

  /// Returns the colour's number. With eight colours, text on a coloured background is black or white, whichever is
  /// easier to read, and text on black is never black.
  private func number(of color: Color, on background: Color?) -> Int32 {
    let number = color.number(at: depth)
    guard depth == .eight, let background else { return number }
    if background.number(at: depth) == 0 { return number == 0 ? 7 : number }
    return background.needsWhiteText ? 7 : 0
  }
}

extension ColorDepth {
  /// Returns the depth according to the environment and the terminfo entry. NO_COLOR wins (no-color.org). In GNU
  /// screen, which garbles 24-bit colour, only the entry counts.
  static func detected(term: String) -> ColorDepth {
    if ProcessEnvironment["NO_COLOR"] != nil { return .mono }
    if ["truecolor", "24bit"].contains(ProcessEnvironment["COLORTERM"]), !isGNUScreen(term: term) { return .truecolor }
    return .supported
  }

  /// Whether the terminal is GNU screen, rather than tmux with the same TERM.
  package static func isGNUScreen(term: String) -> Bool {
    ProcessEnvironment["TMUX"] == nil && (ProcessEnvironment["STY"] != nil || term.hasPrefix("screen"))
  }

  /// The depth according to the terminfo entry alone.
  static var supported: ColorDepth {
    switch tigetnum("colors") {
    case 256...: .indexed
    case 16...: .basic
    case 8...: .eight
    default: .mono
    }
  }
}
