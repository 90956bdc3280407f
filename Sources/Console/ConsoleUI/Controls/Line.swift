/// One line with a text at its start and another at its end. In too little space, each text gets half of the space, or
/// more if the other text is shorter.
package struct Line: Box {
  private let leading: Text, trailing: Text

  package init(_ leading: Text, trailing: Text) { (self.leading, self.trailing) = (leading, trailing) }

  private final class Memory {
    var ends = LineEnds("", "")
  }

  func expand(_ node: Node) -> [Child] {
    node.memory(Memory.init).ends = LineEnds(leading.string, trailing.string)
    return []
  }

  func words(_ node: Node) -> [String] { [leading.string, trailing.string] }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? node.memory(Memory.init).ends.width : proposal.width, min(1, proposal.height))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let style = node.environment.style
    node.memory(Memory.init).ends.draw(
      context, at: node.rect.origin, width: node.rect.width, leading.style.over(style), trailing.style.over(style))
  }
}
