/// A content line of iCalendar, unfolded (RFC 5545, section 3.1): `DTSTART;VALUE=DATE:20261224`
struct CalendarLine {
  /// The name in upper case, since iCalendar ignores the case of names.
  let name: String
  /// The parameters, with names and values in upper case.
  let parameters: [String: String]
  let value: String

  /// The maximum length of an unfolded line, in bytes. Longer lines are skipped: they are descriptions, which aren't
  /// needed.
  private static let longest = 16_384

  /// Unfolds and parses the lines of a file. Skips lines without a colon.
  static func lines(of bytes: [UInt8]) -> [CalendarLine] {
    // NB: a fold may split a character, so lines are unfolded as bytes before they are decoded.
    var lines: [CalendarLine] = [], line: [UInt8] = []
    func end() {
      if line.count <= longest, let read = CalendarLine(String(decoding: line, as: UTF8.self)) { lines.append(read) }
      line = []
    }
    for part in bytes.split(separator: UInt8(ascii: "\n")) {
      let part = part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      if part.first == UInt8(ascii: " ") || part.first == UInt8(ascii: "\t") {
        if line.count <= longest { line += part.dropFirst() }
      } else {
        end()
        line = Array(part)
      }
    }
    end()
    return lines
  }

  private init?(_ text: String) {
    var isQuoted = false, words: [String] = [""], end: String.UnicodeScalarView.Index?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == ":", !isQuoted {
        end = index
        break
      } else if scalar == ";", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].unicodeScalars.append(scalar)
      }
    }
    guard let end else { return nil }
    // The first line may begin with a byte order mark.
    name = String(words[0].unicodeScalars.drop { $0 == "\u{FEFF}" }).uppercased()
    let pairs = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map { $0.uppercased() } }
    parameters = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    value = String(text.unicodeScalars[text.unicodeScalars.index(after: end)...])
  }

  /// Whether the value is a date without a time of day.
  var isDate: Bool { parameters["VALUE"] == "DATE" || (parameters["VALUE"] == nil && value.utf8.count == 8) }
}
