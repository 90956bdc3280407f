/// A text in the largest digits that fit, with lines below it, in the middle of a rectangle or inside a ring.
public struct BigLabel {
  /// A line below the digits. If it doesn't fit, a bold line is reduced to its part before a ` · ` or to its first word; any
  /// other line is left out. Of the last line, what follows the part is on the next row, cut to fit.
  public struct Line {
    let text: String
    let style: Style, rest: Style?
    let isLarge: Bool

    /// A text in a style.
    /// - Parameters:
    ///   - rest: the style of what follows the first part of a bold line, by default that of the whole line.
    ///   - isLarge: whether to draw it in letters of three rows, if the label is large and has a shape for each
    ///     letter.
    public init(_ text: String, _ style: CellStyle, rest: CellStyle? = nil, isLarge: Bool = false) {
      (self.text, self.style, self.rest, self.isLarge) = (text, style, rest, isLarge)
    }
  }

  let text: String
  private let widest: String, style: Style, plain: Style, lines: [Line]
  private var area = Rect.zero
  /// The thickness of the ring that fills the area, as a fraction of its radius; nil without a ring.
  private var thickness: Double?
  private var isUnicode = true
  /// Whether digits consist of lines, because those in characters don't fit.
  private var hasSegments = false

  /// A text and lines below it.
  /// - Parameters:
  ///   - text: digits, and other characters that `BigDigits` can draw.
  ///   - widest: the widest text that may replace `text`. Enlarged digits in a ring leave room for it.
  ///   - style: the style of the digits.
  ///   - plain: the style of the text where digits don't fit, by default that of the digits.
  ///   - lines: the most important line first; as many as fit are shown.
  public init(
    _ text: String, widest: String = "", style: CellStyle, plain: CellStyle? = nil, lines: [Line] = []
  ) {
    (self.text, self.widest, self.style, self.plain, self.lines) = (text, widest, style, plain ?? style, lines)
  }

  /// Draws the label in the middle of a rectangle.
  public func draw(_ context: GraphicsContext, in area: CellRect, isUnicode: Bool) {
    placed(in: area, thickness: nil, isUnicode: isUnicode).draw(context)
  }

  /// Returns the width of the digits in an area.
  public func columns(in size: CellSize, isUnicode: Bool) -> Int {
    let digits = placed(in: Rect(.zero, size), thickness: nil, isUnicode: isUnicode).bigDigits
    return digits.map { $0.plus + $0.dot * $0.0.width } ?? text.columns
  }

  func placed(in area: Rect, thickness: Double?, isUnicode: Bool) -> BigLabel {
    var label = self
    (label.area, label.thickness, label.isUnicode) = (area, thickness, isUnicode)
    // NB: segments are as large as the smallest digits in half blocks.
    if !isUnicode, label.bigDigits == nil { (label.isUnicode, label.hasSegments) = (true, true) }
    return label
  }

  func draw(_ context: GraphicsContext) {
    if context.isAccessible { return drawWords(context) }
    if context.isCovered(area) { return }
    let big = bigDigits, rows = rows(of: big)
    if let (digits, dot, plus) = big {
      let width = digits.width * dot, whole = plus + width
      // NB: a plus is lower than the digits, so it gets the odd column, and extends further to the left if need be.
      let end = area.minX + (area.width + room(rows)) / 2 - (thickness == nil ? 0 : Self.clearance)
      let x = min(centered(whole - (plus > 0 ? 1 : 0)), end - whole)
      func draw(_ digits: BigDigits, _ x: Int) {
        let origin = Point(x, rows.lowerBound)
        if hasSegments { return context.drawSegments(digits, at: origin, Style(attributes: .bold).over(style)) }
        context.draw(digits, at: origin, dot: dot, style, isUnicode: isUnicode)
      }
      if plus > 0 { draw(BigDigits("+", isBold: digits.isBold), x) }
      draw(digits, x + plus)
      if plus == 0, hasPlus { drawPlus(context, left: x, rows) }
    } else {
      write(text, at: rows.lowerBound, context, Style(attributes: .bold).over(plain))
    }
    var y = rows.upperBound + space(big)
    for line in shownLines {
      if height(line) == 1 {
        write(line.text, at: y, context, line.style, rest: line.rest)
      } else {
        writeLarge(line, at: y, context, isLarge: (big?.dot ?? 1) > 1)
      }
      y += height(line)
    }
  }

  /// Writes the text and the lines one below the other, as a screen reader reads them.
  private func drawWords(_ context: GraphicsContext) {
    for (row, words) in ([text] + lines.map(\.text)).filter({ !$0.allSatisfy(\.isWhitespace) }).enumerated().prefix(area.height) {
      context.write(words.cut(to: area.width), at: Point(area.minX, area.minY + row), style)
    }
  }

