import CNcurses
import ConsoleLoop
import ConsoleLibc

/// Styles for text printed line by line, such as a command's output: SGR sequences (ECMA-48), if the terminfo entry has
/// them.
package struct PrintedStyles {
  package let depth: ColorDepth
  /// Whether the terminal shows hyperlinks.
  private let hasLinks: Bool

  package init(depth: ColorDepth, hasLinks: Bool = false) { (self.depth, self.hasLinks) = (depth, hasLinks) }

  /// Detects the styles of the terminal behind a descriptor. Returns `nil` if it isn't a terminal or shows no styles.
  package init?(descriptor: Int32) {
    var code: Int32 = 0
    guard isatty(descriptor) == 1, let term = ProcessEnvironment.terminal, setupterm(term, descriptor, &code) == OK,
      let bold = tigetstr("bold"), Int(bitPattern: bold) != -1, String(cString: bold).hasPrefix("\u{1B}[")
    else { return nil }
    depth = .detected(term: term)
    hasLinks = Self.showsLinks(term)
  }

  /// Returns a text in a style, followed by a reset to the terminal's own style.
  /// - Parameter link: an address for a hyperlink (OSC 8), on terminals that show them. It must be ASCII without
  ///   controls.
  package func text(_ text: String, in style: Style, link: String? = nil) -> String {
    let codes = codes(style)
    let styled = codes.isEmpty || text.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[m"
    guard hasLinks, let link else { return styled }
    return "\u{1B}]8;;\(link)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\"
  }

  /// Whether a terminal shows hyperlinks. Recognises terminals by name, because terminfo has no such capability. GNU
  /// screen drops hyperlinks.
  private static func showsLinks(_ term: String) -> Bool {
    if ColorDepth.isGNUScreen(term: term) { return false }
    if let version = ProcessEnvironment["VTE_VERSION"].flatMap(Int.init) { return version >= 5000 }
    if ["kitty", "foot", "alacritty", "wezterm", "ghostty"].contains(where: term.contains) { return true }
    return ["iTerm.app", "WezTerm", "vscode", "ghostty", "tmux"].contains(ProcessEnvironment["TERM_PROGRAM"])
      || ProcessEnvironment["KONSOLE_VERSION"] != nil || ProcessEnvironment["WT_SESSION"] != nil
  }

  /// Returns the parameters of the SGR sequence that selects a style.
  private func codes(_ style: Style) -> [String] {
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
    let set = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    return set + [code(style.foreground, 30), code(style.background, 40)].compactMap(\.self)
  }

  /// Returns the parameters that select a colour; nil without colour.
  /// - Parameter first: the code of the first of the eight colours: 30 for text, 40 for the background.
  private func code(_ color: Color?, _ first: Int) -> String? {
    guard let color, depth != .mono else { return nil }
    let number = Int(color.number(at: depth))
    switch depth {
    case .truecolor: return "\(first + 8);2;\(number >> 16);\(number >> 8 & 0xFF);\(number & 0xFF)"
    case .indexed: return "\(first + 8);5;\(number)"
    default: return number < 8 ? "\(first + number)" : "\(first + 60 + number - 8)"
    }
  }
}
