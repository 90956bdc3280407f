/// A page of a tab view.
public struct Tab<Value: Hashable, Content: View>: TabPage {
  var title: String
  let tag: AnyHashable?
  let content: Content

  /// A page with a title, and a value with which the tab view selects the page.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String = "", value: Value, @ViewBuilder content: () -> Content) {
    self.title = title
    tag = value
    self.content = content()
  }

  /// Shows a number after the title, unless the number is zero.
  public func badge(_ count: Int) -> Tab { badge(count == 0 ? nil : "\(count)") }

  /// Shows a text after the title; `nil` shows none.
  public func badge(_ text: String?) -> Tab {
    var tab = self
    if let text { tab.title += " \(text)" }
    return tab
  }
}

extension Tab where Value == Never {
  /// A page with a title.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String = "", @ViewBuilder content: () -> Content) {
    self.title = title
    tag = nil
    self.content = content()
  }
}

extension View {
  /// Makes the view a page of the enclosing tab view, with the label's title.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> Tab<Never, Self> { Tab(label().titleText) { self } }
}

/// A page with content of any type.
protocol TabPage: Box {
  var title: String { get }
  var tag: AnyHashable? { get }
}

/// Whether the page has been shown.
private final class TabPageMemory {
  var isShown = false
}

extension Tab {
  var traits: Traits { [.box, .focusScope] }
  func expand(_ node: Node) -> [Child] { node.memory(TabPageMemory.init).isShown ? [Child(0, content)] : [] }

  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }

  /// Creates the page when it is first placed.
  func place(in rect: Rect, _ node: Node) {
    let memory = node.memory(TabPageMemory.init)
    if !memory.isShown {
      memory.isShown = true
      node.setNeedsLayout()
      node.expand()
    }
    node.contents.first?.place(in: rect)
  }
}