  /// Draws a text in large letters, or only its first word if the text is too wide or has characters without shapes. If
  /// the word doesn't fit either, or the digits are no larger, writes the line in bold in the middle row.
  private func writeLarge(_ line: Line, at y: Int, _ context: GraphicsContext, isLarge: Bool) {
    let text = line.text.uppercased(), room = room(y..<y + Self.letterRows) - (thickness == nil ? 0 : 2)
    let fitting = [text, text.split(separator: " ").first.map(String.init) ?? ""].first {
      isLarge && BigDigits.hasShapes(for: $0) && BigDigits($0).width <= room
    }
    guard let fitting else { return write(line.text, at: y + 1, context, Style(attributes: .bold).over(line.style)) }
    let letters = BigDigits(fitting)
    context.draw(letters, at: Point(centered(letters.width), y), dot: 1, line.style)
  }

  private static let letterRows = BigDigits.rows(dot: 1)

  /// Returns the height of a line, in rows. NB: a large line has the same height even if its text doesn't fit in large
  /// letters, so that the digits stay in place. A plus sign leaves no room for it on most screens.
  private func height(_ line: Line) -> Int {
    line.isLarge && isUnicode && area.height >= (hasPlus ? 32 : 22) ? Self.letterRows + 1 : 1
  }

  private var hasPlus: Bool { text.first == "+" }

  /// The height of all lines, in rows.
  private var linesHeight: Int { shownLines.reduce(0) { $0 + height($1) } }

  var digitRows: Range<Int> { rows(of: bigDigits) }

  private func rows(of big: (BigDigits, dot: Int, plus: Int)?) -> Range<Int> {
    guard let (digits, dot, _) = big else {
      let top = area.minY + (area.height - 1 - space(nil) - linesHeight) / 2
      return top..<top + 1
    }
    return rows(digits, dot)
  }

  private var shownLines: ArraySlice<Line> {
    lines.prefix(thickness == nil ? area.height / 4 : area.height < 16 ? 2 : 3)
  }

  /// The number of rows between the digits and the lines. NB: half of the last row of digits is blank if their dots fill an odd
  /// number of half rows, as below large letters.
  private func space(_ big: (BigDigits, dot: Int, plus: Int)?) -> Int { space(big?.0, big?.dot ?? 1) }

  private func space(_ digits: BigDigits?, _ dot: Int) -> Int {
    let isWhole = digits.map { $0.height * dot % 2 == 0 } ?? false
    if shownLines.isEmpty || thickness != nil && area.height < leastApart { return 0 }
    return isWhole && shownLines.contains { height($0) > 1 } ? 2 : 1
  }

  /// The largest digits that fit, and the columns of a dot. A ring of fewer than twelve rows has no room for digits above its
  /// lines.
  ///
  /// A plus sign is as large as the digits. Only beside digits of the smallest size that leave no room for it, and beside
  /// those in ASCII, which have few sizes, a character replaces it.
  private var bigDigits: (BigDigits, dot: Int, plus: Int)? {
    guard thickness == nil || area.height >= 12 else { return nil }
    let digits = BigDigits(shownDigits, isBold: false)
    // NB: characters are twice as high as wide.
    let dots = (1...max(1, area.height / 2)).reversed().filter { isUnicode || $0 == 1 || $0 % 2 == 0 }
    var sizes = dots.map { (digits, dot: $0) }
    // NB: bold digits leave nothing of their last row blank, so that there has to be a row below.
    if thickness != nil, isUnicode, !hasSegments, area.height >= leastApart {
      sizes.insert((BigDigits(shownDigits, isBold: true), 1), at: sizes.count - 1)
    }
    let keepsSize = !isUnicode && thickness != nil
    for (digits, dot) in sizes {
      let width = BigDigits("+", isBold: digits.isBold).width
      // A blank as wide as those between digits, if it fits.
      let plus = hasPlus ? [(width + 1) * dot, width * dot + 1] : [0]
      if let plus = plus.first(where: { fits(digits, dot, plus: $0) }) { return (digits, dot, plus) }
      if hasPlus, keepsSize, hasRoomForCharacter(digits, dot) { return (digits, dot, 0) }
    }
    return hasPlus && hasRoomForCharacter(digits, 1) ? (digits, 1, 0) : nil
  }

  /// The minimum number of rows of a ring with a blank one between the digits and the lines. NB: digits in characters leave
  /// nothing of their last row blank.
  private var leastApart: Int { isUnicode ? 18 : 15 }

  private var shownDigits: String { hasPlus ? String(text.dropFirst()) : text }

  /// Whether centred digits fit, and a character beside them in their middle row.
  private func hasRoomForCharacter(_ digits: BigDigits, _ dot: Int) -> Bool {
    let rows = rows(digits, dot), middle = rows.lowerBound + rows.count / 2
    return fits(digits, dot, plus: 0) && room(middle..<middle + 1) - digits.width * dot >= 2
  }

