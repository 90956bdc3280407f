import JSON
import ScrumStore

/// A file's bytes, on the way to its scrums: one at a time, so that a long file's values are never all in memory.
struct InterchangeText {
  let bytes: UnsafeRawBufferPointer
  /// How many zero bytes stood behind the text: a crash of the system leaves them.
  let padding: Int

  /// - Throws: if this is another encoding, or nothing.
  init(_ bytes: UnsafeRawBufferPointer) throws(Flaw) {
    if let reason = Self.otherEncoding(of: bytes) { throw Flaw(reason, at: 0, in: bytes) }
    let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    padding = bytes.count - end
    if self.bytes.allSatisfy({ $0 <= .space }) { throw Flaw("the file is empty", at: 0, in: bytes) }
  }

  /// Where each scrum stands: in a list of them, or alone.
  func scrums() throws(Flaw) -> [Range<Int>] {
    var scanner = JSONScanner(bytes)
    scanner.skipSpace()
    if scanner.next == .openBrace && holdsOneScrum { return [0..<bytes.count] }
    guard let ranges = scanner.elements() else {
      // The strict reader says what is wrong, and where.
      _ = try JSON(bytes)
      throw Flaw("a list of scrums should stand here", at: scanner.position, in: bytes)
    }
    return ranges
  }

  private var holdsOneScrum: Bool {
    var scanner = JSONScanner(bytes)
    scanner.skipSpace()
    scanner.position += 1
    while let member = scanner.nextMember() {
      if scanner.key(of: member) == "id" { return true }
    }
    return false
  }

  private static func otherEncoding(of bytes: UnsafeRawBufferPointer) -> String? {
    let start = Array(bytes.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      return "starts with a byte order mark; take it away, for example with tail -c +4 FILE > NEW"
    }
    let isUTF32 = start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF]
    let isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || start.count == 4 && (start[0] == 0) != (start[1] == 0) && (start[0] == 0) == (start[2] == 0)
    guard isUTF32 || isUTF16 else { return nil }
    let name = isUTF32 ? "UTF-32" : "UTF-16"
    return "is \(name), not UTF-8; convert it, for example with iconv -f \(name) -t UTF-8 FILE > NEW"
  }
}

extension JSONScanner {
  /// Where the elements of the one array stand that the bytes hold, or nil if something is wrong with it.
  fileprivate func elements() -> [Range<Int>]? {
    var scanner = self
    var elements: [Range<Int>] = []
    guard scanner.skip(.openBracket) else { return nil }
    scanner.skipSpace()
    if scanner.next != .closeBracket {
      repeat {
        scanner.skipSpace()
        guard scanner.next != .comma, let element = scanner.nextElement() else { return nil }
        elements.append(element)
        scanner.skipSpace()
      } while scanner.skip(.comma)
    }
    guard scanner.skip(.closeBracket) else { return nil }
    scanner.skipSpace()
    return scanner.next == nil ? elements : nil
  }
}
