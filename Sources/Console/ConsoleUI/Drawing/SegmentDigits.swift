extension GraphicsContext {
  /// Draws digits in segments of lines, as on an alarm clock: three rows high, for a terminal without half blocks. They are as wide
  /// as digits of the smallest dots.
  func drawSegments(_ digits: BigDigits, at point: Point, _ style: Style) {
    var x = point.x
    for character in digits.text {
      let shape = shapes[character] ?? Array(repeating: "", count: BigDigits.rows(dot: 1))
      for (row, line) in shape.enumerated() {
        // NB: blanks would cover a character beside the digits.
        for (column, part) in line.enumerated() where part != " " {
          write(String(part), at: Point(x + column, point.y + row), style)
        }
      }
      x += BigDigits(String(character)).width + 1
    }
  }
}

private let shapes: [Character: [String]] = [
  "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "], "3": [" _ ", " _|", " _|"],
  "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"], "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"],
  "8": [" _ ", "|_|", "|_|"], "9": [" _ ", "|_|", " _|"], ":": ["", "o", "o"], "+": ["", "-+-", ""], "-": ["", "--", ""],
]
