/// Scrolls content that may be taller than its space. Keeps the focused control visible until the user scrolls it away.
public struct ScrollView<Content: View>: BoxModifier, Scrolling {
  let content: Content

  /// Content that scrolls vertically.
  /// - Parameter showsIndicators: has no effect. A scroll bar is shown whenever content is hidden.
  public init(showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var traits: Traits { .control }

  func expand(_ node: Node) -> [Child] { [Child(scrolled: content)] }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard let child = node.contents.first else { return .zero }
    let size = contentSize(proposal, child)
    return size.adding(size.height > proposal.height ? Self.barWidth : 0, 0).fitting(proposal)
  }

  /// The columns of the scroll bar and the blank column before it.
  private static var barWidth: Int { 2 }

  private func contentSize(_ room: Proposal, _ child: Node) -> Size {
    let size = wholeSize(room, child)
    return size.height <= room.height ? size : child.size(besideBar(room))
  }

  /// Returns the size of the content without a scroll bar.
  private func wholeSize(_ room: Proposal, _ child: Node) -> Size {
    child.size(Size(room.width, child.traits.contains(.keepsHeight) ? room.height : .max))
  }

  private func besideBar(_ room: Proposal) -> Proposal { Size(room.width, .max).adding(-Self.barWidth, 0) }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    let memory = node.memory(ScrollMemory.init)
    memory.height = rect.height
    layOut(child, in: rect, memory)
    if let anchor = node.environment.defaultScrollAnchor, !memory.isScrolledAway {
      memory.offset = UnitPoint.offset(anchor.y, memory.height, in: memory.contentHeight)
    }
    clamp(memory)
    place(child, in: rect, memory)
    // After scrolling, a blank row at the top would add to that below the page's title.
    if memory.step != 0, memory.offset > 0, memory.offset < memory.contentHeight - memory.height,
      !child.hasContent(inRow: rect.minY)
    {
      memory.offset += memory.step
      place(child, in: rect, memory)
    }
    memory.step = 0
    leaveOutBlankEnd(child, in: rect, memory)
    // NB: a heading or a label that changes damages only its own place, which is out of sight.
    if let pinned = node.pinned { node.host?.damage(Rect(rect.origin, Size(rect.width, pinned.label == nil ? 1 : 2))) }
    guard let focused = node.host?.focused, focused !== node, focused.isInside(node) else { return }
    let before = memory.offset
    let top = focused.rect.minY - rect.minY + before, bottom = focused.rect.maxY - rect.minY + before
    if memory.shown !== focused {
      memory.shown = focused
      memory.isScrolledAway = false
      // NB: the first control is shown with the content above it, and the last one with the content below it.
      let ring = node.focusRing
      if ring.last === focused { memory.offset = .max / 2 }
      if ring.first === focused { memory.offset = 0 }
    }
    // NB: not `isTyping`, which lays the tree out and so would never end here.
    if !memory.isScrolledAway || node.host?.typed != nil {
      // In a form, a row above and below the control shows what comes next.
      let context = focused.environment.isInForm && focused.rect.height + 2 < rect.height ? 1 : 0
      memory.offset = min(max(memory.offset, bottom + context - rect.height), top - context)
      // NB: a blank row at the top would add to that below the title.
      let first = rect.minY + memory.offset - before
      if context > 0, memory.offset > 0, bottom < memory.offset + rect.height, !child.hasContent(inRow: first) {
        memory.offset -= 1
      }
    }
    clamp(memory)
    if memory.offset != before { place(child, in: rect, memory) }
    // NB: a control may be as tall as the view.
    if focused.rect.minY == rect.minY, focused.rect.height < rect.height, node.pinnedHeading != nil {
      memory.offset -= 1
      place(child, in: rect, memory)
    }
  }

  func reveal(_ rect: Rect, _ anchor: UnitPoint?, _ node: Node) {
    let memory = node.memory(ScrollMemory.init), top = rect.minY - node.rect.minY + memory.offset
    if let anchor {
      memory.offset = top - UnitPoint.offset(anchor.y, rect.height, in: memory.height)
    } else {
      memory.offset = min(max(memory.offset, top + rect.height - memory.height), top)
    }
    clamp(memory)
    memory.isScrolledAway = true
    node.setNeedsScroll()
  }

  /// Places the content at its size, beside a scroll bar if it doesn't fit. Blank rows at its end, as after a section, need not fit.
  private func layOut(_ child: Node, in rect: Rect, _ memory: ScrollMemory) {
    let whole = wholeSize(rect.size, child).height
    // NB: content that scrolls would be placed twice each time, so only where blank rows may be all that is hidden.
    if whole <= rect.height + Self.mostBlank {
      memory.placed = Size(rect.width, whole)
      place(child, in: rect, memory)
      if (rect.height..<max(rect.height, whole)).allSatisfy({ !child.hasContent(inRow: child.rect.minY + $0) }) {
        memory.contentHeight = min(whole, rect.height)
        return
      }
    }
    let room = besideBar(rect.size)
    memory.contentHeight = child.size(room).height
    memory.placed = Size(max(0, room.width), memory.contentHeight)
  }

  /// Ends at the last row of text: blank rows after it, as after a section, aren't scrolled to, unless a blank row would then be the
  /// first one. NB: only at the end, where it places the content again.
  private func leaveOutBlankEnd(_ child: Node, in rect: Rect, _ memory: ScrollMemory) {
    guard memory.contentHeight > rect.height, memory.offset + rect.height >= memory.contentHeight - Self.mostBlank else { return }
    let blank = (0..<Self.mostBlank).prefix { !child.hasContent(inRow: child.rect.maxY - 1 - $0) }.count
    let last = memory.contentHeight - blank - rect.height
    guard blank > 0, memory.offset >= last, child.hasContent(inRow: child.rect.minY + last) else { return }
    memory.contentHeight -= blank
    clamp(memory)
    place(child, in: rect, memory)
  }

  /// The maximum number of blank rows that follow content.
  private static var mostBlank: Int { 2 }

  private func place(_ child: Node, in rect: Rect, _ memory: ScrollMemory) {
    child.place(in: Rect(Point(rect.minX, rect.minY - memory.offset), memory.placed))
  }

  func clamp(_ memory: ScrollMemory) {
    memory.offset = max(0, min(memory.offset, memory.contentHeight - memory.height))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(ScrollMemory.init)
    var below = context
    let pinned = node.pinned
    if let heading = pinned?.heading {
      heading.draw(context, at: Point(heading.rect.minX, node.rect.minY))
      below = context.clipped(to: node.rect.inset(top: 1))
    } else if node.endsWithHeading(memory) {
      below = context.clipped(to: node.rect.inset(bottom: 1))
    }
    node.visible.forEach { $0.draw(below) }
    if let label = pinned?.label { label.draw(context, at: Point(label.rect.minX, node.rect.minY + 1)) }
    ScrollBar(offset: memory.offset, shown: memory.height, total: memory.contentHeight)
      .draw(context, node.rect, node.environment.tones)
  }

  func isFocusable(_ node: Node) -> Bool { node.contents.allSatisfy { $0.focusRing.isEmpty } }
}

extension Child {
  /// The content of a scroll view, where several views stand one below another.
  init(scrolled content: some View) {
    let base = content.primitive.base
    // NB: the same stack for all contents, because each type makes a program larger.
    if base.lazyRows == nil, base.parts.count < 2 {
      self.init(0, content)
    } else {
      self.init(0, VStack { AnyView(content) })
    }
  }
}

extension View {
  /// Sets the point of their content that scroll views show at first, and keep while the content grows, until the user
  /// scrolls: `.bottom` follows the end of a log.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.defaultScrollAnchor, anchor) }
}

final class ScrollMemory {
  var offset = 0
  /// The line of the content at which the reading cursor stands.
  var line = 0
  var height = 0
  /// The rows to scroll through, and the size at which the content is placed.
  var contentHeight = 0
  var placed = Size.zero
  /// The focused control that was last brought into view, and whether the user has scrolled since.
  weak var shown: Node?
  var isScrolledAway = false
  /// The direction in which the user has scrolled since the last layout.
  var step = 0
}
