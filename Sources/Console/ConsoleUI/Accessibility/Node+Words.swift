import ConsoleLoop

extension Node {
  /// The texts of the view and the views in it, in order, without shapes. A dot between blanks or a newline ends a text.
  var words: [String] {
    view.words(self).flatMap { $0.split(separator: "\n") }.flatMap { String($0).parts(separatedBy: " · ") }.compactMap { text in
      let glyphs = String(text).glyphs.map { $0.isShape ? .space : $0 }
      let words = glyphs.split(separator: .space).map { String(glyphs: $0) }.filter { $0 != "·" }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// The style of the words: that of a heading if they begin with one, otherwise the view's own.
  var wordsStyle: Style {
    environment.isSectionEdge || beginsWithHeading ? environment.tones.title.over(environment.style) : environment.style
  }

  private var beginsWithHeading: Bool {
    if let text = view as? Text { return text.style.foreground == .heading }
    return visible.first?.beginsWithHeading ?? false
  }

  /// The words as one line: `Design, 10 minutes`.
  var sentence: String {
    words.reduce("") { line, text in
      guard let end = line.last else { return text }
      return line + (":;,.!?".contains(end) ? " " : ", ") + text
    }
  }
}

/// Words in the place of a view. Lines after the first one are indented, so that they don't look like the next row.
struct WordsLayout {
  private let layout: TextLayout
  private let width: Int

  init(_ words: String, width: Int) {
    self.width = width
    var layout = TextLayout(words, indent: 2, keepsPhrases: true)
    layout.wrap(to: width)
    self.layout = layout
  }

  var size: Size { layout.size }

  func draw(_ context: GraphicsContext, at origin: Point, _ style: Style) {
    for (row, line) in layout.lines.enumerated() {
      context.write(line, at: Point(origin.x + layout.indent(of: line, width), origin.y + row), style)
    }
  }
}
