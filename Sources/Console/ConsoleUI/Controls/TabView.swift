import Observation

/// Pages, shown one at a time under a line with their titles. A digit chooses a page, as do the arrows while the line
/// has the focus. A page is created when it is first shown. When another page is chosen, the previous page disappears,
/// but keeps its state.
public struct TabView<Selection: Hashable, Content: View>: Box {
  private let selection: Binding<Selection>?
  private let content: Content

  /// Creates pages. The binding's value is the tag of the selected page.
  public init(selection: Binding<Selection>, @TabContentBuilder<Selection> content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  var traits: Traits { [.box, .responder, .observing, .layoutBoundary] }
  func expand(_ node: Node) -> [Child] {
    let memory = node.memory(TabMemory.init)
    memory.chosen = memory.number
    memory.tag = selection.map { AnyHashable($0.wrappedValue) }
    memory.choose = { choose($0, node) }
    return content.primitive.parts + [Child(key: .part(0, .position(0)), view: TabBar(memory: memory))]
  }

  private func pages(_ node: Node) -> [Node] { Array(node.contents.dropLast()) }

  private func current(_ node: Node) -> Int {
    let memory = node.memory(TabMemory.init), pages = pages(node)
    let tagged = memory.tag.flatMap { tag in pages.firstIndex { self.tag($0, node) == tag } }
    return max(0, min(tagged ?? memory.chosen, pages.count - 1))
  }

  private func tag(_ page: Node, _ node: Node) -> AnyHashable? {
    for part in sequence(first: page, next: \.parent) {
      if part === node { return nil }
      if let tag = (part.view as? any Tagged)?.tag { return tag }
      if let tag = (part.view as? any TabPage)?.tag { return tag }
    }
    return nil
  }

  /// Returns the outermost node of a page, including the modifiers around it.
  private func whole(_ page: Node, of node: Node) -> Node {
    var page = page
    while let parent = page.parent, parent !== node, parent.children.count == 1 { page = parent }
    return page
  }

  private func choose(_ number: Int, _ node: Node) {
    let pages = pages(node)
    guard pages.indices.contains(number), number != current(node) else { return }
    node.memory(TabMemory.init).number = number
    if let selection, let tag = tag(pages[number], node)?.base as? Selection { selection.wrappedValue = tag }
    node.host?.isFocusSettled = false
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size { proposal }

  func visible(_ node: Node) -> [Node] {
    let pages = pages(node)
    return node.contents.suffix(1) + (pages.isEmpty ? [] : [pages[current(node)]])
  }

  func place(in rect: Rect, _ node: Node) {
    let memory = node.memory(TabMemory.init), pages = pages(node), current = current(node)
    memory.titles = pages.enumerated().map { number, page in
      let title = (page.view as? any TabPage)?.title ?? ""
      return title.isEmpty ? "\(number + 1)" : title
    }
    if memory.shown != current {
      memory.shown = current
      node.setNeedsDisplay()
      node.host?.isFocusSettled = false
      node.host?.addEffect {
        let pages = self.pages(node).map { whole($0, of: node) }
        Node.uncover(pages.indices.contains(current) ? pages[current] : nil, among: pages)
      }
    }
    node.contents.last?.place(in: Rect(rect.origin, Size(rect.width, 1)))
    if pages.indices.contains(current) { pages[current].place(in: rect.inset(top: rect.height < 14 ? 1 : 2)) }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, let digit = press.key.character.wholeNumberValue, (1...9).contains(digit),
      press.modifiers.isEmpty || press.modifiers == .option, digit <= pages(node).count
    else { return false }
    choose(digit - 1, node)
    if let host = node.host, host.focused === node.contents.last { host.focus(nil) }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    let count = min(9, pages(node).count)
    guard count > 1 else { return [] }
    // NB: a click on the hint shows the next page. The hint has a digit as its key, so it is hidden while the user
    // types.
    let next = KeyPress(KeyEquivalent(Character("\((current(node) + 1) % count + 1)")))
    return [KeyHint("1-\(count)", node.environment.phrase(.tabs), press: next, group: .move)]
  }
}

extension TabView where Selection == Int {
  /// Creates pages, with the first one selected initially.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// The state of a tab view, shared with the line of titles.
@Observable final class TabMemory {
  /// The number of the page that the user chose, which is observed.
  var number = 0
  /// The chosen number when the view last expanded.
  @ObservationIgnored var chosen = 0
  /// The binding's value when the view last expanded.
  @ObservationIgnored var tag: AnyHashable?
  @ObservationIgnored var shown: Int?
  @ObservationIgnored var titles: [String] = []
  @ObservationIgnored var choose: (Int) -> Void = { _ in }
}

/// The line with the titles of the pages.
private struct TabBar: Box {
  let memory: TabMemory
  var traits: Traits { [.control, .focusedLast] }

  private var places: [(number: Int, x: Int)] {
    var x = 2
    return memory.titles.indices.map { number in
      defer { x += memory.titles[number].columns + 3 }
      return (number, x)
    }
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size { Size(proposal.width, 1) }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let tones = node.environment.tones
    for (number, x) in places {
      let isShown = number == memory.shown
      let shown = node.isFocused ? tones.selected : Style(attributes: [.bold, .underline])
      let origin = Point(node.rect.minX + x, node.rect.minY)
      context.write(memory.titles[number], at: origin, isShown ? shown : tones.quiet)
    }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let shown = memory.shown ?? 0
    switch event {
    case .key(KeyPress(.leftArrow)), .key(KeyPress("h")): memory.choose(shown - 1)
    case .key(KeyPress(.rightArrow)), .key(KeyPress("l")): memory.choose(shown + 1)
    case .mouse(let mouse) where mouse.kind == .wheelLeft: memory.choose(shown - 1)
    case .mouse(let mouse) where mouse.kind == .wheelRight: memory.choose(shown + 1)
    case .mouse(let mouse) where mouse.kind == .press:
      let x = mouse.location.x - node.rect.minX
      if let place = places.last(where: { $0.x - 1 <= x }) { memory.choose(place.number) }
    default: return pageResponders(node).contains { $0.view.handle(event, $0) }
    }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] { pageResponders(node).flatMap(\.hints) }

  /// Returns the responders around the whole page below the line, such as a toolbar.
  private func pageResponders(_ node: Node) -> [Node] {
    guard let tabs = node.parent, var page = tabs.visible.last, page !== node else { return [] }
    while let outer = page.parent, outer !== tabs { page = outer }
    return page.wideResponders
  }
}
