/// A line of text that can be edited.
public struct TextField: Box {
  /// The maximum number of Unicode scalars in a field.
  public static let limit = 1000

  private let prompt: String
  @Binding private var text: String
  private let isSecure: Bool
  /// Whether the binding is written only when Enter is pressed or the focus leaves.
  private let isCommitted: Bool
  /// The editor of a field with several lines; nil for one line.
  private let lines: (any View)?

  /// A field that shows its prompt, or else its title, while it is empty.
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {
    self.init(prompt?.string ?? title, text: text, isSecure: false)
  }

  /// A field that shows its label while it is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> some View) {
    self.init(label().titleText, text: text, prompt: prompt)
  }

  /// A field that writes the binding only when Enter is pressed or the focus leaves, and then shows its value again.
  package init(_ title: String, committing text: Binding<String>, prompt: Text?) {
    self.init(prompt?.string ?? title, text: text, isSecure: false, isCommitted: true)
  }

  init(_ prompt: String, text: Binding<String>, isSecure: Bool, isCommitted: Bool = false) {
    (self.prompt, _text, self.isSecure, self.isCommitted) = (prompt, text, isSecure, isCommitted)
    lines = nil
  }

  /// A field with several lines, in an editor.
  init(lines: any View) {
    (prompt, _text, isSecure, isCommitted) = ("", .constant(""), false, false)
    self.lines = lines
  }

  private final class Memory {
    var text = ""
    /// The cursor's position in characters; nil for the end of the text.
    var cursor: Int?
    /// The number of columns that are scrolled out at the left.
    var scroll = 0
    /// The text that is typed but not yet written to the binding.
    var draft: String?
  }

  var traits: Traits { lines == nil ? [.control, .observing, .layoutBoundary, .textInput] : .box }
  func expand(_ node: Node) -> [Child] {
    if let lines { return [Child(0, lines)] }
    let memory = node.memory(Memory.init), text = memory.draft ?? text
    if memory.text != text {
      // NB: if the text is changed from outside, a cursor at the end stays at the end.
      memory.cursor = memory.cursor.flatMap { $0 < memory.text.count ? min($0, text.count) : nil }
      memory.text = text
    }
    return []
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if let editor = node.contents.first { return editor.size(proposal) }
    return Size(proposal.width == .max ? 20 : proposal.width, min(1, proposal.height))
  }

  /// Keeps the cursor visible. Without the focus, the text is shown from its start.
  private func scroll(_ memory: Memory, _ node: Node) {
    let column = node.isFocused ? column(memory) : 0, width = node.insideWell.width
    if column < memory.scroll { memory.scroll = column }
    if column >= memory.scroll + width { memory.scroll = column - width + 1 }
    // NB: doesn't hide text while there is space for it.
    memory.scroll = max(0, min(memory.scroll, shown(memory.text).columns + 1 - width))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    if let editor = node.contents.first { return editor.draw(context) }
    let memory = node.memory(Memory.init)
    scroll(memory, node)
    let well = context.drawWell(in: node.rect, node), inside = node.insideWell, context = context.clipped(to: inside)
    if memory.text.isEmpty {
      // NB: a field with a mistake has a colour of its own.
      context.writePrompt(prompt, in: inside, well.foreground == nil ? node.environment.tones.quiet.over(well) : well, node)
    } else {
      // NB: without the focus, nothing else would tell that the text goes on.
      let text = shown(memory.text).glyphs[...], isCut = !node.isFocused && TextLayout.columns(text) > inside.width
      context.write(
        isCut ? TextLayout.truncated(text, to: inside.width)[...] : text, at: Point(inside.minX - memory.scroll, inside.minY),
        well)
    }
  }

  func cursor(_ node: Node) -> Cursor? {
    let memory = node.memory(Memory.init)
    let inside = node.insideWell
    return Cursor(Point(inside.minX + column(memory) - memory.scroll, inside.minY), isVisible: true)
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = node.memory(Memory.init)
    // NB: two events can arrive before the tree is updated, so the text is read through the binding.
    var editor = LineEditor(memory.draft ?? text, cursor: memory.cursor)
    switch event {
    case .key(KeyPress(.return)):
      let hasCommitted = commit(node)
      guard let submit = node.environment.submit else { return hasCommitted }
      submit()
      return true
    // NB: nothing can be deleted from an empty field, so the list may use the key to delete the row.
    case .key(KeyPress(.delete)) where editor.text.isEmpty: return false
    case .key(let press): guard editor.handle(press) else { return false }
    case .paste(let string): editor.insert(string)
    case .mouse(let mouse) where mouse.kind == .press:
      let column = max(0, mouse.location.x - node.insideWell.minX + memory.scroll)
      memory.cursor = editor.text.indices.prefix { shown(String(editor.text[...$0])).columns <= column }.count
      return true
    default: return false
    }
    memory.cursor = editor.cursor
    if isCommitted {
      memory.draft = editor.text
      memory.text = editor.text
    } else if editor.text != text {
      memory.text = editor.text
      text = editor.text
    }
    return true
  }

  func focusChanged(_ isFocused: Bool, _ node: Node) { if !isFocused { commit(node) } }

  /// Writes what is typed to the binding. Returns false if nothing is typed.
  @discardableResult
  private func commit(_ node: Node) -> Bool {
    let memory = node.memory(Memory.init)
    guard let draft = memory.draft else { return false }
    memory.draft = nil
    text = draft
    memory.text = text
    memory.cursor = nil
    node.setNeedsDisplay()
    return true
  }

  func hints(_ node: Node) -> [KeyHint] { LineEditor.hints(node.environment.phrase) }

  private func column(_ memory: Memory) -> Int {
    memory.cursor.map { shown(String(memory.text.prefix($0))).columns } ?? shown(memory.text).columns
  }

  private func shown(_ text: String) -> String { isSecure ? String(repeating: "•", count: text.count) : text }
}

extension String {
  /// Whether the string has reached the maximum length of a text field.
  public var fillsField: Bool { utf8.count >= TextField.limit && unicodeScalars.count >= TextField.limit }
}

extension View {
  /// Performs an action when Enter is pressed in a text field, number field, toggle or picker of the view.
  public func onSubmit(_ action: @escaping () -> Void) -> some View { environment(\.submit, action) }
}

extension GraphicsContext {
  /// Writes the prompt of an empty field, and underlines all of the field in its tone. For a screen reader it is in parentheses,
  /// since only its colour is unlike that of a value.
  func writePrompt(_ prompt: String, in rect: Rect, _ style: Style, _ node: Node) {
    let words = isAccessible ? "(\(prompt.isEmpty ? node.environment.phrase(.empty) : prompt))" : prompt
    if !words.isEmpty, style.attributes.contains(.underline) { fill(rect, style) }
    write(TextLayout.truncated(words.glyphs[...], to: rect.width), at: rect.origin, style)
  }
}
