/// Digits and capital letters that can be read from across a room. They are five dots high, and most are three dots
/// wide. Bold ones, for a size between those of one and two columns a dot, are eight dots high, and five dots wide.
package struct BigDigits {
  /// The width, in dots.
  package let width: Int
  package let text: String
  let isBold: Bool
  /// The height, in dots, of digits that aren't bold.
  package static let height = 5
  var height: Int { isBold ? 8 : Self.height }
  private let columns: [UInt8]

  /// Returns the height in rows of digits with dots of this size.
  /// - Parameter isUnicode: whether the terminal has half blocks. Without them, each dot takes whole rows.
  package static func rows(dot: Int, isUnicode: Bool = true) -> Int {
    isUnicode ? (height * dot + 1) / 2 : height * rowsOfCharacters(dot)
  }

  /// Returns the height in rows.
  func rows(dot: Int, isUnicode: Bool) -> Int { isBold ? height * dot / 2 : Self.rows(dot: dot, isUnicode: isUnicode) }

  fileprivate static func rowsOfCharacters(_ dot: Int) -> Int { max(1, dot / 2) }

  /// Whether each character is a blank or has a shape.
  package static func hasShapes(for text: String) -> Bool { text.allSatisfy { $0 == " " || shapes[$0] != nil } }

  /// - Parameter text: digits, capital letters, apostrophes, `:`, `+`, `-` and `.`. Any other character becomes a
  ///   gap.
  package init(_ text: String) { self.init(text, isBold: false) }

  init(_ text: String, isBold: Bool) {
    var columns: [UInt8] = []
    for character in text {
      if !columns.isEmpty { columns.append(0) }
      columns += isBold ? Self.bold(character) : Self.shapes[character] ?? [0]
    }
    self.columns = columns
    (self.text, self.isBold) = (text, isBold)
    width = columns.count
  }

  /// Returns the columns of a bold digit. Its strokes are two dots wide, and its gaps one.
  private static func bold(_ character: Character) -> [UInt8] {
    switch character {
    case "+": return [0b0001_1000, 0b0001_1000, 0b0111_1110, 0b0111_1110, 0b0001_1000, 0b0001_1000]
    case ":": return [0b0110_0110, 0b0110_0110]
    default:
      let columns = (shapes[character] ?? [0]).map { column in
        [4, 4, 3, 2, 2, 1, 0, 0].reduce(UInt8(0)) { $0 << 1 | column >> $1 & 1 }
      }
      guard columns.count == 3 else { return columns }
      // The stem of a 1 is in the middle.
      let widths = columns[1] == 0xFF ? [2, 2, 1] : [2, 1, 2]
      return zip(columns, widths).flatMap { Array(repeating: $0, count: $1) }
    }
  }

  /// Whether the dots of a column are those of a colon. NB: those at the end of a letter may look the same.
  fileprivate func isColon(_ x: Int) -> Bool { columns[x] == Self.colon && (x == 0 || columns[x - 1] == 0) }

  fileprivate func isSet(_ x: Int, _ y: Int) -> Bool { columns[x] >> UInt8(height - 1 - y) & 1 == 1 }

  private static let colon: UInt8 = 0b01010

  /// The columns of each character from the left; the highest of the five bits is the top row.
  private static let shapes: [Character: [UInt8]] = [
    "0": [0b11111, 0b10001, 0b11111], "1": [0b01001, 0b11111, 0b00001], "2": [0b10111, 0b10101, 0b11101],
    "3": [0b10101, 0b10101, 0b11111], "4": [0b11100, 0b00100, 0b11111], "5": [0b11101, 0b10101, 0b10111],
    "6": [0b11111, 0b10101, 0b10111], "7": [0b10000, 0b10000, 0b11111], "8": [0b11111, 0b10101, 0b11111],
    "9": [0b11101, 0b10101, 0b11111], ":": [colon],
    "+": [0b00100, 0b01110, 0b00100], "-": [0b00100, 0b00100], "'": [0b11000], "’": [0b11000], ".": [0b00001],
    "A": [0b11111, 0b10100, 0b11111], "B": [0b11111, 0b10101, 0b01010], "C": [0b11111, 0b10001, 0b10001],
    "D": [0b11111, 0b10001, 0b01110], "E": [0b11111, 0b10101, 0b10001], "F": [0b11111, 0b10100, 0b10000],
    "G": [0b11111, 0b10001, 0b10111], "H": [0b11111, 0b00100, 0b11111], "I": [0b11111], "J": [0b00011, 0b00001, 0b11111],
    "K": [0b11111, 0b00100, 0b11011], "L": [0b11111, 0b00001, 0b00001], "M": [0b11111, 0b01000, 0b00100, 0b01000, 0b11111],
    "N": [0b11111, 0b01000, 0b00100, 0b11111], "O": [0b11111, 0b10001, 0b11111], "P": [0b11111, 0b10100, 0b11100],
    "Q": [0b11110, 0b10010, 0b11111], "R": [0b11111, 0b10100, 0b11011], "S": [0b11101, 0b10101, 0b10111],
    "T": [0b10000, 0b11111, 0b10000], "U": [0b11111, 0b00001, 0b11111], "V": [0b11110, 0b00001, 0b11110],
    "W": [0b11111, 0b00010, 0b00100, 0b00010, 0b11111], "X": [0b11011, 0b00100, 0b11011], "Y": [0b11000, 0b00111, 0b11000],
    "Z": [0b10011, 0b10101, 0b11001], "Ä": [0b10011, 0b00110, 0b10011], "Ö": [0b10111, 0b00101, 0b10111],
    "Ü": [0b10111, 0b00001, 0b10111],
  ]
}

extension GraphicsContext {
  /// Draws digits with their upper left corner at a cell.
  /// - Parameters:
  ///   - dot: the size of each dot, in columns and half rows.
  ///   - isUnicode: whether there are half blocks; otherwise, dots are drawn as `#`, and those of a colon as `o`.
  package func draw(_ digits: BigDigits, at point: Point, dot: Int, _ style: Style, isUnicode: Bool = true) {
    guard isUnicode else { return drawCharacters(digits, at: point, dot: dot, style) }
    var bitmap = Bitmap(Size(digits.width * dot, digits.rows(dot: dot, isUnicode: true)))
    for column in 0..<digits.width {
      for row in 0..<digits.height where digits.isSet(column, row) {
        let left = column * dot, top = row * dot
        bitmap.fill(x: left..<left + dot, y: top..<top + dot, .white)
      }
    }
    draw(bitmap, at: point, in: style)
  }

  private func drawCharacters(_ digits: BigDigits, at point: Point, dot: Int, _ style: Style) {
    let rows = BigDigits.rowsOfCharacters(dot)
    for column in 0..<digits.width {
      for row in 0..<BigDigits.height * rows where digits.isSet(column, row / rows) {
        write(digits.isColon(column) ? "o" : "#", repeated: dot, at: Point(point.x + column * dot, point.y + row), style)
      }
    }
  }
}
