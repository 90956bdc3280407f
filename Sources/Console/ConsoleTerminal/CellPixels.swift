/// The pixels that a cell is divided into. Characters that fill a part of the cell draw them.
package nonisolated enum CellPixels: String, CaseIterable, Sendable {
  /// Two halves, one above the other.
  case half
  /// Three rows of two: the sextants of Unicode 13. Few fonts contain them, but some terminals draw them without a
  /// font.
  case sextant

  package var columns: Int { self == .half ? 1 : 2 }
  package var rows: Int { self == .half ? 2 : 3 }

  /// Returns sextants if the environment names a terminal that draws them without a font: kitty, foot, WezTerm,
  /// Ghostty, Alacritty, Windows Terminal, or a terminal based on VTE 0.62 or later.
  /// - Parameter environment: returns the value of an environment variable.
  package static func detected(_ environment: (String) -> String?) -> CellPixels {
    let term = environment("TERM") ?? ""
    // NB: inside tmux and screen, the variables may describe another terminal.
    if ["tmux", "screen"].contains(where: term.hasPrefix) || environment("TMUX") != nil { return .half }
    if ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "alacritty"].contains(where: term.hasPrefix) { return .sextant }
    if ["WezTerm", "ghostty"].contains(environment("TERM_PROGRAM")) { return .sextant }
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }), version >= 6200 { return .sextant }
    return environment("WT_SESSION") != nil ? .sextant : .half
  }
}
