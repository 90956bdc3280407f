/// A raised box above everything else on the screen: a question in the middle, or a sheet at the top. Escape and `q`
/// close it.
struct Panel<Content: View>: Box {
  var title = ""
  /// The width in columns, including the frame, if space permits. A question takes only the columns that it needs.
  let width: Int
  var isQuestion = false
  let dismiss: () -> Void
  @ViewBuilder let content: Content

  var traits: Traits { isQuestion ? [.overlay, .question, .observing] : [.overlay, .observing] }

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(PanelMemory.init).page
    page.dismiss = dismiss
    _ = page.title
    return [Child(0, content.presented(on: page))]
  }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    // NB: on a tall screen, the page and the footer have a margin.
    let margin = node.environment.hasFooter ? Footer.margin(rect.height) : 0
    let area = rect.inset(top: margin, bottom: 1 + margin)
    let memory = node.memory(PanelMemory.init)
    let isTight = area.height < 16 || area.width < width + 4
    let most =
      node.environment.accessibilityEnabled
      ? area.size
      : isTight
        ? Size(isQuestion ? min(width, area.width < Self.leastApart ? area.width : area.width - 4) : area.width, area.height)
        : Size(width, area.height - (isQuestion ? 2 : Self.top))
    // On a small screen, a frame gives its rows to content that needs them.
    var hasFrame = hasNoGround(node), inner = child.size(most.adding(-4, hasFrame ? -2 : -1))
    if hasFrame, isTight, !node.environment.accessibilityEnabled {
      let rows = isQuestion ? child.size(Size(most.width - 4, .max)).height : inner.height
      if rows + 2 > most.height || !isQuestion && rows + 2 == most.height {
        hasFrame = false
        inner = child.size(area.size.adding(-4, -1))
      }
    }
    let isWhole = hasNoGround(node) && !hasFrame
    memory.hasFrame = hasFrame
    var wanted = isQuestion ? max(inner.width, title(memory).columns + 2) + 4 : most.width
    // On a narrow screen, the margins beside a question are equal.
    if isQuestion, isTight, (area.width - wanted) % 2 != 0 { wanted += 1 }
    let isTitled = !hasFrame && !title(memory).isEmpty
    // Content that can do with fewer rows leaves some for the panel's edges. NB: content that scrolls can do with none.
    let least = isTitled && !isQuestion ? child.size(Size(most.width - 4, 0)).height : 0
    if least > 0 { inner = child.size(most.adding(-4, -1 - max(0, min(2, most.height - 1 - least)))) }
    // A title without a frame has an empty row below it and, space permitting, one above.
    var rows = max(1, min(isTitled ? 3 : 1, most.height - inner.height - 1))
    if least > 0, rows == 1, inner.height + 2 <= most.height { rows = 2 }
    memory.titleRow = rows / 3
    // The last row is empty, unless the content needs it.
    let bottom = hasFrame || inner.height + rows < most.height ? 1 : 0
    // NB: without a ground and a frame, only the whole screen keeps a panel apart from the page.
    let size = isWhole ? area.size : Size(min(most.width, wanted), min(most.height, inner.height + rows + bottom))
    var frame = Alignment.center.place(size, in: questioned(area, size, node))
    // A sheet grows downwards, so that its contents stay in place.
    if node.environment.accessibilityEnabled { frame = Rect(x: area.minX, y: frame.minY, width: area.width, height: size.height) }
    if !isQuestion, !node.environment.accessibilityEnabled {
      frame = Rect(Point(frame.minX, area.minY + min(Self.top, area.height - size.height)), size)
    }
    if frame != memory.frame { node.setNeedsDisplay() }
    memory.frame = frame
    memory.page.frame = frame
    child.place(in: memory.frame.inset(left: 2, top: rows, right: 2, bottom: bottom))
  }

  /// Returns the place of the panel that the question is about; the area of the screen if there is none, or if the question
  /// is larger.
  private func questioned(_ area: Rect, _ size: Size, _ node: Node) -> Rect {
    guard isQuestion, let panel = node.inherited.values.page?.frame, panel.width >= size.width, panel.height >= size.height else {
      return area
    }
    return panel
  }

  /// The minimum width of a screen with blank columns beside a question.
  private static var leastApart: Int { 48 }

  /// The number of blank rows above a sheet, if space permits.
  private static var top: Int { 1 }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(PanelMemory.init)
    let tones = node.environment.tones
    clearBeside(context, memory.frame, node)
    context.fill(memory.frame, tones.panel)
    if memory.hasFrame { context.frame(memory.frame, tones.faint) }
    let title = title(memory)
    if !title.isEmpty {
      let line = TextLayout.truncated((memory.hasFrame ? " \(title) " : title).glyphs[...], to: memory.frame.width - 4)
      let place = Rect(Point(memory.frame.minX + 2, memory.frame.minY + memory.titleRow), Size(TextLayout.columns(line[...]), 1))
      context.fill(place, tones.panel)
      context.write(line, at: place.origin, Style(attributes: .bold))
    }
    node.visible.forEach { $0.draw(context) }
  }

  /// Clears strips of the page beside the panel that are too narrow to read.
  private func clearBeside(_ context: GraphicsContext, _ frame: Rect, _ node: Node) {
    let page = node.rect
    for strip in [page.minX..<frame.minX, frame.maxX..<page.maxX] where 1..<Self.leastPage ~= strip.count {
      for y in frame.minY..<frame.maxY { context.write(" ", repeated: strip.count, at: Point(strip.lowerBound, y), .plain) }
    }
  }

  /// The minimum width of a strip that stays visible, in columns.
  private static var leastPage: Int { 6 }

  /// Whether the panel has no background, and so a frame.
  private func hasNoGround(_ node: Node) -> Bool { node.environment.tones.panel.background == nil }

  private func title(_ memory: PanelMemory) -> String { memory.page.title.isEmpty ? title : memory.page.title }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, press == KeyPress(.escape) || node.environment.standardKeys.leave.contains(press) else {
      return false
    }
    if !isDismissDisabled(node) { dismiss() }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    isDismissDisabled(node) ? [] : [KeyHint(KeyPress(.escape), node.environment.phrase(.close), group: .move)]
  }

  private func isDismissDisabled(_ node: Node) -> Bool { node.memory(PanelMemory.init).page.isDismissDisabled }
}

/// The panel's page, and its position on the screen.
private final class PanelMemory {
  let page = PageContext()
  var frame = Rect.zero
  var hasFrame = false
  var titleRow = 0
}
