import CNcurses
import ConsoleLoop
import Glibc

/// Styles for text printed line by line, such as a command's output: SGR sequences (ECMA-48), if the terminfo entry has them.
@MainActor
public struct PrintedStyles {
  private let depth: ColorDepth

  /// Styles at a colour depth.
  public init(depth: ColorDepth) { self.depth = depth }

  /// The styles of the terminal behind a descriptor; `nil` if that is no terminal or shows no styles.
  public init?(descriptor: Int32) {
    let term = ProcessEnvironment["TERM"] ?? ""
    var code: Int32 = 0
    guard isatty(descriptor) == 1, !["", "dumb", "unknown"].contains(term), setupterm(term, descriptor, &code) == OK,
      let bold = tigetstr("bold"), Int(bitPattern: bold) != -1, String(cString: bold).hasPrefix("\u{1B}[")
    else { return nil }
    depth = .detected(term: term)
  }

  /// A text in a style, followed by a reset to the terminal's own.
  public func text(_ text: String, in style: Style) -> String {
    let codes = codes(style)
    return codes.isEmpty || text.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[m"
  }

  private func codes(_ style: Style) -> [String] {
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
    let set = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    return set + [code(style.foreground, 30), code(style.background, 40)].compactMap(\.self)
  }

  /// - Parameter first: the code of the first of the eight colours.
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
