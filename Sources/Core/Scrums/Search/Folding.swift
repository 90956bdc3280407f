@_spi(_Unicode) import Swift

/// Maps letters that a search treats alike to the same scalars: full case folding, without accents.
///
/// Decomposes a scalar, drops its combining diacritical marks, and maps the rest to the lower case of the upper case of
/// its lower case. So `ς` becomes `σ`, `ß` becomes `ss`, and `ﬁ` becomes `fi`. Keeps letters without case and marks.
enum Folding {
  private static let table = FoldTable()

  /// Calls `body` with each scalar of the folded form, which is empty for a mark.
  @inline(__always) static func fold(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    guard scalar < FoldTable.end else { return body(scalar) }
    let table = table, page = Int(table.pages[Int(scalar >> 8)])
    guard page != FoldTable.unchanged else { return body(scalar) }
    let place = page << 8 | Int(scalar & 0xFF)
    for index in Int(table.starts[place])..<Int(table.starts[place + 1]) { body(table.scalars[index]) }
  }

  /// The folded forms of all scalars with case, computed once so that a search looks up each scalar in constant time.
  private struct FoldTable {
    /// The end of the scalars that the pages cover; later scalars fold to themselves.
    static let end: UInt32 = 0x2_0000
    /// Stands for a page of scalars without case, which fold to themselves.
    static let unchanged = 0xFF
    /// The pages of 256 scalars that have case: Latin, Greek, Cyrillic and their neighbours, then letterlike symbols,
    /// Glagolitic, Coptic, Cherokee, ligatures, full width, and the scripts beyond the first plane.
    private static let folded: [UInt32] =
      Array(0x00..<0x20) + [
        0x21, 0x24, 0x2C, 0x2D, 0xA6, 0xA7, 0xAB, 0xFB, 0xFF, 0x104, 0x105, 0x10C, 0x10D, 0x118, 0x16E, 0x1DF, 0x1E9,
      ]
    /// The number of each page in the table, or `unchanged`.
    private(set) var pages = [UInt8](repeating: UInt8(unchanged), count: Int(end >> 8))
    /// The index in `scalars` where each scalar's folded form starts, and the end of the last form.
    private(set) var starts: [UInt16] = [0]
    private(set) var scalars: [UInt32] = []

    init() {
      for (number, page) in Self.folded.enumerated() {
        pages[Int(page)] = UInt8(number)
        for value in page << 8..<(page + 1) << 8 {
          if let scalar = Unicode.Scalar(value) { append(scalar) }
          starts.append(UInt16(scalars.count))
        }
      }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      for base in String(scalar)._nfd where !Self.isMark(base.value) {
        guard base.properties.isCased else {
          scalars.append(base.value)
          continue
        }
        // NB: maps to lower case first, because a capital such as `ẞ` has no upper case of its own.
        let upper = base.properties.lowercaseMapping.unicodeScalars.lazy.flatMap { $0.properties.uppercaseMapping.unicodeScalars }
        for letter in upper.flatMap({ $0.properties.lowercaseMapping._nfd }) where !Self.isMark(letter.value) {
          scalars.append(letter.value)
        }
      }
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
      0x300...0x36F ~= scalar || 0x1AB0...0x1AFF ~= scalar || 0x1DC0...0x1DFF ~= scalar
    }
  }
}
