/// Text, on as many lines as it needs.
public struct Text: Box {
  private let string: String
  public init(_ string: String) { self.string = string }

  private final class Memory {
    var layout: TextLayout
    init(_ string: String) { layout = TextLayout(string) }
  }

  public func expand(_ node: Node) -> [Child] {
    let memory = node.memory { Memory(string) }
    if memory.layout.string != string { memory.layout = TextLayout(string) }
    return []
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let memory = node.memory { Memory(string) }
    memory.layout.wrap(to: node.environment.lineLimit == 1 ? .max : proposal.width)
    var size = memory.layout.size.fitting(proposal)
    if let limit = node.environment.lineLimit { size.height = min(size.height, limit) }
    return size
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory { Memory(string) }
    memory.layout.wrap(to: node.environment.lineLimit == 1 ? .max : node.rect.width)
    let lines = memory.layout.lines
    let shown = min(lines.count, node.rect.height)
    let first = max(0, context.clip.minY - node.rect.minY)
    let last = min(shown, context.clip.maxY - node.rect.minY)
    guard first < last else { return }
    for index in first..<last {
      let isCut = index == shown - 1 && lines.count > shown
      let line = isCut ? TextLayout.truncated(lines[index] + "…".glyphs, to: node.rect.width) : TextLayout.truncated(lines[index], to: node.rect.width)
      context.write(line, at: Point(node.rect.minX, node.rect.minY + index), node.environment.style)
    }
  }
}


/// A symbol and a text.
public struct Label: View {
  private let title: String
  private let symbol: String

  public init(_ title: String, symbol: String) {
    self.title = title
    self.symbol = symbol
  }

  public var body: some View {
    HStack {
      Text(symbol)
      Text(title)
    }
  }
}
