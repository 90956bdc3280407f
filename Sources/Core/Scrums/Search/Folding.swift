@_spi(_Unicode) import Swift

/// Maps letters that a search treats alike to the same scalars.
///
/// A scalar below U+2000, of Latin, Greek, Cyrillic and neighbouring scripts, becomes its lower case, decomposed, without
/// combining diacritical marks; any other stays.
enum Folding {
  private static let table = FoldTable()

  /// Calls `body` with each scalar of the folded form; that of a mark is empty.
  @inline(__always) static func fold(_ scalar: UInt32, _ body: (UInt32) -> Void) {
    guard scalar < FoldTable.end else { return body(scalar) }
    let table = table, scalar = Int(scalar)
    for index in Int(table.starts[scalar])..<Int(table.starts[scalar + 1]) { body(table.scalars[index]) }
  }

  private struct FoldTable {
    static let end: UInt32 = 0x2000
    /// Where the folded form of each scalar starts, and where the last one ends.
    private(set) var starts: [UInt16] = [0]
    private(set) var scalars: [UInt32] = []

    init() {
      for value in 0..<Self.end {
        let lower = Unicode.Scalar(value)?.properties.lowercaseMapping ?? ""
        scalars += lower._nfd.lazy.map(\.value).filter { !Self.isMark($0) }
        starts.append(UInt16(scalars.count))
      }
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
      0x300...0x36F ~= scalar || 0x1AB0...0x1AFF ~= scalar || 0x1DC0...0x1DFF ~= scalar
    }
  }
}
