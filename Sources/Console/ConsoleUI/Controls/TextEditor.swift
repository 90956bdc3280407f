import ConsoleLoop

/// An editor for text of several lines. Enter starts a new line. Tab leaves the editor, as do the arrow keys at the
/// first and last line.
public struct TextEditor: Box {
  /// The maximum number of Unicode scalars in an editor.
  public static let limit = 100_000

  @Binding private var text: String
  /// The prompt of a field, which is as high as its lines; nil for an editor, which takes the space that it is offered.
  private let prompt: String?

  /// An editor that takes the space that it is offered.
  public init(text: Binding<String>) { (_text, prompt) = (text, nil) }

  /// A field with as many rows as its text has lines.
  init(text: Binding<String>, prompt: String) { (_text, self.prompt) = (text, prompt) }

  private final class Memory {
    var text = ""
    /// The cursor's position in characters; nil for the end of the text.
    var cursor: Int?
    /// The column that is kept while the cursor moves up and down.
    var column: Int?
    /// The first visible line.
    var top = 0
  }

  /// Returns the number of rows that show the whole text in an editor with this width.
  package static func rows(of text: String, width: Int) -> Int { EditorLines(text, width: width - fieldEdge - 2).ranges.count }

  var traits: Traits {
    prompt == nil ? [.control, .observing, .layoutBoundary, .textInput] : [.control, .observing, .textInput]
  }

  func expand(_ node: Node) -> [Child] {
    let memory = node.memory(Memory.init)
    memory.text = text
    memory.cursor = memory.cursor.map { min($0, text.count) }
    return []
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if prompt != nil { return fieldSize(proposal, node) }
    return Size(proposal.width == .max ? 40 : proposal.width, proposal.height == .max ? 5 : proposal.height)
  }

  private func fieldSize(_ proposal: Proposal, _ node: Node) -> Size {
    let width = proposal.width == .max ? 20 : proposal.width
    let lines = EditorLines(node.memory(Memory.init).text, width: width - node.wellEdge(width) - 2)
    return Size(width, min(lines.ranges.count, node.environment.lineLimit ?? .max, proposal.height))
  }

  /// Breaks the text into lines. NB: leaves the last column to the cursor or the arrow, and a blank one before it.
  private func lines(_ text: String, _ node: Node) -> EditorLines { EditorLines(text, width: node.insideWell.width - 2) }

  /// Keeps the cursor visible. Returns its position in the text.
  private func scroll(_ lines: EditorLines, _ memory: Memory, _ node: Node) -> Point {
    let position = lines.position(of: memory.cursor ?? memory.text.count)
    memory.top = max(min(memory.top, position.y), position.y - node.rect.height + 1)
    memory.top = max(0, min(memory.top, lines.ranges.count - node.rect.height))
    return position
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let memory = node.memory(Memory.init), lines = lines(memory.text, node), isFocused = node.isFocused
    // NB: shows the beginning while nobody writes.
    if isFocused { _ = scroll(lines, memory, node) } else { memory.top = 0 }
    let well = context.drawWell(in: node.rect, node), inside = node.insideWell
    // NB: an underlined well has one line below all of it, since more would look like several fields.
    var open = well
    if node.environment.tones.well.background == nil {
      open.attributes.remove(.underline)
      context.fill(inside.inset(bottom: 1), open)
    }
    if memory.text.isEmpty, prompt != nil || context.isAccessible {
      let style = node.environment.tones.quiet.over(node.rect.height == 1 ? well : open)
      return context.writePrompt(prompt ?? "", in: inside, style, node)
    }
    for (row, line) in lines.ranges.dropFirst(memory.top).prefix(node.rect.height).enumerated() {
      let point = Point(inside.minX, inside.minY + row)
      let style = row == node.rect.height - 1 ? well : open
      let isCut = !isFocused && row == node.rect.height - 1 && memory.top + row < lines.ranges.count - 1
      guard isCut else {
        context.write(String(lines.characters[line]).glyphs[...], at: point, style)
        continue
      }
      // What follows the last row is in it as far as it fits.
      let rest = lines.characters[line.lowerBound...].prefix(inside.width + 1).split(whereSeparator: \.isNewline)
      let text = rest.map { String($0) }.joined(separator: context.isAccessible ? ", " : " · ")
      context.write(TextLayout.truncated(text.glyphs[...], to: inside.width), at: point, style)
    }
    if isFocused, memory.top > 0, inside.width > 0, !context.isAccessible {
      let style = node.environment.tones.quiet.over(node.rect.height == 1 ? well : open)
      context.write("↑".glyphs[...], at: Point(inside.maxX - 1, inside.minY), style)
    }
  }

