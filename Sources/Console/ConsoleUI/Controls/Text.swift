/// Text on as many lines as it needs.
public struct Text: Box {
  let string: String
  private(set) var style = Style.plain
  private var indent = 0
  /// The parts of a text in several styles; empty for a text in one style.
  private var runs: [(string: String, style: Style)] = []
  /// Shows a string. Characters that would control the terminal are replaced.
  public init(_ string: String) { self.string = string }
  /// Shows part of a string.
  public init(_ string: some StringProtocol) { self.string = String(string) }
  /// Shows a string, like the other initialisers: no text is localised.
  @_disfavoredOverload
  public init(verbatim string: String) { self.string = string }

  /// Joins texts, each in its own style.
  package init(joining texts: [Text]) {
    string = texts.map(\.string).joined()
    runs = texts.flatMap(\.parts)
  }

  /// Joins two texts, each in its own style.
  public static func + (first: Text, second: Text) -> Text { Text(joining: [first, second]) }

  private var parts: [(string: String, style: Style)] {
    runs.isEmpty ? [(string, style)] : runs.map { ($0.string, $0.style.over(style)) }
  }

  // NB: as modifiers of the text itself, these need no nodes.

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { with(Style(attributes: isActive ? .bold : [])) }
  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text { with(Style(attributes: isActive ? .underline : [])) }
  /// Makes the text italic, where the terminal has italics.
  public func italic(_ isActive: Bool = true) -> Text { with(Style(attributes: isActive ? .italic : [])) }
  /// Strikes the text through, except in ASCII.
  public func strikethrough(_ isActive: Bool = true) -> Text { with(Style(attributes: isActive ? .strikethrough : [])) }
  /// Begins every line but the first of a paragraph with blank columns, so that it stands under the text after a symbol.
  public func hangingIndent(_ columns: Int = 2) -> Text {
    var text = self
    text.indent = columns
    return text
  }
  /// Sets the colour of the text.
  public func foregroundColor(_ color: Color?) -> Text { with(Style(foreground: color)) }
  /// Sets the style of the text.
  public func foregroundStyle(_ style: CellStyle) -> Text { with(style) }
  /// Sets the colour of the text.
  public func foregroundStyle(_ color: Color) -> Text { with(Style(foreground: color)) }

  private func with(_ style: Style) -> Text {
    var text = self
    text.style = style.over(text.style)
    return text
  }

  func expand(_ node: Node) -> [Child] {
    let isOneLine = node.environment.lineLimit == 1, string = string.shown(node.shared.values)
    let isAccessible = node.shared.values.accessibilityEnabled
    let memory = node.memory { TextMemory(string, isOneLine, indent, isAccessible) }
    if memory.layout.string != string || memory.layout.isOneLine != isOneLine || memory.layout.indent != indent {
      memory.layout = TextLayout(string, isOneLine: isOneLine, indent: indent, keepsPhrases: isAccessible)
    }
    return []
  }

  func words(_ node: Node) -> [String] { [string] }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let limit = node.environment.lineLimit
    let layout = layout(limit == 1 ? .max : proposal.width, node)
    var size = layout.size
    if let limit { size.height = min(size.height, limit) }
    size = size.fitting(proposal)
    let lines = layout.lines
    // NB: the ellipsis needs a column.
    if size.height > 0, size.height < lines.count {
      let last = lines[size.height - 1]
      size.width = max(size.width, TextLayout.columns(last) + layout.indent(of: last, proposal.width) + 1)
    }
    return size.fitting(proposal)
  }

  func leavesFirstColumn(_ node: Node) -> Bool { string.isEmpty || string.utf8.first == UInt8(ascii: " ") }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let layout = layout(node.environment.lineLimit == 1 ? .max : node.rect.width, node), lines = layout.lines
    let shown = min(lines.count, node.rect.height)
    let first = max(0, context.clip.minY - node.rect.minY)
    let last = min(shown, context.clip.maxY - node.rect.minY)
    guard first < last else { return }
    let environment = node.environment, style = environment.tones.resolved(self.style, over: environment.style)
    let isAsIs = environment.textCase == nil && environment.isUnicode
    let runs = isAsIs ? self.runs : self.runs.map { ($0.string.shown(environment), $0.style) }
    let pieces = runs.isEmpty ? nil : TextPieces(runs, memory(node).layout)
    for index in first..<last {
      let whole = index == shown - 1 && lines.count > shown ? lines[index] + "…".glyphs : lines[index]
      let indent = layout.indent(of: lines[index], node.rect.width)
      let line = TextLayout.truncated(whole, to: node.rect.width - indent, environment.truncationMode)
      var point = Point(node.rect.minX + indent, node.rect.minY + index)
      if environment.textAlignment != .leading {
        point.x += max(0, node.rect.width - indent - TextLayout.columns(line)) * environment.textAlignment.rawValue / 2
      }
      if let pieces {
        for (offset, glyph) in line.enumerated() {
          let style = environment.tones.resolved(pieces.style(offset, inLine: index), over: style)
          context.write([style.attributes.contains(.strikethrough) ? glyph.struck : glyph][...], at: point, style)
          point.x += glyph.columns
        }
      } else if style.attributes.contains(.strikethrough) {
        context.write(line.map(\.struck)[...], at: point, style)
      } else {
        context.write(line, at: point, style)
      }
    }
  }

  private func layout(_ width: Int, _ node: Node) -> TextLayout {
    let memory = memory(node)
    memory.layout.wrap(to: width)
    return memory.layout
  }

  private func memory(_ node: Node) -> TextMemory {
    node.memory { TextMemory(string, false, indent, node.shared.values.accessibilityEnabled) }
  }
}

/// The text, broken into lines once for all frames.
private final class TextMemory {
  var layout: TextLayout
  init(_ string: String, _ isOneLine: Bool, _ indent: Int, _ keepsPhrases: Bool) {
    layout = TextLayout(string, isOneLine: isOneLine, indent: indent, keepsPhrases: keepsPhrases)
  }
}

/// The styles of a text's glyphs.
private struct TextPieces {
  private var ends: [(end: Int, style: Style)] = []
  private let starts: [Int]

  init(_ runs: [(string: String, style: Style)], _ layout: TextLayout) {
    starts = layout.starts
    var end = 0
    for run in runs {
      // NB: breaking into lines has removed the newlines.
      let text = layout.isOneLine ? run.string : run.string.filter { $0 != "\n" && $0 != "\r\n" }
      end += text.glyphs.count
      ends.append((end, run.style))
    }
  }

  func style(_ offset: Int, inLine line: Int) -> Style {
    let glyph = starts[line] + offset
    return ends.first { glyph < $0.end }?.style ?? ends.last?.style ?? .plain
  }
}

extension Tones {
  /// Returns a text's own style over the style around it. Replaces a colour that depends on the background with a
  /// tone's style.
  fileprivate func resolved(_ style: Style, over below: Style) -> Style {
    guard let color = style.foreground, color.isRelative else { return style.over(below) }
    var own = style, below = below
    own.foreground = nil
    below.foreground = nil
    below.attributes.remove(.dim)
    return own.over(self.style(for: color)).over(below)
  }
}

extension String {
  /// The text in its case and, in ASCII, with umlauts spelled out, so that the layout knows its width.
  fileprivate func shown(_ values: EnvironmentValues) -> String {
    let text = with(values.textCase)
    return values.isUnicode ? text : text.spelledInASCII
  }
}