  /// Writes a plus sign in the middle row of the digits, to their left, with a blank between if there is room.
  private func drawPlus(_ context: GraphicsContext, left x: Int, _ rows: Range<Int>) {
    let middle = rows.lowerBound + rows.count / 2, free = x - centered(room(middle..<middle + 1))
    context.write("+", at: Point(x - (free > 2 ? 2 : 1), middle), Style(attributes: .bold).over(style))
  }

  /// Whether digits fit. Enlarged digits in a ring must also leave room for the widest text, so that their size doesn't
  /// change.
  /// - Parameter plus: the columns of a plus sign and of the blank after it. It takes only the middle rows.
  private func fits(_ digits: BigDigits, _ dot: Int, plus: Int) -> Bool {
    let isSmallest = dot == 1 && !digits.isBold
    let least = isSmallest || thickness == nil ? 0 : BigDigits(widest, isBold: digits.isBold).width
    let width = dot * max(digits.width, least), rows = rows(digits, dot), clearance = max(Self.clearance, dot / 2)
    let room = room(rows, space(digits, dot)) - (thickness == nil ? 0 : 2 * clearance)
    guard width <= room, plus > 0 else { return width <= room }
    guard thickness != nil else { return width + plus <= room }
    let height = isUnicode ? Double(dot) / 2 : Double(rows.count) / Double(digits.height), first = Double(rows.lowerBound)
    let beside = columns(from: first + height, to: first + height * Double(digits.height - 1))
    return Double(2 * (width + plus + 2 * clearance)) <= columns(from: first, to: Double(rows.upperBound)) + beside
  }

  /// The minimum number of free columns between digits and a ring, on each side.
  private static let clearance = 1

  /// Returns the rows of the digits. In a ring, larger digits are closer to the middle, since they are wider than the lines below.
  private func rows(_ digits: BigDigits, _ dot: Int) -> Range<Int> {
    let rows = digits.rows(dot: dot, isUnicode: isUnicode), isTight = !isUnicode && area.height < leastApart
    let lower = thickness == nil ? 0 : isTight ? linesHeight : max(1, rows / 4)
    let top = area.minY + (area.height - rows - space(digits, dot) - linesHeight + lower) / 2
    return top..<top + rows
  }

  /// Writes a line if it fits. A longer bold line is reduced to its part before a ` · ` or to its first word, cut to fit.
  private func write(_ line: String, at y: Int, _ context: GraphicsContext, _ style: Style, rest: Style? = nil) {
    func first(_ separator: Character) -> String {
      style.attributes.contains(.bold) ? line.split(separator: separator).first.map(String.init) ?? "" : ""
    }
    let start = first("·"), part = start.hasSuffix(" ") ? String(start.dropLast()) : start
    let word = first(" "), whole = room(y..<y + 1)
    // Less than a whole line in a ring has a blank column at each end, and so has a line with a shorter form.
    let room = whole - (thickness == nil || line.columns <= whole && [line, ""].contains(part) ? 0 : 2)
    guard let text = [line, part, word, word.cut(to: room)].first(where: { $0.columns <= room && !$0.isEmpty }) else { return }
    let point = Point(centered(text.columns), y)
    guard let rest, text == line else {
      context.write(text, at: point, style)
      // NB: the rows of the lines are reserved, and this one is not, so that the digits stay in place.
      guard let rest, text == part, line == shownLines.last?.text else { return }
      let room = self.room(y + 1..<y + 2) - 2
      return write(String(line.dropFirst(part.count + 3)).cut(to: max(0, room)), at: y + 1, context, rest)
    }
    context.write(part, at: point, style)
    context.write(String(text.dropFirst(part.count)), at: Point(point.x + part.columns, y), rest)
  }

  private func centered(_ columns: Int) -> Int { area.minX + (area.width - columns) / 2 }

  /// Returns the number of columns that are free in all of these rows.
  private func room(_ rows: Range<Int>, _ space: Int = 1) -> Int {
    guard thickness != nil else {
      let below = shownLines.isEmpty ? 0 : space + linesHeight
      return rows.count + (rows.count == 1 ? 0 : below) <= area.height ? area.width - (rows.count == 1 ? 0 : 4) : 0
    }
    return Int(columns(from: Double(rows.lowerBound), to: Double(rows.upperBound)))
  }

  /// Returns the width of the ring's inside between two heights, in columns.
  private func columns(from top: Double, to bottom: Double) -> Double {
    let radius = Double(area.height) / 2
    let inner = radius * (1 - (thickness ?? 0)) - 0.1
    let middle = Double(area.minY) + radius
    // In characters, a row of the ring ends in its middle.
    let inset = isUnicode ? 0 : 0.5, away = max(abs(top + inset - middle), abs(bottom - inset - middle))
    guard away < inner else { return 0 }
    return 2 * (inner * inner - away * away).squareRoot() * Double(area.width) / Double(area.height)
  }
}
