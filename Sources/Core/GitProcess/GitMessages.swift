import ConsoleLoop
import Glibc

/// The lines that git, and the programs that it runs, printed on standard error, without progress and passwords.
///
/// A server decides their length, so they are cut before they are searched, and read in one pass.
package struct GitMessages: Sendable {
  package struct Line: Hashable, Sendable {
    /// The line, without git's mark of remote lines.
    package let text: String
    /// Whether git marks the line as the remote's. NB: lines that a server prints through ssh have no mark.
    let isRemote: Bool
  }

  package let lines: [Line]
  /// The maximum number of lines to keep from the start and from the end, and the maximum length of each in bytes.
  private static let most = (lines: 100, bytes: 600)
  private static let mark = "remote: "

  package init(_ bytes: some Sequence<UInt8>) {
    let all = Array(bytes).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.filter { bytes in
      let text = String(decoding: bytes.prefix(Self.most.bytes), as: UTF8.self)
      return !GitProgress.isReport(text.hasPrefix(Self.mark) ? text.dropFirst(Self.mark.count) : text[...])
    }
    let kept = all.count <= 2 * Self.most.lines ? all : all.prefix(Self.most.lines) + all.suffix(Self.most.lines)
    lines = kept.map { bytes in
      let text = String(decoding: bytes.prefix(Self.most.bytes), as: UTF8.self).withoutPasswords
      let isRemote = text.hasPrefix(Self.mark)
      return Line(
        text: isRemote ? String(text.dropFirst(Self.mark.count).trimmingSuffix(while: \.isWhitespace)) : text, isRemote: isRemote)
    }
  }

  /// Whether another git was moving the same ref.
  package var isLockedRef: Bool { own("cannot lock ref") }
  /// Whether the kernel has ended a child of git, which wrote a file above the limit.
  var isFileLimit: Bool { own("died of signal \(SIGXFSZ)") }
  /// Whether the remote has no such branch.
  package var isMissingBranch: Bool { own("couldn't find remote ref") }

  private func own(_ part: String) -> Bool { lines.contains { !$0.isRemote && $0.text.contains(part) } }
}

extension String {
  /// The text with dots in place of a URL's user and query, and of `user:password`, because git repeats the URLs that it gets.
  var withoutPasswords: String {
    mapParts(between: { $0.isWhitespace || $0 == "'" || $0 == "\"" }) { word in
      var word = String(word)
      if let scheme = word.firstRange(of: "://"), let at = word.lastIndex(of: "@"), scheme.upperBound <= at {
        word.replaceSubrange(scheme.upperBound..<at, with: "…")
      }
      word = word.mapParts(between: { $0 == "/" }, \.withoutUser)
      guard let scheme = word.firstRange(of: "://"), let query = word[scheme.upperBound...].firstIndex(of: "?") else {
        return word
      }
      return word[...query] + "…"
    }
  }

  private func mapParts(between isEnd: (Character) -> Bool, _ part: (Substring) -> String) -> String {
    var result = "", rest = self[...]
    while let end = rest.firstIndex(where: isEnd) {
      result += part(rest[..<end])
      result.append(rest[end])
      rest = rest[index(after: end)...]
    }
    return result + part(rest)
  }
}

extension Substring {
  /// The text with dots in place of `user:password` before an @.
  fileprivate var withoutUser: String {
    let start = firstIndex { $0 != ":" } ?? endIndex
    guard let at = lastIndex(of: "@"), let colon = self[start...].firstIndex(of: ":"), colon < at, index(after: colon) < at else {
      return String(self)
    }
    return self[..<start] + "…" + self[at...]
  }
}
