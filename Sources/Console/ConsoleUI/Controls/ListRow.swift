import Observation

/// Wraps the content of a row of a list. NB: generic over the content, so that an unchanged row doesn't run again.
func listRow(_ child: Child) -> Child {
  func row(_ content: some View) -> Child { Child(key: child.key, view: ListRow(content: content)) }
  return row(child.primitive)
}

/// A row of a list, drawn as current, marked or neither.
private struct ListRow<Content: View>: Box {
  let content: Content

  func expand(_ node: Node) -> [Child] {
    node.overrideEnvironment(RowState.of(node)) {
      $0.row = $1
      $0.hasMarks = false
      $0.buttonStyle = .plain
    }
    guard let modifiers = node.inherited.values[RowModifiers.self] else { return [Child(0, content)] }
    node.environment[RowModifiers.self] = nil
    return [Child(0, modifiers.modify(content))]
  }

  /// The row in words, for a screen reader; nil for a row with a control other than a button, which is laid out as usual.
  private func sentence(_ node: Node) -> String? {
    guard node.environment.accessibilityEnabled, let content = node.contents.first else { return nil }
    let controls = content.focusRing
    guard controls.count < 2, controls.allSatisfy({ $0.traits.contains(.button) }) else { return nil }
    let sentence = content.sentence
    return sentence.isEmpty ? nil : sentence
  }

  func words(_ node: Node) -> [String] { node.contents.first?.words ?? [] }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if let sentence = sentence(node) {
      return Size(proposal.width, WordsLayout(sentence, width: proposal.width - margin(node) - endMargin(node)).size.height)
    }
    let inner = proposal.adding(-margin(node), 0)
    var height = 0
    for content in node.contents { height = max(height, content.size(inner).height) }
    return Size(proposal.width, height)
  }

  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(left: margin(node))) }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let look = RowState.of(node).look, style = node.environment.listStyle
    if context.isAccessible { return drawWords(context, node, look) }
    // NB: a row may have a tint of its own, such as the colour of a scrum.
    let tones = (node.contents.first ?? node).environment.tones
    func drawContent() { for content in node.visible { content.draw(context) } }
    if look.isWashed, style.isWashed {
      context.select(node.rect.inset(right: look.hasBar ? 2 : 0), tones, content: drawContent)
    } else {
      drawContent()
    }
    if let isMarked = look.isMarked {
      context.write(node.environment.box(isMarked).glyphs[...], at: node.rect.origin, isMarked ? tones.title : tones.quiet)
    }
    guard look.isCurrent else { return }
    switch style {
    case .automatic where look.highlight == .focused && look.control == nil: context.paint(node.rect, node.environment.focusStyle)
    case .automatic where look.highlight == .unfocused: break
    case .automatic: context.paint(node.rect, Style(attributes: [.bold, .underline]))
    case .cards, .washed, .marked: break
    }
    if let control = look.control { context.paint(control.rect, node.environment.focusStyle) }
  }

  /// Draws the row in words, or its content, after the box of a marked row.
  private func drawWords(_ context: GraphicsContext, _ node: Node, _ look: RowLook) {
    let origin = Point(node.rect.minX + margin(node), node.rect.minY)
    if let sentence = sentence(node) {
      WordsLayout(sentence, width: node.rect.maxX - origin.x - endMargin(node))
        .draw(context, at: origin, (node.contents.first ?? node).wordsStyle)
    } else {
      for content in node.visible { content.draw(context) }
    }
    if let isMarked = look.isMarked {
      context.write(node.environment.box(isMarked).glyphs[...], at: node.rect.origin, .plain)
    }
  }

  private func endMargin(_ node: Node) -> Int { node.inherited.values.listStyle == .cards ? 2 : 0 }

  private func margin(_ node: Node) -> Int {
    let environment = node.inherited.values
    if environment.hasMarks, !environment.isSelectionDisabled { return environment.box(true).columns + 1 }
    // NB: cards have margins of their own, which their words lack.
    if environment.accessibilityEnabled { return endMargin(node) }
    switch environment.listStyle {
    case .marked: return 2
    // NB: the mark would cover the first character.
    case .washed where !environment.isSelectionDisabled && !leavesFirstColumn(node): return 1
    case .automatic, .cards, .washed: return 0
    }
  }
}

/// The look of a list's current row.
@MainActor
public enum ListStyle: Sendable {
  /// The current row is tinted.
  case automatic
  /// The same as `washed`, with a margin for the strip.
  case marked
  /// The rows themselves show which one is current, as `Card` does.
  case cards
  /// SwiftUI's other names, with the same look as `automatic`.
  public static let plain = automatic, inset = automatic, grouped = automatic, insetGrouped = automatic, sidebar = automatic
  /// The current row has a faint background, and a strip in the accent in its first column, while the list has the focus. A row
  /// that draws there is moved right by a column.
  case washed

  var isWashed: Bool { self == .washed || self == .marked }
}

/// The look of one of a list's rows.
struct RowLook: Equatable {
  enum Highlight {
    case none
    /// The current row of a list without a selection, while the focus is elsewhere.
    case unfocused
    /// The selected row, while the focus is elsewhere.
    case selected
    /// The current row of the list that has the focus.
    case focused
  }

  var highlight = Highlight.none
  /// Whether a scroll bar stands at the end of the row, which is washed up to a column before it.
  var hasBar = false
  /// The control that receives keys, if the row has several.
  weak var control: Node?
  /// Whether a mark on the row says where keys go or what was found: whether the list has the focus on its page, or is
  /// being searched.
  var isWashed = false
  /// Whether the row's element is marked; nil if the element can't be marked.
  var isMarked: Bool?

  var isCurrent: Bool { highlight != .none }

  static func == (one: RowLook, other: RowLook) -> Bool {
    one.highlight == other.highlight && one.isWashed == other.isWashed && one.isMarked == other.isMarked
      && one.control === other.control
  }
}

/// The state of a row. NB: an object, so that only views that read the state run again when it changes.
///
/// NB: properties used only for drawing aren't observed, because the row is drawn again when they change.
@Observable final class RowState {
  /// Whether the row is current, for views.
  private(set) var isSelected = false
  /// The look, used only for drawing.
  @ObservationIgnored private(set) var look = RowLook()

  static func of(_ row: Node) -> RowState { row.state(0, RowState.init) }

  func update(_ look: RowLook, _ row: Node) {
    guard look != self.look else { return }
    if look.isCurrent != self.look.isCurrent { isSelected = look.isCurrent }
    self.look = look
    row.setNeedsDisplay()
  }
}

extension View {
  /// Sets the look of the current row of lists.
  public func listStyle(_ style: ListStyle) -> some View { environment(\.listStyle, style) }
  /// Sets the number of blank rows between the rows of lists.
  public func listRowSpacing(_ rows: Int) -> some View { environment(\.listRowSpacing, rows) }
  /// Sets the number of blank rows after each section of lists: 0 or 1.
  package func listSectionSpacing(_ rows: Int) -> some View { environment(\.listSectionSpacing, rows) }
}

extension Node {
  /// Whether the node is in the current row of a list; use it only for drawing.
  var isInCurrentRow: Bool { shared.values.row?.look.isCurrent ?? false }
}
