/// A content line of iCalendar, unfolded (RFC 5545, section 3.1): `DTSTART;VALUE=DATE:20261224`
struct CalendarLine {
  /// In upper case, as all names are.
  let name: String
  let parameters: [String: String]
  let value: String

  /// The longest unfolded line, in bytes. Longer ones are descriptions, in which nothing is read.
  private static let longest = 16_384

  /// Reads all lines, leaving out what is none.
  static func lines(of bytes: [UInt8]) -> [CalendarLine] {
    // NB: a fold may divide a character, so bytes are unfolded before they become text.
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
    // A byte order mark comes before the first line.
    name = String(words[0].unicodeScalars.drop { $0 == "\u{FEFF}" }).uppercased()
    let pairs = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map { $0.uppercased() } }
    parameters = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    value = String(text.unicodeScalars[text.unicodeScalars.index(after: end)...])
  }

  var isDate: Bool { parameters["VALUE"] == "DATE" || (parameters["VALUE"] == nil && value.utf8.count == 8) }
}
