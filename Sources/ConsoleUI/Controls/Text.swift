/// Text on as many lines as it needs.
@MainActor
public struct Text: Box {
  let string: String
  private(set) var style = Style.plain
  /// Shows a string; what could act on a terminal is replaced.
  public init(_ string: String) { self.string = string }

  // NB: as modifiers of the text itself, these need no nodes.

  /// Bold text.
  public func bold(_ isActive: Bool = true) -> Text { with(Style(attributes: isActive ? .bold : [])) }
  /// Underlined text.
  public func underline(_ isActive: Bool = true) -> Text { with(Style(attributes: isActive ? .underline : [])) }
  /// Text in a style.
  public func foregroundStyle(_ style: Style) -> Text { with(style) }
  /// Text in a colour.
  public func foregroundStyle(_ color: Color) -> Text { with(Style(foreground: color)) }

  private func with(_ style: Style) -> Text {
    var text = self
    text.style = style.over(text.style)
    return text
  }

  public func expand(_ node: Node) -> [Child] {
    let isOneLine = node.environment.lineLimit == 1
    let memory = node.memory { TextMemory(string, isOneLine) }
    if memory.layout.string != string || memory.layout.isOneLine != isOneLine {
      memory.layout = TextLayout(string, isOneLine: isOneLine)
    }
    return []
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let limit = node.environment.lineLimit
    let layout = layout(limit == 1 ? .max : proposal.width, node)
    var size = layout.size
    if let limit { size.height = min(size.height, limit) }
    size = size.fitting(proposal)
    let lines = layout.lines
    // NB: the ellipsis needs a column.
    if size.height > 0, size.height < lines.count { size.width = max(size.width, TextLayout.columns(lines[size.height - 1]) + 1) }
    return size.fitting(proposal)
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let lines = layout(node.environment.lineLimit == 1 ? .max : node.rect.width, node).lines
    let shown = min(lines.count, node.rect.height)
    let first = max(0, context.clip.minY - node.rect.minY)
    let last = min(shown, context.clip.maxY - node.rect.minY)
    guard first < last else { return }
    let style = style.over(node.environment.style)
    for index in first..<last {
      let line = index == shown - 1 && lines.count > shown ? lines[index] + "…".glyphs : lines[index]
      context.write(TextLayout.truncated(line, to: node.rect.width), at: Point(node.rect.minX, node.rect.minY + index), style)
    }
  }

  private func layout(_ width: Int, _ node: Node) -> TextLayout {
    let memory = node.memory { TextMemory(string, false) }
    memory.layout.wrap(to: width)
    return memory.layout
  }
}

private final class TextMemory {
  var layout: TextLayout
  init(_ string: String, _ isOneLine: Bool) { layout = TextLayout(string, isOneLine: isOneLine) }
}
