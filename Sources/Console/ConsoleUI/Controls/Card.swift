/// A card in a list: two lines with a text at either end, raised from the background, with a strip in the card's colour. In the
/// current row, the whole card has that colour.
///
/// NB: a single box, which checks whether it is current only when it is drawn, so that moving to another row runs no views.
@MainActor
public struct Card: Box {
  private let title: String, value: String, detail: String, note: String
  private let tones: Tones

  /// A card with a title and a value in its first line, and a detail and a note in its second.
  public init(_ title: String, _ value: String, detail: String, note: String, tones: Tones) {
    self.title = title
    self.value = value
    self.detail = detail
    self.note = note
    self.tones = tones
  }

  private final class Memory {
    var lines = [LineEnds]()
  }

  private static let strip = "▌".glyphs[...]
  /// The blank columns beside the card, and beside its texts.
  private static let margin = 2

  public func expand(_ node: Node) -> [Child] {
    node.memory(Memory.init).lines = [LineEnds(title, value), LineEnds(detail, note)]
    return []
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let width = node.memory(Memory.init).lines.map(\.width).max() ?? 0
    return Size(proposal.width == .max ? width + 4 * Self.margin : proposal.width, min(2, proposal.height))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let card = node.rect.inset(left: Self.margin, right: Self.margin), lines = node.memory(Memory.init).lines
    let isSelected = node.isInCurrentRow
    context.fill(card, isSelected ? tones.selected : tones.wash)
    let bold = Style(attributes: .bold)
    let styles = [
      (bold, isSelected ? bold : tones.ink),
      isSelected ? (tones.selectedQuiet, tones.selectedQuiet) : (tones.quiet, tones.quiet),
    ]
    for y in 0..<min(lines.count, card.height) {
      let origin = Point(card.minX + Self.margin, card.minY + y)
      if !isSelected { context.write(Self.strip, at: Point(card.minX, origin.y), tones.full) }
      lines[y].draw(context, at: origin, width: max(0, card.width - 2 * Self.margin), styles[y].0, styles[y].1)
    }
  }
}
