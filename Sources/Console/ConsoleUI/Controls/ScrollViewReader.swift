/// A view that scrolls the scroll views and lists in it to a view with an ID.
///
///     ScrollViewReader { proxy in
///       Button("Newest") { proxy.scrollTo("newest", anchor: .bottom) }
///       ScrollView { … }
///     }
public struct ScrollViewReader<Content: View>: Primitive {
  private let content: (ScrollViewProxy) -> Content
  /// Creates content that may scroll.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { [Child(0, content(ScrollViewProxy(node: node)))] }
}

/// Scrolls to a view in a ``ScrollViewReader``.
public struct ScrollViewProxy {
  weak var node: Node?

  /// Scrolls to the view with an ID: that of ``View/id(_:)`` or of the element of a `ForEach`. In a list, the row with
  /// the ID becomes the list's position; a selection stays.
  /// - Parameter anchor: where the view is shown, if it can be; `nil` to scroll no further than necessary.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {
    let id = ElementID(id)
    // NB: after the frame, in which the view may appear that is scrolled to.
    node?.host?.addEffect { [weak node] in node?.scroll(to: id, anchor) }
    node?.host?.setNeedsFrame()
  }
}

extension Node {
  /// Scrolls the first scroll view or list from this node down that has a view with an ID.
  fileprivate func scroll(to id: ElementID, _ anchor: UnitPoint?) {
    for node in descendants {
      if let list = node.view as? ListBox {
        if list.scroll(to: id, node) { return }
      } else if node.id == id, let box = node.boxed.first {
        for outer in sequence(first: node, next: \.parent) {
          if let scrolls = outer.view as? any Scrolling { return scrolls.reveal(box.rect, anchor, outer) }
        }
      }
    }
  }
}

/// A view that scrolls its content.
protocol Scrolling {
  /// Scrolls to a rectangle of the content, as it was last placed.
  func reveal(_ rect: Rect, _ anchor: UnitPoint?, _ node: Node)
}

extension ListBox {
  /// Moves the list's position to the row with an ID. Returns false without such a row.
  fileprivate func scroll(to id: ElementID, _ node: Node) -> Bool {
    let memory = memory(node)
    guard let row = memory.rows.index(id) else { return false }
    memory.stand(at: row)
    current?.wrappedValue = row
    node.setNeedsScroll()
    return true
  }
}
