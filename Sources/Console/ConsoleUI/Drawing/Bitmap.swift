/// A picture of pixels, two or six to a cell.
///
/// A cell has two colours. If its pixels have more, each pixel takes the more similar of the two. A cell of equal
/// pixels is drawn as a space on a background, and a cell of two halves as a lower half, because fonts leave seams
/// between full blocks and between upper halves.
package struct Bitmap {
  package let cell: CellPixels
  package let width: Int, height: Int
  private var pixels: [Color?]

  /// A picture in one colour, with a size in cells.
  package init(_ size: Size, cell: CellPixels = .half, filledWith color: Color? = nil) {
    self.cell = cell
    width = cell.columns * max(0, size.width)
    height = cell.rows * max(0, size.height)
    pixels = Array(repeating: color, count: width * height)
  }

  /// A pixel's colour; `nil` is transparent. Pixels outside the picture are `nil`, and setting them has no effect.
  package subscript(x: Int, y: Int) -> Color? {
    get { contains(x, y) ? pixels[y * width + x] : nil }
    set { if contains(x, y) { pixels[y * width + x] = newValue } }
  }

  package mutating func fill(x: Range<Int>, y: Range<Int>, _ color: Color?) {
    for y in y.clamped(to: 0..<height) {
      for x in x.clamped(to: 0..<width) { pixels[y * width + x] = color }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

extension GraphicsContext {
  /// Draws a picture with its upper left corner at a cell. Transparent pixels show the terminal's background.
  package func draw(_ bitmap: Bitmap, at origin: Point, _ tones: Tones) {
    let columns = bitmap.width / bitmap.cell.columns
    for row in 0..<bitmap.height / bitmap.cell.rows {
      guard clipped(to: Rect(x: origin.x, y: origin.y + row, width: columns, height: 1)).isDamaged else { continue }
      for column in 0..<columns {
        guard let (glyph, style) = bitmap.character(column, row, tones) else { continue }
        write(glyph, at: Point(origin.x + column, origin.y + row), style)
      }
    }
  }

  /// Draws a set of a cell's pixels in the text colour and with the attributes of a style.
  /// - Parameter pixels: the lowest bit is the upper left pixel, then row by row.
  func write(_ cell: CellPixels, _ pixels: UInt8, at point: Point, _ style: Style) {
    let style = Style(attributes: .picture).over(style), all = UInt8(1) << UInt8(cell.columns * cell.rows) - 1
    // NB: a terminal dims or brightens characters, but not backgrounds.
    if pixels == all, style.attributes == .picture {
      return write(
        Blocks.space, at: point,
        style.foreground.map { Style(background: $0, attributes: .picture) } ?? Style(attributes: [.reverse, .picture]))
    }
    let blocks = cell == .half ? Blocks.halves : Blocks.sextants
    write(blocks[Int(pixels)], at: point, style)
  }

  /// Draws a picture with two pixels per cell in the text colour of a style. Cells with two transparent pixels stay
  /// unchanged.
  package func draw(_ bitmap: Bitmap, at origin: Point, in style: Style) {
    let filled = style.foreground.map { Style(background: $0, attributes: .picture) } ?? Style(attributes: [.reverse, .picture])
    let style = Style(attributes: .picture).over(style)
    for row in 0..<bitmap.height / 2 {
      for x in 0..<bitmap.width {
        let point = Point(origin.x + x, origin.y + row)
        switch (bitmap[x, 2 * row] != nil, bitmap[x, 2 * row + 1] != nil) {
        // NB: a terminal dims characters, but not backgrounds.
        case (true, true) where style.attributes.contains(.dim): write(Blocks.full, at: point, style)
        case (true, true): write(Blocks.space, at: point, filled)
        case (true, false): write(Blocks.upperHalf, at: point, style)
        case (false, true): write(Blocks.lowerHalf, at: point, style)
        case (false, false): break
        }
      }
    }
  }
}

extension Bitmap {
  fileprivate typealias Cell = (glyph: ArraySlice<Glyph>, style: Style)

  /// Returns the character and the colours of a cell; nil for a transparent cell.
  fileprivate func character(_ column: Int, _ row: Int, _ tones: Tones) -> Cell? {
    let depth = tones.palette.depth
    let left = column * cell.columns, top = row * cell.rows
    let first = self[left, top], number = first?.number(at: depth)
    var isUniform = true
    // NB: a meeting draws most of its cells every second, so this loop avoids the subscript's check.
    for start in stride(from: top * width + left, to: (top + cell.rows) * width, by: width) {
      for index in start..<start + cell.columns where pixels[index]?.number(at: depth) != number { isUniform = false }
    }
    if isUniform {
      guard let first else { return nil }
      return (Blocks.space, Style(background: first, attributes: .picture))
    }
    return cell == .half
      ? half(self[left, top], self[left, top + 1]) : sextant(left, top, on: tones.ground)
  }

  private func half(_ upper: Color?, _ lower: Color?) -> Cell {
    // NB: a transparent half shows the background, and its colour is unknown. So the other half is drawn in the text
    // colour.
    guard let lower else { return (Blocks.upperHalf, Style(foreground: upper, attributes: .picture)) }
    return (Blocks.lowerHalf, Style(foreground: lower, background: upper, attributes: .picture))
  }

  private func sextant(_ left: Int, _ top: Int, on ground: Color?) -> Cell {
    let colors = (0..<6).map { self[left + $0 % 2, top + $0 / 2] }
    func distance(_ first: Color?, _ second: Color?) -> Int { Self.distance(first ?? ground, second ?? ground) }
    // If the background shows, it is one of the two colours. Otherwise, the two colours are those that differ most.
    let backs = colors.contains(nil) ? [nil] : colors
    let pairs = backs.flatMap { back in colors.compactMap(\.self).map { (back, $0) } }
    guard let (back, ink) = pairs.max(by: { distance($0.0, $0.1) < distance($1.0, $1.1) }) else { return (Blocks.space, .plain) }
    let mask = colors.enumerated().reduce(0) { mask, color in
      distance(color.element, ink) < distance(color.element, back) ? mask | 1 << color.offset : mask
    }
    return (Blocks.sextants[mask], Style(foreground: ink, background: back, attributes: .picture))
  }

  /// Returns the squared distance between two colours in RGB. An unknown background differs most from any colour.
  private static func distance(_ first: Color?, _ second: Color?) -> Int {
    guard let first, let second else { return first == nil && second == nil ? 0 : .max }
    return [0, 8, 16].reduce(0) { sum, shift in
      let step = Int(first.rgb >> shift & 255) - Int(second.rgb >> shift & 255)
      return sum + step * step
    }
  }
}

private enum Blocks {
  static let space = " ".glyphs[...], upperHalf = "▀".glyphs[...], lowerHalf = "▄".glyphs[...],
    full = "█".glyphs[...]

  /// The character for each set of the two halves.
  static let halves = [space, upperHalf, lowerHalf, full]

  /// The character for each set of the six pixels: the lowest bit is the upper left pixel, then row by row.
  /// The Unicode block omits four sets that have characters elsewhere: none, the left half, the right half, all.
  static let sextants: [ArraySlice<Glyph>] = (0..<64).map { mask in
    switch mask {
    case 0: space
    case 0b010101: "▌".glyphs[...]
    case 0b101010: "▐".glyphs[...]
    case 63: full
    default:
      String(Unicode.Scalar(0x1FB00 + UInt32(mask - 1 - (mask > 0b010101 ? 1 : 0) - (mask > 0b101010 ? 1 : 0)))!).glyphs[...]
    }
  }
}
