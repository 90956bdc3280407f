/// The content of a cell: a character that is safe to send to a terminal, with its combining marks.
///
/// Text becomes glyphs only through `String.glyphs`, which replaces everything that could act on a terminal or hide in it, so
/// unsafe text can't be drawn. A glyph is four bytes: a Unicode scalar or, beyond the range of scalars, an index into the table
/// of characters with marks.
package struct Glyph: Hashable {
  let code: UInt32

  package static let space = Glyph(code: 0x20)
  /// The right half of a character that is two columns wide.
  static let continuation = Glyph(code: 0)

  /// The glyph's width in columns: 1 or 2, and 0 for the right half of a wide glyph.
  package var columns: Int {
    switch code {
    case 0: 0
    // NB: box-drawing characters, blocks and shapes are one column wide, so the many in a frame need no slow look-up.
    case ..<0x300, 0x2500..<0x25FD: 1
    default: max(1, Self.columns(of: isCluster ? scalars[0] : code))
    }
  }

  var isCluster: Bool { code >= Self.firstCluster }

  /// The scalar and its marks, at most five: the capacity of an ncurses cell.
  var scalars: [UInt32] {
    !isCluster ? [code] : Self.clusters[Int(code - Self.firstCluster)]
  }

  var string: String {
    var text = String.UnicodeScalarView()
    append(to: &text)
    return String(text)
  }

  /// Appends the scalar and its marks. The right half of a wide glyph appends nothing.
  func append(to text: inout String.UnicodeScalarView) {
    if !isCluster, code != 0, let scalar = Unicode.Scalar(code) { text.append(scalar) }
    if isCluster { text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init)) }
  }

  /// The glyph with a line through it, or the same glyph if it has no room for another mark.
  package var struck: Glyph { scalars.count < 5 ? .cluster(scalars + [0x336]) : self }

  private static let firstCluster: UInt32 = 0x11_0000
  private static var clusters: [[UInt32]] = []
  private static var indices: [[UInt32]: UInt32] = [:]

  /// Returns the glyph of a scalar with marks. Once the table is full, new combinations lose their marks, so that hostile text
  /// can't make the table grow without limit.
  static func cluster(_ scalars: [UInt32]) -> Glyph {
    guard scalars.count > 1 else { return Glyph(code: scalars[0]) }
    if let index = indices[scalars] { return Glyph(code: index) }
    guard clusters.count < 1 << 16 else { return Glyph(code: scalars[0]) }
    let code = firstCluster + UInt32(clusters.count)
    clusters.append(scalars)
    indices[scalars] = code
    return Glyph(code: code)
  }
}
