import CNcurses
import Extensions

/// Converts styles to ncurses' attributes and colour pairs, at the colour depth of the terminal.
final class CursesColors {
  let depth: ColorDepth
  private var pairs: [Style: (attr_t, Int32)] = [:]

  init(depth: ColorDepth) {
    guard depth != .mono, has_colors() else {
      self.depth = .mono
      return
    }
    start_color()
    use_default_colors()
    self.depth = depth
  }

  func attributes(of style: Style) -> (attr_t, Int32) {
    if let known = pairs[style] { return known }
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= curses_bold }
    if style.attributes.contains(.dim) { attributes |= curses_dim }
    if style.attributes.contains(.underline) { attributes |= curses_underline }
    if style.attributes.contains(.reverse) { attributes |= curses_reverse }
    let pair = self.pair(style)
    let result = (attributes | attr_t(min(pair, 255)) << 8, pair)
    // NB: on a terminal with few pairs, alloc_pair() reuses pairs when it runs out, so they can't be cached.
    if hasManyPairs { pairs[style] = result }
    return result
  }

  private var hasManyPairs: Bool { depth == .truecolor || depth == .indexed }

  private func pair(_ style: Style) -> Int32 {
    guard depth != .mono, style.foreground != nil || style.background != nil else { return 0 }
    let ground = style.attributes.contains(.picture) ? nil : style.background
    let foreground = style.foreground.map { number(of: $0, on: ground) } ?? -1
    let background = style.background.map { number(of: $0, on: nil) } ?? -1
    return max(0, alloc_pair(foreground, background))
  }

  private func number(of color: Color, on background: Color?) -> Int32 {
    guard depth == .eight, let background else { return color.number(at: depth) }
    return background.needsWhiteText ? 7 : 0
  }
}

extension ColorDepth {
  /// The depth according to the environment and the terminal's entry. NO_COLOR wins (no-color.org); GNU screen garbles 24-bit
  /// colour.
  static func detected(term: String) -> ColorDepth {
    if ProcessEnvironment["NO_COLOR"] != nil { return .mono }
    if ["truecolor", "24bit"].contains(ProcessEnvironment["COLORTERM"]), !isGNUScreen(term: term) { return .truecolor }
    return .supported
  }

  /// Whether the terminal is GNU screen; tmux may have the same TERM.
  static func isGNUScreen(term: String) -> Bool {
    ProcessEnvironment["TMUX"] == nil && (ProcessEnvironment["STY"] != nil || term.hasPrefix("screen"))
  }

  /// The depth according to the terminal's entry.
  static var supported: ColorDepth {
    switch tigetnum("colors") {
    case 256...: .indexed
    case 16...: .basic
    case 8...: .eight
    default: .mono
    }
  }
}
