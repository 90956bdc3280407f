extension Node {
  /// The texts of the view and the views in it, in order, without shapes.
  var words: [String] {
    view.words(self).compactMap { text in
      let glyphs = text.glyphs.map { $0.isShape ? .space : $0 }
      var words = glyphs.split(separator: .space).map { String(glyphs: $0) }[...]
      while words.first == "·" { words.removeFirst() }
      while words.last == "·" { words.removeLast() }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  /// The words as one line: `Design, 10 minutes`.
  var sentence: String {
    words.reduce("") { line, text in
      guard let end = line.last else { return text }
      return line + (":;,.!?".contains(end) ? " " : ", ") + text
    }
  }
}

/// Words in the place of a view, which lays them out as a text does.
struct WordsLayout {
  private let layout: TextLayout

  init(_ words: String, width: Int) {
    var layout = TextLayout(words)
    layout.wrap(to: width)
    self.layout = layout
  }

  var size: Size { layout.size }

  func draw(_ context: GraphicsContext, at origin: Point, _ style: Style) {
    for (row, line) in layout.lines.enumerated() { context.write(line, at: Point(origin.x, origin.y + row), style) }
  }
}
