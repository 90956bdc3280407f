/// A raised box above everything else on the screen: a question in the middle, or a sheet at the top. Escape and `q`
/// close it.
struct Panel<Content: View>: Box {
  var title = ""
  /// The width in columns, including the frame, if space permits. A question takes only the columns that it needs, and more for
  /// a row of buttons.
  let width: Int
  var isQuestion = false
  let dismiss: () -> Void
  @ViewBuilder let content: Content

  var traits: Traits { isQuestion ? [.overlay, .question, .observing] : [.overlay, .observing] }

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(PanelMemory.init).page
    page.dismiss = dismiss
    // The footer keeps its width below a question.
    if isQuestion, let outer = node.inherited.values.page, page.width != outer.width { page.width = outer.width }
    _ = page.title
    return [Child(0, content.presented(on: page))]
  }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    // NB: on a tall screen, the page and the footer have a margin.
    let margin = node.environment.hasFooter ? Footer.margin(rect.height) : 0
    let page = rect.inset(top: margin, bottom: 1 + margin)
    let memory = node.memory(PanelMemory.init), isAccessible = node.environment.accessibilityEnabled
    let place = isQuestion && !isAccessible ? questionPlace(child, node) : nil, area = place ?? page
    let isTight = place == nil && (area.height < Self.small || area.width < width + 4)
    // NB: a blank row keeps a sheet apart from the footer.
    let beside = isQuestion ? 2 : 1 + margin
    var most = Size(min(width, area.width), area.height - (isTight && isQuestion || place != nil ? 0 : beside))
    if isAccessible { most = area.size }
    if !isAccessible, isTight || isQuestion { most.width = isQuestion ? Self.widestQuestion(area.width) : area.width }
    // On a small screen, a frame gives its rows to content that needs them.
    // NB: for a screen reader, a panel takes the place of the page.
    var hasFrame = hasNoGround(node) && !isAccessible
    var edge = Edge(frame: hasFrame ? 2 : 0, title: hasFrame || title(memory).isEmpty ? 0 : 1)
    var inner = size(child, most, edge)
    if hasFrame, isTight {
      let rows = isQuestion ? child.size(Size(most.width - 4, .max)).height : inner.height
      if rows + 2 > most.height || !isQuestion && rows + 2 == most.height {
        (hasFrame, most) = (false, area.size.adding(0, isQuestion ? 0 : -beside))
        edge = Edge(frame: 0, title: title(memory).isEmpty ? 0 : 1)
        inner = size(child, most, edge)
      }
    }
    let isWhole = isAccessible || hasNoGround(node) && !hasFrame
    memory.hasFrame = hasFrame
    var wanted = isQuestion ? max(inner.width, title(memory).columns + 2) + 4 : most.width
    // On a narrow screen, the margins beside a question are equal.
    if isQuestion, isTight, (area.width - wanted) % 2 != 0 { wanted += 1 }
    edge.fill(most.height - inner.height, isQuestion: isQuestion, isAccessible: isAccessible, isRaised: !hasNoGround(node))
    let titleRow = hasFrame ? 0 : edge.top
    // NB: without a ground and a frame, only the whole screen keeps a panel apart from the page.
    let size = isWhole ? area.size : Size(min(most.width, wanted), min(most.height, inner.height + edge.rows))
    var frame = Alignment.center.place(size, in: questioned(area, size, node))
    // A sheet grows downwards, so that its contents stay in place: near the top, unless it needs those rows, too.
    let top = isWhole ? 0 : min(area.height / 9, (area.height - size.height) / 2)
    if !isQuestion || isWhole { frame = Rect(Point(frame.minX, area.minY + top), size) }
    if frame != memory.frame || titleRow != memory.titleRow { node.setNeedsDisplay() }
    (memory.frame, memory.titleRow, memory.area, memory.place) = (frame, titleRow, page, place)
    memory.page.frame = frame
    let rows = Rect(x: rect.minX, y: frame.minY - 1, width: rect.width, height: frame.height + 2)
    if isQuestion { node.host?.question = place == nil ? rows : frame }
    let bottom = edge.frame / 2 + edge.bottom
    var room = frame.inset(left: 2, top: edge.rows - bottom, right: 2, bottom: bottom)
    if isWhole { room.size.height = min(room.height, inner.height) }
    child.place(in: room)
  }

  /// The rows of a panel around its content.
  private struct Edge {
    let frame: Int, title: Int
    /// The blank rows above the content, and those at the top, above a title that isn't in the frame, and at the bottom.
    var gap = 0, top = 0, bottom = 0
    var rows: Int { frame + title + gap + top + bottom }

    /// Distributes the rows that the content leaves: to the blank row below the title first or, in a question with a ground, to
    /// its edges, which keep it apart from the footer.
    mutating func fill(_ rows: Int, isQuestion: Bool, isAccessible: Bool, isRaised: Bool) {
      var spare = rows - frame - title
      func take(_ least: Int = 1) -> Int {
        guard spare >= least else { return 0 }
        spare -= 1
        return 1
      }
      if isQuestion, isRaised, !isAccessible {
        bottom = take()
        if title > 0 { top = take() }
        gap = take()
        return
      }
      gap = take()
      if title > 0, isAccessible { return }
      if title > 0 { top = take(isQuestion ? 1 : 2) }
      bottom = take()
    }
  }

  /// Returns the size of the content. Content of a sheet that can do with fewer rows leaves some for the panel's edges. NB:
  /// content that scrolls can do with none.
  private func size(_ child: Node, _ most: Size, _ edge: Edge) -> Size {
    let room = most.adding(-4, -edge.rows)
    if isQuestion { return child.size(room) }
    guard most.height >= Self.leastBeside else { return child.size(room).fitting(room) }
    // Content that needs all rows leaves one, below the title.
    let least = child.size(Size(room.width, 0)).height, all = 2 + edge.title
    let inner = room.adding(0, room.height - least >= all ? -all : -1)
    return child.size(inner).fitting(inner)
  }

  /// Returns the first place for a question on the page in which this one fits, with all rows of its message and its edges.
  private func questionPlace(_ child: Node, _ node: Node) -> Rect? {
    guard node.inherited.values.page?.frame == nil else { return nil }
    let columns = title(node.memory(PanelMemory.init)).columns + 2
    return node.questionPlaces.first { place in
      let needed = child.size(Size(min(Self.widestQuestion(place.width), place.width) - 4, .max))
      return max(needed.width, columns) + 4 <= place.width && needed.height + Self.edges <= place.height
    }
  }

  /// The rows of a question around its content.
  private static var edges: Int { 4 }

  /// Returns the maximum width of a question on a screen.
  private static func widestQuestion(_ columns: Int) -> Int { min(76, columns < leastApart ? columns : columns - 4) }

  /// The minimum number of rows for blank ones around and below a sheet.
  private static var leastBeside: Int { 12 }

  /// Returns the place of the panel that the question is about; the area of the screen if there is none, or if the question
  /// is larger.
  private func questioned(_ area: Rect, _ size: Size, _ node: Node) -> Rect {
    guard isQuestion, let panel = node.inherited.values.page?.frame, panel.width >= size.width, panel.height >= size.height else {
      return area
    }
    return panel
  }

  /// The minimum number of rows of a screen with room around a panel.
  private static var small: Int { 16 }
  /// The minimum columns of a sheet that stay in sight beside a question.
  private static var leastAround: Int { 12 }
  /// The minimum width of a screen with blank columns beside a question.
  private static var leastApart: Int { 48 }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(PanelMemory.init)
    let tones = node.environment.tones
    clearBeside(context, memory, node)
    let ground = isQuestion ? tones.question : tones.panel
    context.fill(memory.frame, ground)
    if memory.hasFrame { context.frame(memory.frame, isQuestion ? tones.ink : tones.faint) }
    let title = title(memory)
    if !title.isEmpty {
      let line = TextLayout.truncated((memory.hasFrame ? " \(title) " : title).glyphs[...], to: memory.frame.width - 4)
      let place = Rect(Point(memory.frame.minX + 2, memory.frame.minY + memory.titleRow), Size(TextLayout.columns(line[...]), 1))
      context.fill(place, ground)
      context.write(line, at: place.origin, Style(attributes: .bold))
    }
    node.visible.forEach { $0.draw(context) }
  }

  /// Clears the place that the panel takes, or its rows, so that it cuts nothing.
  private func clearBeside(_ context: GraphicsContext, _ memory: PanelMemory, _ node: Node) {
    if context.isAccessible { return }
    if let place = memory.place { return context.fill(place, .plain) }
    guard let outer = node.inherited.values.page?.frame else {
      // A line between panes would continue the panel's edge.
      context.clearLines(into: memory.frame)
      return clearBand(context, memory, in: memory.area.inset(top: 1), .plain)
    }
    // Enough of a larger sheet stays in sight to be seen below the question.
    if memory.area.height >= Self.small, memory.frame.width + Self.leastAround <= outer.width {
      if context.isWhollyDamaged { memory.cut = context.words(cutBy: memory.frame) }
      return context.blank(memory.cut)
    }
    let tones = node.environment.tones, hasFrame = hasNoGround(node)
    let inside = outer.inset(left: 1, top: 1, right: 1, bottom: hasFrame ? 1 : 0)
    clearBand(context, memory, in: inside, hasFrame ? .plain : tones.dimmed(tones.panel))
  }

  private func clearBand(_ context: GraphicsContext, _ memory: PanelMemory, in page: Rect, _ ground: Style) {
    // NB: rows that aren't drawn again don't show what is below them.
    if context.isWhollyDamaged { memory.band = context.band(of: memory.frame, in: page, ground) }
    context.fill(memory.band, ground)
  }

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
    let phrase = node.environment.phrase
    return isDismissDisabled(node)
      ? [] : [KeyHint(KeyPress(.escape), phrase(.close), short: phrase(.back), group: .move)]
  }

  private func isDismissDisabled(_ node: Node) -> Bool { node.memory(PanelMemory.init).page.isDismissDisabled }
}

/// The panel's page, and its position on the screen.
private final class PanelMemory {
  let page = PageContext()
  var frame = Rect.zero
  /// The screen without the footer, and the place of a question on the page.
  var area = Rect.zero, place: Rect?
  /// What is blanked beside the panel.
  var band = Rect.zero
  /// The rest of words that the panel cuts, which are blanked, too.
  var cut: [Rect] = []
  var hasFrame = false
  var titleRow = 0
}
