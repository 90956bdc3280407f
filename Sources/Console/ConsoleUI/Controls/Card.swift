/// A card in a list, raised from the background. It has a strip in the card's colour, and two lines with a text at
/// either end, or all texts in one line. In the current row, the whole card has its colour. In a disabled list and
/// below a dialog, only the title and a wider strip have the colour.
package struct Card: Box {
  private let title: String, value: String, detail: String, note: String
  private let isLive: Bool
  private let tones: Tones
  private let bars: [BarMark]
  private let isCompact: Bool
  private let matches: [Range<Int>]
  private let isQuiet: Bool

  /// A card with a title and a value in its first line, and a detail and a note in its second.
  /// - Parameters:
  ///   - isLive: whether the note is about the present.
  ///   - bars: bars before the note, shown if space permits.
  ///   - isCompact: whether everything is in one line.
  ///   - matches: the underlined columns of the title.
  ///   - isQuiet: whether the card is less important than others, so that its texts are all quiet.
  package init(
    _ title: String, _ value: String, detail: String, note: String, isLive: Bool = false, tones: Tones, bars: [BarMark] = [],
    isCompact: Bool = false, matches: [Range<Int>] = [], isQuiet: Bool = false
  ) {
    self.title = title
    self.value = value
    self.detail = detail
    self.note = note
    self.isLive = isLive
    self.tones = tones
    self.bars = bars
    self.isCompact = isCompact
    self.matches = matches
    self.isQuiet = isQuiet
  }

  private final class Memory {
    var lines = [LineEnds]()
    var bars: BarRow?
  }

  private static let strip = "▌".glyphs[...], wideStrip = "█".glyphs[...]
  /// The number of blank columns beside the card, and beside its texts.
  private static let margin = 2
  /// The columns for the detail or the note, for the value in one line, and the minimum for the title.
  private static let note = 18, value = 9, title = 20
  /// The columns of the bars in one line, and a blank column.
  private static let bars = BarRow.columns(bars: 8) + 1

  func expand(_ node: Node) -> [Child] {
    let memory = node.memory(Memory.init)
    memory.bars = BarRow(bars, isUnicode: node.environment.isUnicode)
    memory.lines =
      isCompact
      ? [LineEnds(title, ""), LineEnds(detail, ""), LineEnds("", note), LineEnds("", value)]
      : [LineEnds(title, value), LineEnds(detail, note)]
    return []
  }

  func words(_ node: Node) -> [String] { [title, value, detail, note] }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let width = node.memory(Memory.init).lines.map(\.width).max() ?? 0
    return Size(proposal.width == .max ? width + 4 * Self.margin : proposal.width, min(isCompact ? 1 : 2, proposal.height))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(Memory.init), lines = memory.lines
    let card = node.rect.inset(left: Self.margin, right: Self.margin)
    let isCurrent = node.isInCurrentRow
    let isBelow = isCurrent && node.host.map { $0.top !== $0.root && !node.isInside($0.top) } == true
    let isSelected = isCurrent && !isBelow && node.environment.isEnabled
    context.fill(card, isSelected ? tones.selected : tones.wash)
    // NB: without washes, a wide strip would be shaded below a dialog.
    let strip = isCurrent && !(isBelow && tones.wash.background == nil) ? Self.wideStrip : Self.strip
    if !isSelected {
      let style = isQuiet ? tones.washedMid : tones.strip
      for y in card.minY..<card.maxY { context.write(strip, at: Point(card.minX, y), style) }
    }
    let title = isCurrent && !isSelected ? tones.title : isQuiet && !isSelected ? tones.quiet : Style(attributes: .bold)
    let bold = Style(attributes: .bold), value = isSelected ? bold : isQuiet ? tones.quiet : tones.ink,
      quiet = isSelected ? tones.selectedQuiet : tones.quiet, noted = isLive ? isSelected ? bold : tones.title : quiet
    let text = card.inset(left: Self.margin, right: Self.margin)
    guard lines.count > 1, text.width > 0 else { return }
    func drawBars(_ x: Int, _ y: Int) {
      guard let row = memory.bars, !bars.isEmpty else { return }
      // NB: in ASCII, bars are thin.
      let bar = isSelected ? quiet : node.environment.isUnicode ? tones.washedSmallBar : tones.bar
      row.draw(context, at: Point(x, y), bar, warm: isSelected ? quiet : tones.warmShape)
    }
    if isCompact {
      let (detail, note) = columns(text)
      let hasDetail = detail >= text.minX + Self.title, hasNote = note >= text.minX + Self.title
      lines[0].draw(context, at: text.origin, width: titleColumns(text), title, title)
      lines[3].draw(context, at: text.origin, width: text.width, value, value)
      if hasDetail { lines[1].draw(context, at: Point(detail, text.minY), width: Self.note, quiet, quiet, cutting: .parts) }
      if hasNote { lines[2].draw(context, at: Point(note, text.minY), width: Self.note, noted, noted) }
      if hasDetail { drawBars(note - 1 - BarRow.columns(bars: bars.count), text.minY) }
    } else {
      lines[0].draw(context, at: text.origin, width: text.width, title, value)
      guard card.height > 1 else { return underline(context, text) }
      lines[1].draw(context, at: Point(text.minX, text.minY + 1), width: text.width, quiet, noted, cutting: .parts)
      let x = text.maxX - max(Self.note, self.note.columns) - 1 - BarRow.columns(bars: bars.count)
      if x >= text.minX + detail.columns + Self.margin { drawBars(x, text.minY + 1) }
    }
    underline(context, text)
  }

  /// Returns the columns where the detail and the note begin in one line. A text isn't shown if its column is too close
  /// to the title.
  private func columns(_ text: Rect) -> (detail: Int, note: Int) {
    let note = text.maxX - Self.value - Self.note
    return (note - Self.bars - Self.note, note)
  }

  /// Returns the number of columns for the title and the gap after it.
  private func titleColumns(_ text: Rect) -> Int {
    guard isCompact else { return text.width - value.columns }
    let (detail, note) = columns(text), least = text.minX + Self.title
    let end =
      detail >= least ? detail : note >= least ? note + max(0, Self.note - self.note.columns) : text.maxX - value.columns
    return end - text.minX
  }

  private func underline(_ context: GraphicsContext, _ text: Rect) {
    for match in matches where match.upperBound <= titleColumns(text) - Self.margin {
      context.paint(
        Rect(x: text.minX + match.lowerBound, y: text.minY, width: match.count, height: 1), Style(attributes: .underline))
    }
  }
}
