import Observation

/// A control that chooses one of several options. The label is before the options, unless ``View/labelsHidden()`` hides
/// it.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let label: Label
  private let control: PickerControl<Selection, Content>
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.labelWidth) private var labelWidth
  @Environment(\.tones) private var tones

  /// A picker. The selection is the tag of an option or, without a tag, the ID of its `ForEach` element.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    control = PickerControl(title: self.label.titleText, selection: selection, content: content())
  }

  public var body: some View {
    if areLabelsHidden || Label.self == EmptyView.self {
      control
    } else {
      HStack(alignment: .top, spacing: 2) {
        label.foregroundStyle(tones.quiet).frame(minWidth: labelWidth, alignment: .leading)
        control
      }
    }
  }
}

extension Picker where Label == Text {
  /// A picker with a title.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String = "", selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// A picker without its label.
struct PickerControl<Selection: Hashable, Content: View>: Pressable {
  let title: String?
  @Binding var selection: Selection
  let content: Content
  var role: ButtonRole? { nil }

  var traits: Traits { [.control, .button, .observing] }
  func expand(_ node: Node) -> [Child] {
    let memory = node.memory(PickerMemory.init)
    _ = selection
    guard memory.isOpen else { return [Child(0, content)] }
    let menu = PickerMenu(
      title: title ?? "", content: content, count: node.contents.count, current: Bindable(memory).current,
      choose: { choose(memory.current, node) }, dismiss: { memory.isOpen = false })
    return [Child(0, content), Child(1, menu)]
  }

  /// Returns the value of each option: its tag or, without a tag, its ID; nil for neither.
  private func tags(_ node: Node) -> [Selection?] {
    node.contents.map { option in
      for node in sequence(first: option, next: \.parent) {
        if let tag = (node.view as? any Tagged)?.tag.base as? Selection { return tag }
        if let id = node.id?.value as? Selection { return id }
        if node.view is PickerControl { return nil }
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

  func state(_ node: Node) -> String? {
    index(node).map { node.contents[$0].texts.joined(separator: " ") }.flatMap { $0.isEmpty ? nil : $0 }
  }
  func press(_ node: Node) { if node.environment.isEnabled { open(node) } }

  /// Whether all options are shown.
  private func isPalette(_ node: Node) -> Bool { node.environment.pickerStyle.showsAll }

  private func layout(_ width: Int, _ node: Node) -> PickerLayout {
    PickerLayout(node.contents, width: width, style: node.environment.pickerStyle)
  }

  func visible(_ node: Node) -> [Node] {
    isPalette(node) ? node.contents : index(node).map { [node.contents[$0]] } ?? []
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if isPalette(node) { return layout(proposal.width, node).size }
    let arrows = arrows(node), widest = node.contents.map { $0.size(proposal.adding(-2 * arrows, 0)).width }.max() ?? 0
    return Size(widest + 2 * arrows, 1).fitting(proposal)
  }

  func place(in rect: Rect, _ node: Node) {
    if isPalette(node) { return layout(rect.width, node).place(at: rect.origin) }
    let room = rect.inset(left: arrows(node), right: arrows(node))
    if let option = visible(node).first { option.place(in: Rect(room.origin, option.size(room.size).fitting(room.size))) }
  }

  /// The number of columns of an arrow, which a screen reader doesn't need.
  private func arrows(_ node: Node) -> Int { node.environment.accessibilityEnabled ? 0 : 2 }

  func draw(_ context: GraphicsContext, _ node: Node) {
    // NB: colours mean nothing once they are dimmed below a dialog, and a dialog would cut them in half.
    if node.environment.pickerStyle == .palette, let host = node.host, !node.isInside(host.top) { return }
    node.visible.forEach { $0.draw(context) }
    if isPalette(node) { return drawChoice(context, node) }
    if arrows(node) == 0 { return }
    let tones = node.environment.tones
    let style = !node.isFocused ? tones.quiet : tones.hasShades ? tones.title : tones.selected
    let end = node.visible.first?.rect.maxX ?? node.rect.minX + 2
    if node.isFocused, !tones.hasShades {
      context.paint(Rect(node.rect.origin, Size(end + 2 - node.rect.minX, 1)), tones.selected)
    }
    // NB: in a form, as the fields around it.
    let hasStrip = node.isFocused && node.environment.isInForm && tones.hasShades
    context.write(hasStrip ? "▌ " : "◂ ", at: node.rect.origin, style)
    context.write(" ▸", at: Point(end, node.rect.minY), style)
  }

  private func drawChoice(_ context: GraphicsContext, _ node: Node) {
    let style = node.environment.pickerStyle, chosen = index(node)
    let look = node.isFocused ? node.environment.focusStyle : Style(attributes: [.bold, .underline])
    for (index, option) in node.contents.enumerated() where style != .palette {
      if style.isColumn {
        context.write(index == chosen ? "●" : "○", at: Point(node.rect.minX, option.rect.minY), node.environment.style)
      }
      if index == chosen, node.isFocused || !style.isColumn { context.paint(option.rect, look) }
    }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.leftArrow)), .key(KeyPress("h")): step(-1, node)
    case .key(KeyPress(.rightArrow)), .key(KeyPress("l")): step(1, node)
    case .key(KeyPress(.return)) where node.environment.submit != nil: node.environment.submit?()
    case .key(KeyPress(.downArrow)) where isColumn(node) && (index(node) ?? 0) + 1 < node.contents.count: step(1, node)
    case .key(KeyPress(.upArrow)) where isColumn(node) && (index(node) ?? 0) > 0: step(-1, node)
    case .mouse(let mouse) where mouse.kind == .press && isPalette(node):
      if let index = node.contents.firstIndex(where: { $0.rect.contains(mouse.location) }) { choose(index, node) }
    case _ where isPalette(node): return false
    case .key(KeyPress(.return)), .key(KeyPress(.space)): open(node)
    case .mouse(let mouse) where mouse.kind == .press: open(node)
    default: return false
    }
    return true
  }

  private func isColumn(_ node: Node) -> Bool { node.environment.pickerStyle.isColumn }

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

  func hints(_ node: Node) -> [KeyHint] {
    let phrase = node.environment.phrase, change = KeyHint("←→", phrase(.change))
    if isPalette(node) { return [change] }
    return [change, KeyHint(KeyPress(node.environment.submit == nil ? .return : .space), phrase(.allChoices))]
  }
}

/// The panel with all options of a picker.
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

/// An option with a value of any type.
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
