import ConsoleUI

extension Recording {
  /// Reads a recording.
  /// - Throws: ``RecordingError`` if the file can't be read or is damaged. An incomplete last line is dropped.
  public init(path: String) throws(RecordingError) { try self.init(File.read(path, limit: 1 << 28), path: path) }

  /// The maximum number of entries with the same time, more than a terminal could send at once. They are played without reading
  /// keys in between.
  private static let mostTogether = 10_000

  init(_ text: String, path: String = "") throws(RecordingError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let end = lines.firstIndex(of: "") ?? lines.count
    header = try Header(lines[..<end], path)
    var entries: [Entry] = [], together = 0
    for (index, line) in zip(lines.indices, lines).dropFirst(end + 1) where line.contains(where: { $0 != " " }) {
      let entry: Entry
      do throws(Malformed) { entry = try Entry(line, after: entries.last?.time ?? 0) } catch {
        // NB: the last line is incomplete if the disk was full.
        if index + 1 == lines.count { break }
        throw .damaged(path: path, line: index + 1, .expected(error.expected, for: nil))
      }
      together = entry.time == entries.last?.time ? together + 1 : 1
      if together > Self.mostTogether {
        throw .damaged(path: path, line: index + 1, .crowded(Self.mostTogether))
      }
      entries.append(entry)
    }
    self.entries = entries
  }
}

private nonisolated struct Malformed: Error {
  let expected: RecordingError.Part
}

extension Recording.Header {
  fileprivate init(_ lines: ArraySlice<Substring>, _ path: String) throws(RecordingError) {
    var rest: [String: (text: Substring, line: Int)] = [:]
    for (index, line) in zip(lines.indices, lines) {
      let words = line.words(2)
      rest[String(words[0])] = (words.count > 1 ? words[1] : "", index + 1)
    }
    func value<Value>(_ name: String, _ expected: RecordingError.Part, _ parse: (Substring) -> Value?) throws(RecordingError)
      -> Value
    {
      guard let (text, line) = rest.removeValue(forKey: name) else {
        throw .damaged(path: path, line: 1, .missing(name, expected))
      }
      guard let value = parse(text) else {
        throw .damaged(path: path, line: line, .expected(expected, for: name))
      }
      return value
    }
    let version = try value("recording", .version) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    guard version == Recording.version else { throw .version(path: path, found: version) }
    size = try value("size", .size, Size.init(text:))
    colors = try value("colors", .colors) { ColorDepth(rawValue: String($0)) }
    isUnicode = try value("unicode", .flag) { Bool(String($0)) }
    isLight = try value("light", .flag) { Bool(String($0)) }
    cellPixels = try value("cells", .cells) { CellPixels(rawValue: String($0)) }
    cellAspect = try value("aspect", .aspect) { Double($0).flatMap { 0.1...10 ~= $0 ? $0 : nil } }
    // NB: up to the year 9999, so that each date is within the calendar.
    start = try value("start", .date) { Int($0).flatMap { 0...253_402_300_799_999 ~= $0 ? $0 : nil } }
    zone = try value("zone", .zone) { Recording.isZone(String($0)) ? String($0) : nil }
    notes = rest.mapValues { String($0.text) }
  }
}

extension Recording.Entry {
  fileprivate init(_ line: Substring, after earlier: Int) throws(Malformed) {
    let words = line.words(2)
    guard let time = Int(words[0]), 0...Int(Int32.max) ~= time else { throw Malformed(expected: .time) }
    guard time >= earlier else { throw Malformed(expected: .laterTime) }
    guard words.count == 2 else { throw Malformed(expected: .stepAfterTime) }
    self.init(time: time, step: try Recording.Step(words[1]))
  }
}

extension Recording.Step {
  fileprivate init(_ text: Substring) throws(Malformed) {
    let words = text.words(2)
    let rest = words.count > 1 ? words[1] : ""
    var color: UInt32? { UInt32(rest).flatMap { $0 <= 0xFF_FFFF ? $0 : nil } }
    func parse<Value>(_ expected: RecordingError.Part, _ value: Value?) throws(Malformed) -> Value {
      guard let value else { throw Malformed(expected: expected) }
      return value
    }
    self =
      switch words[0] {
      case "tick": .tick
      case "action": .action(try parse(.name, rest.unescaped))
      case "size": .size(try parse(.size, Size(text: rest)))
      case "key": .event(.key(try parse(.key, rest.unescaped.flatMap { KeyPress(name: $0) })))
      case "paste": .event(.paste(try parse(.text, rest.unescaped)))
      case "mouse": .event(.mouse(try parse(.mouse, MouseEvent(text: rest))))
      case "ink": .event(.ink(try parse(.color, color)))
      case "ground": .event(.ground(try parse(.color, color)))
      case let name: .event(try parse(.step, Self.named.first { "\($0)" == name }))
      }
  }

  /// The events without a value.
  private static let named: [TerminalEvent] = [.pasteInterrupted, .focusIn, .focusOut, .suspending, .resumed]
}

extension MouseEvent {
  fileprivate nonisolated init?(text: Substring) {
    let words = text.split(separator: " "),
      kinds: [Kind] = [.press, .wheelUp, .wheelDown, .wheelLeft, .wheelRight, .drag, .release, .move]
    guard words.count == 3, let kind = kinds.first(where: { "\($0)" == words[0] }), let x = Int16(words[1]),
      let y = Int16(words[2]), x >= 0, y >= 0
    else {
      return nil
    }
    self.init(kind, at: Point(Int(x), Int(y)))
  }
}

extension Size {
  fileprivate nonisolated init?(text: Substring) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      1...Size.most.width ~= width, 1...Size.most.height ~= height
    else { return nil }
    self.init(width, height)
  }
}

// NB: by scalars, because a combining mark at the beginning of a text and the space before it are one character.
extension Substring {
  /// Splits a line at single spaces into up to a number of words. The last one has the rest of the line.
  fileprivate nonisolated func words(_ count: Int) -> [Substring] {
    unicodeScalars.split(separator: " ", maxSplits: count - 1, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// The text without escapes; `nil` if an escape is invalid.
  fileprivate nonisolated var unescaped: String? {
    var text = String.UnicodeScalarView(), rest = unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(Substring(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        text.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return String(text)
  }
}
