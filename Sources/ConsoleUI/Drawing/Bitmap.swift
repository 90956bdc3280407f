/// A picture with two pixels per cell, one above the other, each about as wide as it is high.
///
/// A cell is drawn as a lower half block on a background, or as a space if both pixels are equal, because fonts leave seams
/// between full blocks and between upper halves. On a terminal without colour, every coloured pixel is lit.
public struct Bitmap {
  /// In pixels: one for each column of cells, two for each row.
  public let width: Int, height: Int
  private var pixels: [Color?]

  /// A picture in one colour, with a size in cells.
  public init(_ size: Size, filledWith color: Color? = nil) {
    width = max(0, size.width)
    height = 2 * max(0, size.height)
    pixels = Array(repeating: color, count: width * height)
  }

  /// A pixel's colour; `nil` is transparent. Pixels outside the picture are `nil`, and setting them has no effect.
  public subscript(x: Int, y: Int) -> Color? {
    get { contains(x, y) ? pixels[y * width + x] : nil }
    set { if contains(x, y) { pixels[y * width + x] = newValue } }
  }

  /// Fills a rectangle of pixels.
  public mutating func fill(x: Range<Int>, y: Range<Int>, _ color: Color?) {
    for y in y.clamped(to: 0..<height) {
      for x in x.clamped(to: 0..<width) { pixels[y * width + x] = color }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

extension GraphicsContext {
  /// Draws a picture with its upper left corner at a cell. The ground shows in cells that are only half covered.
  public func draw(_ bitmap: Bitmap, at origin: Point, on ground: Color?, depth: ColorDepth) {
    for row in 0..<bitmap.height / 2 {
      let cells = Rect(x: origin.x, y: origin.y + row, width: bitmap.width, height: 1)
      guard clipped(to: cells).isDamaged else { continue }
      for x in 0..<bitmap.width {
        let upper = bitmap[x, 2 * row], lower = bitmap[x, 2 * row + 1]
        if upper == nil && lower == nil { continue }
        let (glyphs, style) = depth == .mono ? Self.shape(upper, lower) : Self.cell(upper ?? ground, lower ?? ground, depth)
        write(glyphs, at: Point(origin.x + x, origin.y + row), style)
      }
    }
  }

  /// Draws a picture on the terminal's own ground.
  public func draw(_ bitmap: Bitmap, at origin: Point, _ tones: Tones) {
    draw(bitmap, at: origin, on: nil, depth: tones.palette.depth)
  }

  /// Draws the pixels of a picture that are not transparent, all in the text colour of a style.
  public func draw(_ bitmap: Bitmap, at origin: Point, in style: Style) {
    let filled = style.foreground.map { Style(background: $0) } ?? Style(attributes: .reverse)
    for row in 0..<bitmap.height / 2 {
      for x in 0..<bitmap.width {
        let point = Point(origin.x + x, origin.y + row)
        switch (bitmap[x, 2 * row] != nil, bitmap[x, 2 * row + 1] != nil) {
        case (true, true): write(Self.space, at: point, filled)
        case (true, false): write(Self.upperHalf, at: point, style)
        case (false, true): write(Self.lowerHalf, at: point, style)
        case (false, false): break
        }
      }
    }
  }

  private static let space = " ".glyphs[...]
  private static let upperHalf = "▀".glyphs[...]
  private static let lowerHalf = "▄".glyphs[...]

  private static func cell(_ upper: Color?, _ lower: Color?, _ depth: ColorDepth) -> (ArraySlice<Glyph>, Style) {
    if upper?.number(at: depth) == lower?.number(at: depth) { return (space, Style(background: lower)) }
    // NB: the colour of the ground is unknown, but what is half covered by it needs only one.
    guard let lower else { return (upperHalf, Style(foreground: upper, attributes: .picture)) }
    return (lowerHalf, Style(foreground: lower, background: upper, attributes: .picture))
  }

  private static func shape(_ upper: Color?, _ lower: Color?) -> (ArraySlice<Glyph>, Style) {
    let lit = Style(attributes: .reverse)
    return upper != nil && lower != nil ? (space, lit) : (lowerHalf, upper == nil ? .plain : lit)
  }
}
