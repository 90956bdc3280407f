import DurableFiles
import JSONCoding

/// A record that is stored as one line of a file, such as an update or an event of an action item.
protocol RecordLine: Record {
  /// The maximum length of a line, in bytes.
  static var lineLimit: Int { get }
  /// The reason for the damage of a longer line.
  static var longLine: Damage.Reason { get }
}

extension RecordLine {
  var line: [UInt8] { JSON.object(object).bytes(.line) }

  /// Reads lines, and reports lines that can't be read as damage.
  ///
  /// - Parameters:
  ///   - isSkipped: whether to skip a line without parsing it.
  ///   - isComplete: whether the bytes are the whole file. If not, the first line is skipped, and damage is not
  ///     reported, since line numbers are unknown.
  ///   - body: called with each record and its line.
  /// - Returns: the damaged lines.
  static func forEach(
    in bytes: UnsafeRawBufferPointer, of file: String, isComplete: Bool, skipping isSkipped: (Line) -> Bool = { _ in false },
    _ body: (Self, JSONNode, Line) -> Void
  ) -> [Damage] {
    var reader = JSONReader(), damages: [Damage] = []
    bytes.forEachLine { line in
      if !isComplete && line.number == 1 || isSkipped(line) { return }
      let damage = read(line, of: file, &reader, body)
      if isComplete, let damage { damages.append(damage) }
    }
    return damages
  }

  /// Reads the records of a file one line at a time, and returns the damaged lines. Throws an error for a missing file.
  static func forEach(in file: FileReference, _ body: (Self) -> Void) throws -> [Damage] {
    var reader = JSONReader()
    var damages: [Damage] = []
    var lines = try LineReader(opening: file)
    let path = file.path
    try lines.forEach { line in
      if let damage = read(line, of: path, &reader, { record, _, _ in body(record) }) {
        damages.append(damage)
      }
    }
    return damages
  }

  /// Calls `body` with the record on a line. If the line is damaged, returns the damage instead.
  static func read(_ line: Line, of file: String, _ body: (Self) -> Void) -> Damage? {
    var reader = JSONReader()
    return read(line, of: file, &reader) { record, _, _ in body(record) }
  }

  private static func read(
    _ line: Line, of file: String, _ reader: inout JSONReader, _ body: (Self, JSONNode, Line) -> Void
  ) -> Damage? {
    if line.isBlank && !line.isTooLong { return nil }
    do throws(JSON.SyntaxError) {
      if line.isTooLong || line.bytes.count > lineLimit { throw JSON.SyntaxError(longLine) }
      let node = try reader.read(line.bytes, ignoringMark: true)
      body(try Self(node), node, line)
      return nil
    } catch {
      return Damage(error, in: file, line: line.number, from: line.range.lowerBound)
    }
  }
}

extension Partial where Value == [JSON.Object] {
  /// Reads records with their unknown members.
  init<Record: RecordLine>(_: Record.Type, in bytes: UnsafeRawBufferPointer, file: String) {
    self.init([])
    damages = Record.forEach(in: bytes, of: file, isComplete: true) { _, node, _ in value.append(JSON.Object(node)) }
  }
}
