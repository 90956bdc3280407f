import Observation

/// The look of a picker.
@MainActor
public enum PickerStyle: Sendable {
  /// The chosen option between arrows; Enter and Space open a list of all.
  case menu
  /// All options, in as many rows as they need. They show themselves which one is chosen.
  case palette
}

extension View {
  /// Sets the look of pickers.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}

/// Chooses one of several options.
@MainActor
public struct Picker<Selection: Hashable, Content: View>: Box {
  private let title: String
  @Binding private var selection: Selection
  private let content: Content

  /// A picker of the tags of its options or, without tags, of the ids of their `ForEach` elements.
  public init(_ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.title = title
    _selection = selection
    self.content = content()
  }

  public var traits: Traits { [.control, .observing] }
  public func expand(_ node: Node) -> [Child] {
    let memory = node.memory(PickerMemory.init)
    _ = selection
    guard memory.isOpen else { return [Child(0, content)] }
    let menu = PickerMenu(
      title: title, content: content, count: node.contents.count, current: Bindable(memory).current,
      choose: { choose(memory.current, node) }, dismiss: { memory.isOpen = false })
    return [Child(0, content), Child(1, menu)]
  }

  /// The values of the options: their tags or, without tags, their ids.
  private func tags(_ node: Node) -> [Selection?] {
    node.contents.map { option in
      for node in sequence(first: option, next: \.parent) {
        if let tag = (node.view as? any Tagged)?.tag.base as? Selection { return tag }
        if let id = node.id as? Selection { return id }
        if node.view is Picker { return nil }
      }
      return nil
    }
  }

  private func index(_ node: Node) -> Int? { tags(node).firstIndex(of: selection) }

  private func choose(_ index: Int, _ node: Node) {
    node.memory(PickerMemory.init).isOpen = false
    let tags = tags(node)
    if tags.indices.contains(index), let tag = tags[index] { selection = tag }
  }

  private func isPalette(_ node: Node) -> Bool { node.environment.pickerStyle == .palette }

  public func visible(_ node: Node) -> [Node] {
    isPalette(node) ? node.contents : index(node).map { [node.contents[$0]] } ?? []
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    if isPalette(node) { return PaletteLayout(node.contents, width: proposal.width).size }
    let widest = node.contents.map { $0.size(proposal.adding(-4, 0)).width }.max() ?? 0
    return Size(widest + 4, 1).fitting(proposal)
  }

  public func place(in rect: Rect, _ node: Node) {
    if isPalette(node) { return PaletteLayout(node.contents, width: rect.width).place(at: rect.origin) }
    visible(node).first?.place(in: rect.inset(left: 2, right: 2))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    node.visible.forEach { $0.draw(context) }
    if isPalette(node) { return }
    let style = node.isFocused ? node.environment.focusStyle : node.environment.tones.quiet
    context.write("◂ ", at: node.rect.origin, style)
    context.write(" ▸", at: Point(node.rect.maxX - 2, node.rect.minY), style)
  }

  public func isFocusable(_ node: Node) -> Bool { true }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.leftArrow)), .key(KeyPress("h")): step(-1, node)
    case .key(KeyPress(.rightArrow)), .key(KeyPress("l")): step(1, node)
    case .key(KeyPress(.return)) where node.environment.submit != nil: node.environment.submit?()
    case .mouse(let mouse) where mouse.kind == .press && isPalette(node):
      if let index = node.contents.firstIndex(where: { $0.rect.contains(mouse.location) }) { choose(index, node) }
    case _ where isPalette(node): return false
    case .key(KeyPress(.return)), .key(KeyPress(.space)): open(node)
    case .mouse(let mouse) where mouse.kind == .press: open(node)
    default: return false
    }
    return true
  }

  private func open(_ node: Node) {
    let memory = node.memory(PickerMemory.init)
    memory.current = index(node) ?? 0
    memory.isOpen = true
  }

  private func step(_ step: Int, _ node: Node) {
    let count = node.contents.count
    guard count > 0 else { return }
    choose(((index(node) ?? -step) + step + count) % count, node)
  }

  public func hints(_ node: Node) -> [KeyHint] {
    let phrase = node.environment.phrase, change = KeyHint("←→", phrase(.change))
    if isPalette(node) { return [change] }
    return [change, KeyHint(KeyPress(node.environment.submit == nil ? .return : .space), phrase(.allChoices))]
  }
}

/// Options in rows of about the same length.
private struct PaletteLayout {
  private let options: [Node]
  private let cell: Size
  private let columns: Int

  init(_ options: [Node], width: Int) {
    self.options = options
    let sizes = options.map { $0.size(Size(width, 1)) }
    cell = Size((sizes.map(\.width).max() ?? 0) + 1, 1)
    let room = width == .max ? width : width + 1
    let most = max(1, min(options.count, room / cell.width))
    let rows = (options.count + most - 1) / most
    columns = (options.count + rows - 1) / max(1, rows)
  }

  var size: Size { Size(columns * cell.width - 1, (options.count + columns - 1) / max(1, columns)) }

  func place(at origin: Point) {
    for (index, option) in options.enumerated() {
      let corner = Point(origin.x + index % columns * cell.width, origin.y + index / columns)
      option.place(in: Rect(corner, Size(cell.width - 1, 1)))
    }
  }
}

/// The list of all options.
private struct PickerMenu<Content: View>: View {
  let title: String
  let content: Content
  let count: Int
  let current: Binding<Int>
  let choose: () -> Void
  let dismiss: () -> Void
  @Environment(\.phrase) private var phrase

  var body: some View {
    Panel(title: title, width: 30, dismiss: dismiss) {
      List<Never>(content: Child(0, content).listed, current: current)
        .listStyle(.marked)
        .frame(maxHeight: count)
        .onKeyPress(.return, hint: KeyHint(KeyPress(.return), phrase(.choose))) {
          choose()
          return .handled
        }
    }
  }
}

protocol Tagged: Box {
  var tag: AnyHashable { get }
}

extension View {
  /// Sets the value that a picker takes when this view is chosen.
  public func tag(_ tag: some Hashable) -> some View { Tag(content: self, tag: AnyHashable(tag)) }
}

private struct Tag<Content: View>: Tagged, BoxModifier {
  let content: Content
  let tag: AnyHashable
}

@Observable private final class PickerMemory {
  var isOpen = false
  var current = 0
}
