import ConsoleUI
import JSONCoding

/// The syntax of the status bar or prompt that reads a printed line and runs the commands in it. Titles and names come
/// from other people, so none of them may become a command (CWE-150).
enum BarSyntax: String, CaseIterable {
  /// An unknown reader. The line is safe for every known bar and shell.
  case plain
  case polybar, tmux, waybar, i3, starship

  enum Part: Equatable {
    /// The user's own text, which may contain commands for the bar.
    case own(String)
    case data(String)
  }

  /// Formats the line so that no data becomes a command or part of one.
  func line(_ parts: [Part]) -> String { wrapped(escaped(parts)) }

  func line(_ data: String) -> String { line([.data(data)]) }

  /// Formats the lines to print, joined into one for a bar that reads a single value.
  func lines(_ data: [String]) -> [String] {
    let lines = data.map { escaped([.data($0)]) }
    return switch self {
    case .plain, .polybar, .tmux, .starship: lines
    case .waybar: [wrapped(lines.joined(separator: "\n"))]
    case .i3: [wrapped(lines.filter { !$0.isEmpty }.joined(separator: " · "))]
    }
  }

  /// The character before a `{` that begins a command of the bar instead of a placeholder.
  var commandLeader: Character? {
    switch self {
    case .polybar: "%"
    case .tmux: "#"
    case .plain, .waybar, .i3, .starship: nil
    }
  }

  private func wrapped(_ text: String) -> String {
    let members: JSON.Object
    switch self {
    case .plain, .polybar, .tmux, .starship: return text
    case .waybar: members = ["text": .string(text)]
    case .i3: members = ["full_text": .string(text), "markup": .string("pango")]
    }
    return String(decoding: JSON.object(members).bytes(.line).dropLast(), as: UTF8.self)
  }
}

// MARK: - Escaping

extension BarSyntax {
  private func escaped(_ parts: [Part]) -> String {
    let scalars = parts.flatMap { part -> [(scalar: Unicode.Scalar, isData: Bool)] in
      switch part {
      case .own(let text): text.unicodeScalars.map { ($0, false) }
      case .data(let text): text.printable.unicodeScalars.map { ($0, true) }
      }
    }
    return scalars.indices.reduce(into: "") { line, index in
      let (scalar, isData) = scalars[index], next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if isData, let substitute = substitute(for: scalar) { return line += substitute }
      line.unicodeScalars.append(scalar)
      // NB: a command may begin in the user's own text and continue in a title, or the other way around.
      if let next, isData || next.isData { line += separator(scalar, next.scalar) }
    }
  }

  /// A replacement for a character that is special on its own; nil for any other.
  private func substitute(for scalar: Unicode.Scalar) -> String? {
    switch self {
    case .waybar, .i3: Self.entities[scalar]
    case .plain, .starship: Self.lookalikes[scalar]
    case .polybar, .tmux: nil
    }
  }

  // NB: i3blocks ends a JSON string at any quote.
  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\\": "&#92;",
  ]
  private static let lookalikes: [Unicode.Scalar: String] = ["&": "+", "<": "‹", "`": "'", "\"": "'", "\\": "/"]

  /// Returns a separator for two characters that begin a command together; otherwise an empty string.
  private func separator(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    switch self {
    case .polybar: first == "%" && second == "{" ? " " : ""
    // NB: tmux prints `##` as `#`, even before a blank or at the end.
    case .tmux: first == "#" ? "#" : ""
    case .waybar, .i3: ""
    case .plain, .starship:
      switch first {
      case "%": " ,:;)".unicodeScalars.contains(second) ? "" : " "
      case "#": "[({#DFHhIPSTW".unicodeScalars.contains(second) ? " " : ""
      case "$": " ,.:;)".unicodeScalars.contains(second) ? "" : " "
      default: ""
      }
    }
  }
}

extension Console {
  func print(_ lines: [String], for bar: BarSyntax) { bar.lines(lines).forEach { output(Array("\($0)\n".utf8)) } }

  func print(_ parts: [BarSyntax.Part], for bar: BarSyntax) { output(Array("\(outputEncoding.line(bar.line(parts)))\n".utf8)) }
}
