/// One line with a text at its start and another at its end. If there is too little space for both, each keeps up to half of it.
public struct Line: Box {
  private let leading: Text, trailing: Text

  /// A line with a text at either end.
  public init(_ leading: Text, trailing: Text) {
    self.leading = leading
    self.trailing = trailing
  }

  private final class Memory {
    var leading: [Glyph] = [], trailing: [Glyph] = []
  }

  /// The blank columns between the texts, at least.
  private static var gap: Int { 2 }

  public func expand(_ node: Node) -> [Child] {
    let memory = node.memory(Memory.init)
    memory.leading = leading.string.glyphs
    memory.trailing = trailing.string.glyphs
    return []
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let memory = node.memory(Memory.init)
    let ideal = TextLayout.columns(memory.leading[...]) + Self.gap + TextLayout.columns(memory.trailing[...])
    return Size(proposal.width == .max ? ideal : proposal.width, min(1, proposal.height))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(Memory.init), room = max(0, node.rect.width - Self.gap), style = node.environment.style
    let wanted = TextLayout.columns(memory.leading[...])
    let end = min(TextLayout.columns(memory.trailing[...]), max(room / 2, room - wanted)), start = min(wanted, room - end)
    let y = node.rect.minY
    context.write(
      TextLayout.truncated(memory.leading[...], to: start), at: Point(node.rect.minX, y), leading.style.over(style))
    context.write(
      TextLayout.truncated(memory.trailing[...], to: end), at: Point(node.rect.maxX - end, y), trailing.style.over(style))
  }
}
