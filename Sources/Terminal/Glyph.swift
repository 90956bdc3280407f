/// What one cell shows: a character that a terminal can show without harm, with the marks that stand on it.
///
/// The only way to a glyph is through `String.glyphs`, which replaces whatever could act on a terminal or hide in it. So text
/// that was not made safe can't be drawn. A glyph is four bytes: a Unicode scalar or, beyond the scalars, an index in the
/// table of those few that carry marks.
public struct Glyph: Hashable {
  let code: UInt32

  public static let space = Glyph(code: 0x20)
  /// The right half of a character that is two columns wide.
  static let continuation = Glyph(code: 0)

  /// The columns that it takes: 1 or 2, and 0 for the right half of a wide one.
  public var columns: Int {
    code < 0x300 ? (code == 0 ? 0 : 1) : max(1, Self.columns(of: scalars[0]))
  }

  var isCluster: Bool { code >= Self.firstCluster }

  /// The scalar and its marks, five at the most: what one cell of ncurses holds.
  var scalars: [UInt32] {
    !isCluster ? [code] : Self.clusters[Int(code - Self.firstCluster)]
  }

  var string: String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  private static let firstCluster: UInt32 = 0x11_0000
  private static var clusters: [[UInt32]] = []
  private static var indices: [[UInt32]: UInt32] = [:]

  /// The glyph of a scalar with marks. Hostile data can't fill the table without end: once it is full, marks are left out.
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
