/// A stack of pages. The top page is on the screen. The pages below have disappeared, but keep their state. Escape goes
/// back.
public struct NavigationStack<Value: Hashable, Root: View>: Box {
  private let path: (NavigationContext) -> Binding<[Value]>
  private let root: Root

  /// A stack of the root page and a page for each value in a path.
  public init(path: Binding<[Value]>, @ViewBuilder root: () -> Root) { (self.path, self.root) = ({ _ in path }, root()) }

  var traits: Traits { [.box, .responder, .observing, .layoutBoundary] }
  func expand(_ node: Node) -> [Child] {
    let context = node.memory(NavigationContext.init), path = path(context)
    context.connect(to: path, node)
    let values = path.wrappedValue
    // NB: added before the new pages add their effects, so that covered pages disappear before new pages appear.
    node.host?.addEffect { Node.uncover(node.contents.last, among: node.contents) }
    var pages = [Child(0, PageBox(content: root, context: context, number: nil))]
    for (number, page) in context.pages.enumerated() {
      func append(_ depth: Int, _ id: ElementID, _ content: some View) {
        let page = PageBox(content: content, context: context, number: number)
        pages.append(Child(key: .part(depth, .id(id)), view: page))
      }
      switch page {
      case .value(let index): append(index, ElementID(values[index]), Destination(context: context, value: values[index]))
      case .view(let view): append(view.depth, ElementID(view.id), PushedPage(view: view))
      }
    }
    return pages
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }
  func visible(_ node: Node) -> [Node] { node.contents.suffix(1) }
  func place(in rect: Rect, _ node: Node) { node.contents.last?.place(in: rect) }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard event == .key(KeyPress(.escape)), node.contents.count > 1 else { return false }
    node.memory(NavigationContext.init).close(node.contents.count - 2)
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    node.contents.count > 1 ? [KeyHint(KeyPress(.escape), node.environment.phrase(.back), group: .move)] : []
  }
}

extension NavigationStack where Value == AnyHashable {
  /// A stack that keeps its own path.
  public init(@ViewBuilder root: () -> Root) {
    path = { Bindable($0).path }
    self.root = root()
  }

  /// A stack with a path that may have values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) { self.init(path: path.elements, root: root) }
}

/// A path with values of any types. A navigation stack shows a page for each value.
public struct NavigationPath: Equatable {
  fileprivate var elements: [AnyHashable]

  /// An empty path, which shows the root page.
  public init() { elements = [] }
  /// A path of values of one type.
  public init(_ elements: some Sequence<some Hashable>) { self.elements = elements.map { AnyHashable($0) } }

  public var count: Int { elements.count }
  /// Whether the root page is shown.
  public var isEmpty: Bool { elements.isEmpty }
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(count) }
}

/// The page for a value in the path.
private struct Destination<Value: Hashable>: Primitive {
  let context: NavigationContext
  let value: Value
  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { context.page(for: value).map { [Child(0, $0)] } ?? [] }
}

/// The page of a pushed view.
private struct PushedPage: Primitive {
  let view: PushedView
  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { [Child(0, view.content())] }
}
