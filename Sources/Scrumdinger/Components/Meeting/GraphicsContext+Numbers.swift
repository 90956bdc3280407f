import ConsoleUI

extension GraphicsContext {
  /// Writes words in one style, and numbers and times among them in another.
  func write(_ text: String, at point: Point, numbers: Style, _ words: Style) {
    var x = point.x, rest = text[...]
    while let first = rest.first {
      let isNumber = Self.isNumeric(first), run = rest.prefix { Self.isNumeric($0) == isNumber }
      write(String(run), at: Point(x, point.y), isNumber ? numbers : words)
      x += String(run).columns
      rest = rest.dropFirst(run.count)
    }
  }

  private static func isNumeric(_ character: Character) -> Bool { character.isASCII && character.isNumber || character == ":" }
}
