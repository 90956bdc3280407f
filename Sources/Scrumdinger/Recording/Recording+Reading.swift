import DurableFiles
import JSONCoding
import ScrumStore
import Scrums

extension Recording {
  /// Reads a recording.
  ///
  /// - Throws: ``FileError``, or ``StoreError`` for another version or a damaged line.
  init(path: String) throws {
    var buffer = ReadBuffer()
    try buffer.read(path: path, limit: 1 << 28)
    try self.init(buffer.contents, path: path)
  }

  /// As many as a terminal could send at once. They are played together, and meanwhile no key works.
  private static let mostTogether = 10_000

  init(_ bytes: UnsafeRawBufferPointer, path: String = "") throws {
    var reader = JSONReader(), header: Header?, entries: [Entry] = [], failure: (any Error)?
    /// The number of entries at the last time.
    var together = 0
    bytes.forEachLine { line in
      guard failure == nil else { return }
      do {
        let node = try reader.read(line.bytes)
        guard header != nil else { return header = try Header(node, in: path) }
        let entry = try Entry(node)
        together = entry.time == entries.last?.time ? together + 1 : 1
        if together > Self.mostTogether { throw JSON.SyntaxError("more than \(Self.mostTogether) entries at one time") }
        entries.append(entry)
      } catch let damage as JSON.SyntaxError {
        failure = StoreError.damaged(
          Damage(file: path, line: line.number, byte: line.range.lowerBound + damage.byte, reason: damage.reason))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard let header else { throw StoreError.damaged(Damage(file: path, reason: "expected a recording, found nothing")) }
    self.init(header: header, entries: entries)
  }
}
