import Scrums

/// A template of a line about a meeting, such as `{scrum}: {speaker}, {left} left`.
package struct LineTemplate: Equatable {
  /// The names of the placeholders.
  package static let names = ["ahead", "elapsed", "index", "left", "of", "remaining", "scrum", "speaker", "state"]
  /// All placeholders, for error messages and help: `{ahead}, {elapsed}, …`.
  package static var list: String { names.map { "{\($0)}" }.joined(separator: ", ") }

  package enum Piece: Equatable { case text(String), value(String) }
  package private(set) var pieces: [Piece] = []

  /// Parses a template. Braces without an end, and those after `commandLeader`, are text.
  ///
  /// - Parameter commandLeader: the character before the braces of a status bar's own commands, such as `#` in tmux.
  /// - Throws: ``ConfigurationError/unknownPlaceholder(_:closest:)``
  package init(_ text: String, commandLeader: Character?) throws(ConfigurationError) {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    var last = parts[0]
    pieces.append(.text(String(last)))
    for part in parts.dropFirst() {
      let end = part.firstIndex(of: "}"), name = String(part[..<(end ?? part.startIndex)])
      if let end, Self.names.contains(name) {
        pieces += [.value(name), .text(String(part[part.index(after: end)...]))]
      } else {
        let isCommand = commandLeader != nil && last.last == commandLeader
        if end != nil, !isCommand { throw .unknownPlaceholder(name, closest: Self.names.closest(to: name).first) }
        pieces.append(.text("{" + part))
      }
      last = part
    }
  }
}
