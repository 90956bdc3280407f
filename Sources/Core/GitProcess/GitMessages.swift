/// The lines that git, and the programs that it runs, printed on standard error, without passwords.
///
/// A server decides how long they are, so they are cut before anything looks at them, and read in one pass.
package struct GitMessages: Sendable {
  package struct Line: Hashable, Sendable {
    /// Without git's mark of remote lines.
    package let text: String
    /// Whether git marks it as the remote's. NB: what a server prints through ssh has no mark.
    let isRemote: Bool
  }

  package let lines: [Line]
  /// The most lines to keep, from the start and from the end, and the most bytes of each.
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

  /// Whether another git was moving the same ref.
  package var isLockedRef: Bool { own("cannot lock ref") }
  /// Whether the remote has no such branch.
  package var isMissingBranch: Bool { own("couldn't find remote ref") }

  private func own(_ part: String) -> Bool { lines.contains { !$0.isRemote && $0.text.contains(part) } }
}

extension String {
  fileprivate var trimmingBlanks: String { String(Substring(self).trimmingSuffix(while: \.isWhitespace)) }

  /// With dots in place of each URL's user and query: git repeats the URLs that it gets.
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

  /// The same, for a word without blanks and quotes.
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
