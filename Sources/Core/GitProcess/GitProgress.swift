import ConsoleLoop

/// How much git has transferred, as it prints: `Receiving objects:  42% (1261/3002), 1.20 MiB | 1.00 MiB/s`.
///
/// A server may decide the numbers, so only whole lines with numbers of a sensible size are read. The text is never shown.
package struct GitProgress: Hashable, Sendable {
  package let done, total: Int

  private static let transfers = ["Receiving objects", "Unpacking objects", "Writing objects"]

  /// Returns nil unless the line tells how much has been transferred.
  init?(_ line: some StringProtocol) {
    guard let report = Report(Substring(line)), Self.transfers.contains(report.title), let done = report.done,
      let total = report.total
    else { return nil }
    (self.done, self.total) = (done, total)
  }

  /// The progress in the last of some lines, of which the first and the last may be incomplete.
  init?(lastIn bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }).reversed() {
      guard let progress = Self(String(decoding: line, as: UTF8.self)) else { continue }
      self = progress
      return
    }
    return nil
  }

  /// Whether a line only tells how far git, or the remote, has come.
  static func isReport(_ line: some StringProtocol) -> Bool {
    Report(Substring(line)) != nil || line.hasPrefix("Delta compression using ")
      || line.hasPrefix("Total ") && String(line).contains(" (delta ")
  }

  /// `Counting objects:  42% (1261/3002)`, or `Enumerating objects: 3002, done.`
  private struct Report {
    let title: String
    var done, total: Int?

    init?(_ line: Substring) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let first = parts[0].first, first.isASCII, first.isUppercase, parts[0].contains(" "),
        parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == " ") })
      else { return nil }
      title = String(parts[0])
      let text = parts[1].drop { $0 == " " }, number = text.prefix(while: \.isASCIIDigit), rest = text[number.endIndex...]
      guard !number.isEmpty else { return nil }
      if rest.hasPrefix("% (") {
        let counts = rest.dropFirst(3).prefix { $0 != ")" }.split(separator: "/", omittingEmptySubsequences: false)
        guard counts.count == 2, rest.contains(")"), let done = Self.count(counts[0]), let total = Self.count(counts[1]),
          done <= total, total > 0
        else { return nil }
        (self.done, self.total) = (done, total)
      } else if !(rest.allSatisfy { $0 == " " } || rest.hasPrefix(", done.")) {
        return nil
      }
    }

    private static func count(_ text: Substring) -> Int? {
      text.count <= 12 && text.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