  func cursor(_ node: Node) -> Cursor? {
    let memory = node.memory(Memory.init), position = scroll(lines(memory.text, node), memory, node)
    let inside = node.insideWell
    return Cursor(Point(inside.minX + min(position.x, inside.width - 1), inside.minY + position.y - memory.top), isVisible: true)
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = node.memory(Memory.init)
    // NB: two events can arrive before the tree is updated, so the text is read through the binding.
    var editor = LineEditor(text, cursor: memory.cursor, limit: Self.limit, keepsBreaks: true)
    let lines = lines(editor.text, node), position = lines.position(of: editor.cursor), line = lines.ranges[position.y]
    var isVertical = false
    func move(by rows: Int) {
      isVertical = true
      let row = max(0, min(lines.ranges.count - 1, position.y + rows))
      memory.column = memory.column ?? position.x
      memory.cursor = lines.offset(at: Point(memory.column ?? position.x, row))
    }
    switch event {
    case .key(KeyPress(.upArrow)) where position.y > 0: move(by: -1)
    case .key(KeyPress(.downArrow)) where position.y < lines.ranges.count - 1: move(by: 1)
    case .key(KeyPress(.upArrow)), .key(KeyPress(.downArrow)): return false
    case .key(KeyPress(.pageUp)) where position.y == 0: return false
    case .key(KeyPress(.pageDown)) where position.y == lines.ranges.count - 1: return false
    case .key(KeyPress(.pageUp)): move(by: 1 - node.rect.height)
    case .key(KeyPress(.pageDown)): move(by: node.rect.height - 1)
    case .key(KeyPress(.home)), .key(.control("a")): memory.cursor = line.lowerBound
    case .key(KeyPress(.end)), .key(.control("e")): memory.cursor = lines.end(of: position.y)
    case .key(.control("u")): edit { $0.delete(line.lowerBound..<$0.cursor) }
    case .key(.control("k")): edit { $0.delete($0.cursor..<lines.end(of: position.y)) }
    case .key(KeyPress(.return)):
      if prompt != nil, let submit = node.environment.submit {
        submit()
      } else {
        edit { $0.insert("\n") }
      }
    case .key(.option(.return)) where prompt != nil: edit { $0.insert("\n") }
    case .key(let press):
      guard editor.handle(press) else { return false }
      edit { _ in }
    case .paste(let string): edit { $0.insert(string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")) }
    case .mouse(let mouse) where mouse.kind == .press:
      let row = min(lines.ranges.count - 1, mouse.location.y - node.rect.minY + memory.top)
      memory.cursor = lines.offset(at: Point(max(0, mouse.location.x - node.insideWell.minX), row))
    default: return false
    }
    func edit(_ change: (inout LineEditor) -> Void) {
      change(&editor)
      memory.cursor = editor.cursor
      guard editor.text != text else { return }
      text = editor.text
      // NB: if the binding stores another text, a cursor at the end stays at the end.
      if editor.cursor == editor.text.count, text != editor.text { memory.cursor = nil }
    }
    if !isVertical { memory.column = nil }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] { LineEditor.hints(node.environment.phrase) }
}

/// The lines of a text, broken between words. Offsets are in characters. A blank at the end of a line may exceed the
/// width.
struct EditorLines {
  let characters: [Character]
  private(set) var ranges: [Range<Int>] = []

  init(_ text: String, width: Int) {
    characters = Array(text)
    var start = 0, columns = 0, index = 0
    var space: Int?
    while index < characters.count {
      let character = characters[index], width = max(1, width)
      if character.isNewline {
        ranges.append(start..<index)
        (start, columns, space) = (index + 1, 0, nil)
      } else if columns + String(character).columns > width, index > start, character != " " {
        let end = space.map { $0 + 1 } ?? index
        ranges.append(start..<end)
        (start, columns, space) = (end, String(characters[end..<index]).columns, nil)
        continue
      } else {
        if character == " " { space = index }
        columns += String(character).columns
      }
      index += 1
    }
    ranges.append(start..<characters.count)
  }

  /// Returns the last cursor position in a line: before its newline or, if the line is wrapped, before its last
  /// character.
  func end(of row: Int) -> Int {
    let line = ranges[row]
    let isBroken = row + 1 < ranges.count && ranges[row + 1].lowerBound == line.upperBound
    return isBroken ? max(line.lowerBound, line.upperBound - 1) : line.upperBound
  }

  /// Returns the column and the line of a character.
  func position(of offset: Int) -> Point {
    let row = ranges.lastIndex { $0.lowerBound <= offset } ?? 0
    return Point(String(characters[ranges[row].lowerBound..<min(offset, characters.count)]).columns, row)
  }

  /// Returns the offset of the character at a column of a line, or the last cursor position in the line.
  func offset(at point: Point) -> Int {
    let line = ranges[max(0, point.y)].lowerBound...end(of: max(0, point.y))
    return line.last { String(characters[line.lowerBound..<$0]).columns <= point.x } ?? line.lowerBound
  }
}
