/// The heading of a section in the accent colour, with a quiet remark after it; for a screen reader, after a comma.
public struct SectionHeading: Box {
  let title: String
  let remark: String

  func words(_ node: Node) -> [String] { [title, remark] }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if node.environment.accessibilityEnabled { return WordsLayout(node.sentence, width: proposal.width).size.fitting(proposal) }
    let ideal = title.columns + (remark.isEmpty ? 0 : 2 + remark.columns)
    return Size(min(ideal, proposal.width), min(1, proposal.height))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let environment = node.environment, room = node.rect.width
    if context.isAccessible {
      return WordsLayout(node.sentence, width: room)
        .draw(context, at: node.rect.origin, environment.tones.title.over(environment.style))
    }
    let title = TextLayout.truncated(title.glyphs[...], to: room), end = TextLayout.columns(title) + 2
    context.write(title, at: node.rect.origin, environment.tones.title.over(environment.style))
    guard !remark.isEmpty, end < room else { return }
    context.write(
      TextLayout.truncated(remark.glyphs[...], to: room - end), at: Point(node.rect.minX + end, node.rect.minY),
      environment.tones.quiet)
  }
}
