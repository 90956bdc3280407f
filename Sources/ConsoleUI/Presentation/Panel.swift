/// A framed box in the middle of the screen, above everything else. Escape closes it.
struct Panel<Content: View>: Box {
  var title = ""
  /// The columns that it takes if there is space, including its frame.
  let width: Int
  var isQuestion = false
  let dismiss: () -> Void
  @ViewBuilder let content: Content

  var traits: Traits { isQuestion ? [.overlay, .question, .observing] : [.overlay, .observing] }

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(PanelMemory.init).page
    _ = page.title
    return [Child(0, content.environment(\.page, page))]
  }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    let area = rect.inset(bottom: 1)
    let isTight = area.height < 16 || area.width < width + 4
    let most = isTight ? area.size : Size(width, area.height - 2)
    let inner = child.size(most.adding(-4, -2))
    let size = Size(most.width, min(most.height, inner.height + 2))
    let memory = node.memory(PanelMemory.init)
    let frame = Alignment.center.place(size, in: area)
    if frame != memory.frame { node.setNeedsDisplay() }
    memory.frame = frame
    child.place(in: memory.frame.inset(left: 2, top: 1, right: 2, bottom: 1))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(PanelMemory.init)
    context.fill(memory.frame, .plain)
    context.frame(memory.frame, Style(attributes: .dim))
    let title = memory.page.title.isEmpty ? title : memory.page.title
    if !title.isEmpty {
      let line = TextLayout.truncated(" \(title) ".glyphs[...], to: memory.frame.width - 4)
      let place = Rect(Point(memory.frame.minX + 2, memory.frame.minY), Size(TextLayout.columns(line[...]), 1))
      context.fill(place, .plain)
      context.write(line, at: place.origin, Style(attributes: .bold))
    }
    node.visible.forEach { $0.draw(context) }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard event == .key(KeyPress(.escape)) else { return false }
    dismiss()
    return true
  }

  func hints(_ node: Node) -> [KeyHint] { [KeyHint(KeyPress(.escape), node.environment.phrase(.close))] }
}

private final class PanelMemory {
  let page = Page()
  var frame = Rect.zero
}
