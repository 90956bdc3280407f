import Observation

/// A stack of pages. The last one is on the screen, the others keep their state. Escape goes back.
@MainActor
public struct NavigationStack<Value: Hashable, Root: View>: Box {
  @Binding private var path: [Value]
  private let root: Root

  /// A stack of the root page and those for the values in a path.
  public init(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    _path = path
    self.root = root()
  }

  public var traits: Traits { [.control, .observing, .layoutBoundary] }
  public func expand(_ node: Node) -> [Child] {
    let context = node.memory(NavigationContext.init)
    let pages = path.enumerated().map { index, value in
      Child(key: .part(index, .id(AnyHashable(value))), view: PageBox(content: Destination(context: context, value: value)))
    }
    return [Child(0, PageBox(content: root.environment(\.navigation, context)))] + pages
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }
  public func visible(_ node: Node) -> [Node] { node.contents.suffix(1) }
  public func place(in rect: Rect, _ node: Node) { node.contents.last?.place(in: rect) }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard event == .key(KeyPress(.escape)), !path.isEmpty else { return false }
    path.removeLast()
    return true
  }

  public func hints(_ node: Node) -> [KeyHint] {
    node.contents.count > 1 ? [KeyHint(KeyPress(.escape), node.environment.phrase(.back), group: .move)] : []
  }
}

extension View {
  /// Sets the page that a navigation stack shows for values of a type in its path.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    EnvironmentAction(content: self) { $0.navigation?.destination = { value in (value as? Value).map { destination($0) } } }
  }

  /// Sets the title of the page or sheet that the view is on.
  public func navigationTitle(_ title: String) -> some View {
    EnvironmentAction(content: self) { values in
      values.page?.title = title
      values.page?.tones = values.tones
    }
  }

  /// Sets the text at the right end of the title's line.
  public func navigationSubtitle(_ subtitle: String) -> some View {
    EnvironmentAction(content: self) { $0.page?.subtitle = subtitle }
  }
}

/// The title of a page.
@Observable final class Page {
  var title = ""
  var subtitle = ""
  /// The styles that the title is drawn in.
  fileprivate(set) var tones: Tones?
}

@Observable final class NavigationContext {
  /// Returns the page for a value.
  fileprivate var destination: ((Any) -> (any View)?)?
}

/// Tells the page or the stack around a view something about it.
private struct EnvironmentAction<Content: View>: Modifier {
  let content: Content
  let perform: (EnvironmentValues) -> Void

  func expand(_ node: Node) -> [Child] {
    perform(node.environment)
    return [Child(0, content)]
  }
}

private struct Destination<Value: Hashable>: Primitive {
  let context: NavigationContext
  let value: Value
  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { context.destination?(value).map { [Child(0, $0)] } ?? [] }
}

/// One page: a line with its title, and its content below.
private struct PageBox<Content: View>: Box {
  let content: Content
  var traits: Traits { [.box, .focusScope] }

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(Page.init)
    return [Child(0, content.environment(\.page, page)), Child(1, TitleBar(page: page))]
  }

  func place(in rect: Rect, _ node: Node) {
    node.contents.last?.place(in: Rect(rect.origin, Size(rect.width, 1)))
    guard node.contents.count > 1 else { return }
    node.contents.first?.place(in: rect.inset(top: rect.height < 16 ? 1 : 2, bottom: rect.height < 14 ? 0 : 1))
  }
}

/// The title of a page, and its subtitle at the right end of the line.
private struct TitleBar: Box {
  let page: Page
  var traits: Traits { [.box, .observing] }

  func expand(_ node: Node) -> [Child] {
    _ = (page.title, page.subtitle, page.tones)
    return []
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let room = node.rect.width - 4
    let title = TextLayout.truncated(page.title.glyphs[...], to: room)
    let subtitle = TextLayout.truncated(page.subtitle.glyphs[...], to: room - TextLayout.columns(title) - 2)
    context.write(title, at: Point(node.rect.minX + 2, node.rect.minY), (page.tones ?? node.environment.tones).title)
    context.write(
      subtitle, at: Point(node.rect.maxX - 2 - TextLayout.columns(subtitle), node.rect.minY), node.environment.tones.quiet)
  }
}
