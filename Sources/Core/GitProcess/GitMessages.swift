/// What git, and the programs that it runs, printed on standard error: lines without passwords.
///
/// Servers say as much as they like in it, so it is cut before anything looks at it, and read in one pass.
package struct GitMessages: Sendable {
  package struct Line: Hashable, Sendable {
    /// Without the mark of the remote side.
    package let text: String
    /// Whether the remote side says it, through git. NB: what a server prints through ssh has no mark.
    let isRemote: Bool
  }

  package let lines: [Line]
  /// The most lines, from the start and from the end, and the most bytes of each.
  private static let most = (lines: 100, bytes: 600)
  private static let mark = "remote: "

  package init(_ bytes: some Sequence<UInt8>) {
    let all = Array(bytes).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let kept = all.count <= 2 * Self.most.lines ? all : all.prefix(Self.most.lines) + all.suffix(Self.most.lines)
    lines = kept.map { bytes in
      let text = String(decoding: bytes.prefix(Self.most.bytes), as: UTF8.self).withoutPasswords
      let isRemote = text.hasPrefix(Self.mark)
      return Line(text: isRemote ? String(text.dropFirst(Self.mark.count)).trimmingBlanks : text, isRemote: isRemote)
    }
  }

  /// All lines, as they were printed.
  package var text: String { lines.map { ($0.isRemote ? Self.mark : "") + $0.text }.joined(separator: "\n") }
}

extension String {
  fileprivate var trimmingBlanks: String { String(Substring(self).trimmingSuffix(while: \.isWhitespace)) }

  /// With dots in place of what a URL says between its scheme and its server, and of its query: git repeats the URLs that it is given.
  var withoutPasswords: String {
    var result = "", word = ""
    func isEnd(_ character: Character) -> Bool { character.isWhitespace || character == "'" || character == "\"" }
    for character in self {
      if isEnd(character) {
        result += word.withoutPassword
        result.append(character)
        word = ""
      } else {
        word.append(character)
      }
    }
    return result + word.withoutPassword
  }

  /// The same, of a word without blanks and quotes.
  private var withoutPassword: String {
    if let scheme = firstRange(of: "://") {
      let rest = self[scheme.upperBound...]
      let place = rest.lastIndex(of: "@").map { "…" + rest[$0...] } ?? String(rest)
      let shown = place.prefix { $0 != "?" }
      return self[..<scheme.upperBound] + shown + (shown.count < place.count ? "?…" : "")
    }
    // user:password@host
    guard let at = lastIndex(of: "@"), case let name = self[..<at], let colon = name.firstIndex(of: ":"),
      colon > name.startIndex, !name.contains("/")
    else { return self }
    return "…" + self[at...]
  }
}
