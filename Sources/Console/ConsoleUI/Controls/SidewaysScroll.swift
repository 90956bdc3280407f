extension ScrollView {
  /// Content that scrolls along one or both axes, and may be wider than its space if one of them is horizontal.
  /// - Parameter showsIndicators: whether a row below content that is too wide shows which columns are visible. Along both
  ///   axes, it is below the last row. The bar of vertical scrolling is always shown.
  public init<Scrolled: View>(_ axes: Axis.Set, showsIndicators: Bool = true, @ViewBuilder content: () -> Scrolled)
  where Content == ScrollAxes<Scrolled> {
    let scrolled = content()
    self.init { ScrollAxes(axes: axes, showsBar: showsIndicators, content: scrolled) }
  }
}

/// The content of a ``ScrollView`` with axes of its own.
public struct ScrollAxes<Content: View>: Primitive {
  let axes: Axis.Set
  let showsBar: Bool
  let content: Content

  func expand(_ node: Node) -> [Child] {
    [axes == .vertical ? Child(scrolled: content) : Child(1, SidewaysScroll(content: content, axes: axes, showsBar: showsBar))]
  }
}

/// Scrolls horizontally; vertical scrolling is left to the scroll view around it.
private struct SidewaysScroll<Content: View>: BoxModifier, Scrolling {
  let content: Content
  let axes: Axis.Set
  let showsBar: Bool

  /// The columns of a step, since a line is longer than a page is high.
  private static var step: Int { 4 }

  var traits: Traits { axes.contains(.vertical) ? .control : [.control, .keepsHeight] }

  func expand(_ node: Node) -> [Child] { [Child(scrolled: content)] }

  private func contentSize(_ room: Proposal, _ child: Node) -> (size: Size, bar: Int) {
    func size(_ height: Int) -> Size {
      let wide = axes.contains(.horizontal), tall = axes.contains(.vertical)
      let size = child.size(Size(wide ? .max : room.width, tall ? .max : height))
      return Size(size.width == .max ? room.width : size.width, tall ? size.height : min(size.height, height))
    }
    let free = size(room.height)
    guard showsBar, axes.contains(.horizontal), free.width > room.width else { return (free, 0) }
    return (size(room.height == .max ? .max : max(1, room.height - 1)), 1)
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard let child = node.contents.first else { return .zero }
    let (size, bar) = contentSize(proposal, child)
    return size.adding(0, bar).fitting(proposal)
  }

  func place(in rect: Rect, _ node: Node) {
    guard let child = node.contents.first else { return }
    let memory = node.memory(SidewaysMemory.init), (size, bar) = contentSize(rect.size, child)
    memory.shown = rect.width
    memory.total = size.width
    memory.bar = bar
    if let anchor = node.environment.defaultScrollAnchor, !memory.isScrolledAway {
      memory.offset = UnitPoint.offset(anchor.x, rect.width, in: size.width)
    }
    clamp(memory)
    place(child, size, in: rect, memory)
    guard let focused = node.host?.focused, focused !== node, focused.isInside(node) else { return }
    let before = memory.offset
    if memory.focused !== focused {
      memory.focused = focused
      memory.isScrolledAway = false
    }
    if !memory.isScrolledAway { show(focused.rect, node, memory) }
    clamp(memory)
    guard memory.offset != before else { return }
    place(child, size, in: rect, memory)
    node.setNeedsDisplay()
  }

  private func place(_ child: Node, _ size: Size, in rect: Rect, _ memory: SidewaysMemory) {
    child.place(in: Rect(Point(rect.minX - memory.offset, rect.minY), size))
  }

  private func clamp(_ memory: SidewaysMemory) {
    memory.offset = axes.contains(.horizontal) ? max(0, min(memory.offset, memory.total - memory.shown)) : 0
  }

  /// Scrolls no further than necessary to show a rectangle of the content as it was last placed, its start first.
  private func show(_ rect: Rect, _ node: Node, _ memory: SidewaysMemory) {
    let start = rect.minX - node.rect.minX + memory.offset
    memory.offset = min(max(memory.offset, start + rect.width - memory.shown), start)
  }

  func reveal(_ rect: Rect, _ anchor: UnitPoint?, _ node: Node) {
    let memory = node.memory(SidewaysMemory.init)
    if let anchor {
      memory.offset += rect.minX - node.rect.minX - UnitPoint.offset(anchor.x, rect.width, in: memory.shown)
    } else {
      show(rect, node, memory)
    }
    clamp(memory)
    memory.isScrolledAway = true
    node.setNeedsScroll()
    guard axes.contains(.vertical), let parent = node.parent else { return }
    for outer in sequence(first: parent, next: \.parent) {
      if let scrolls = outer.view as? any Scrolling { return scrolls.reveal(rect, anchor, outer) }
    }
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(SidewaysMemory.init), content = node.rect.inset(Insets(bottom: memory.bar))
    for child in node.visible { child.draw(context.clipped(to: content)) }
    guard memory.bar > 0, memory.shown > 2, memory.total > memory.shown else { return }
    let length = max(1, memory.shown * memory.shown / memory.total)
    let start = (memory.shown - length) * memory.offset / (memory.total - memory.shown)
    context.write("━", repeated: length, at: Point(node.rect.minX + start, node.rect.maxY - 1), node.environment.tones.quiet)
  }

  func isFocusable(_ node: Node) -> Bool { node.contents.allSatisfy { $0.focusRing.isEmpty } }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard axes.contains(.horizontal), let columns = columns(event, node) else { return false }
    let memory = node.memory(SidewaysMemory.init), old = memory.offset
    memory.offset += columns
    clamp(memory)
    guard memory.offset != old else { return isFocusable(node) }
    memory.isScrolledAway = true
    node.setNeedsScroll()
    return true
  }

  /// The columns by which an event scrolls; nil for an unused event, such as a key that moves the focus inside.
  private func columns(_ event: TerminalEvent, _ node: Node) -> Int? {
    switch event {
    case .mouse(let mouse) where mouse.kind == .wheelRight: return Self.step
    case .mouse(let mouse) where mouse.kind == .wheelLeft: return -Self.step
    case .key(let press):
      let ring = node.focusRing
      if let index = ring.firstIndex(where: { $0.isFocused && $0 !== node }),
        press.focusStep.map({ ring.indices.contains(index + $0) }) == true
      {
        return nil
      }
      switch press {
      case KeyPress(.rightArrow), KeyPress("l"): return Self.step
      case KeyPress(.leftArrow), KeyPress("h"): return -Self.step
      default: return nil
      }
    default: return nil
    }
  }

  func hints(_ node: Node) -> [KeyHint] {
    let memory = node.memory(SidewaysMemory.init)
    guard isFocusable(node), memory.total > memory.shown || axes.contains(.vertical) else { return [] }
    let keys = axes.contains(.vertical) ? memory.total > memory.shown ? "↑↓←→" : "↑↓" : "←→"
    return [KeyHint(keys, node.environment.phrase(.scroll), group: .move, position: .secondary)]
  }
}

private final class SidewaysMemory {
  var offset = 0
  /// The columns of the space and of the content.
  var shown = 0, total = 0
  /// The rows of the bar.
  var bar = 0
  /// The focused control that was last brought into view, and whether the user has scrolled since.
  weak var focused: Node?
  var isScrolledAway = false
}
