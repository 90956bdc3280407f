import Glibc

/// A generated store, written as bytes for speed: many scrums with many meetings each, all of one size.
struct DataSet {
  /// Text for each meeting, with characters to escape and non-ASCII characters.
  private static let speech =
    "Cathy: The icons are done, all \\\"forty\\\" of them.\\nDaisy: Tomorrow I start on the résumé page. "

  let path: String
  /// The scrums' IDs.
  let scrums: [String]

  /// - Parameter size: of a meeting, in bytes, newline included.
  init(at path: String, scrums count: Int, meetings: Int, size: Int) throws(Failure) {
    self.path = path
    scrums = (0..<count).map { Self.id($0) }
    for folder in ["", "/scrums", "/meetings"] { try check(mkdir(path + folder, 0o700), "mkdir", path + folder) }
    try write([Array("{\"format\":1}\n".utf8)], to: "\(path)/format.json")
    for (number, id) in scrums.enumerated() {
      try write([Self.head(number)], to: "\(path)/scrums/\(id).json")
      try write((0..<meetings).lazy.map { Self.meeting($0, size: size) }, to: "\(path)/meetings/\(id).jsonl")
    }
  }

  func remove() {
    for id in scrums {
      unlink("\(path)/scrums/\(id).json")
      unlink("\(path)/meetings/\(id).jsonl")
    }
    for name in ["lock", ".gitattributes", "format.json"] { unlink("\(path)/\(name)") }
    for folder in ["/scrums", "/meetings", ""] { rmdir(path + folder) }
  }

  static func head(_ number: Int) -> [UInt8] {
    let attendees = (0..<8).map { "    {\n      \"id\": \"\(id($0))\",\n      \"name\": \"Attendee \($0)\"\n    }" }
    return Array(
      """
      {
        "attendees": [
      \(attendees.joined(separator: ",\n"))
        ],
        "created": "\(date(number))",
        "id": "\(id(number))",
        "lengthInMinutes": 10,
        "theme": "yellow",
        "title": "Scrum \(number)"
      }

      """.utf8)
  }

  /// A meeting line of exactly this many bytes, padded with `speech`.
  static func meeting(_ number: Int, size: Int) -> [UInt8] {
    let start =
      "{\"attendees\":[\(people(""))],\"date\":\"\(date(number))\",\"id\":\"\(id(number))\",\"lengthInMinutes\":10,\"transcript\":\""
    let end = "\",\"turns\":[\(people(",\"seconds\":148.625"))]}\n"
    var line = Array(start.utf8)
    let room = size - line.count - end.utf8.count
    for _ in 0..<room / speech.utf8.count { line += speech.utf8 }
    line += repeatElement(UInt8(ascii: "."), count: size - line.count - end.utf8.count)
    return line + end.utf8
  }

  private static func people(_ more: String) -> String {
    (0..<3).map { "{\"id\":\"\(id($0))\",\"name\":\"Attendee \($0)\"\(more)}" }.joined(separator: ",")
  }

  static func id(_ number: Int) -> String { "00000000-0000-4000-8000-" + padded(number, 12) }

  /// Dates with 28 days per month, to avoid a calendar.
  private static func date(_ number: Int) -> String {
    "\(padded(2000 + number / 336, 4))-\(padded(1 + number / 28 % 12, 2))-\(padded(1 + number % 28, 2))T09:42:00.000Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  private func write(_ parts: some Sequence<[UInt8]>, to path: String) throws(Failure) {
    guard let file = fopen(path, "w") else { throw Failure("fopen", path) }
    defer { fclose(file) }
    for part in parts where fwrite(part, 1, part.count, file) < part.count { throw Failure("fwrite", path) }
  }
}
