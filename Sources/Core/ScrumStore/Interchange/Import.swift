import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The scrums and meetings read from a file of this or another Scrumdinger, in the format of the store.
///
/// A file is read completely or not at all. A value that can't be stored is replaced by its equivalent, with a remark.
/// If there is no equivalent, for example for a missing ID, the file is refused.
package struct Import: Sendable {
  /// The programs that wrote the scrums, in the order of the file.
  package private(set) var variants: [Variant] = []
  /// The scrums in the order of the file, with unique IDs.
  package private(set) var scrums: [ImportedScrum] = []
  /// The remarks about values that were replaced, left out or unlikely, with their positions in the file.
  package private(set) var remarks: [Damage] = []
  /// The number of remarks beyond ``mostRemarks``.
  package private(set) var omittedRemarks = 0

  /// The maximum number of ``remarks``.
  package static let mostRemarks = 100

  /// - Parameter file: the name of the file in errors and remarks.
  /// - Throws: ``StoreError/damaged(_:)`` if the file is refused.
  package init(_ bytes: [UInt8], file: String) throws {
    self = try bytes.span.bytes.withUnsafeBytes { bytes in try Import(bytes, file: file) }
  }

  init(_ bytes: UnsafeRawBufferPointer, file: String) throws {
    try reading(file) { try read(bytes, file: file) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, file: String) throws(JSON.SyntaxError) {
    let now = Date.now
    let text = try InterchangeText(bytes)
    if text.padding > 0 {
      remark(.zeroBytes(text.padding), at: text.bytes.count, in: bytes, file)
    }
    var positions: [UUID: Int] = [:]
    try text.forEachScrum { (node) throws(JSON.SyntaxError) in
      var translation = Translation(node, at: now)
      let scrum = try translation.scrum()
      for (byte, reason) in translation.remarks { remark(reason, at: byte, in: bytes, file) }
      if !variants.contains(translation.variant) { variants.append(translation.variant) }
      guard let scrum else { return }
      if let position = positions[scrum.id] {
        remark(.duplicate(.scrum, scrum.id), at: node.offset, in: bytes, file)
        scrums[position].merge(scrum)
      } else {
        positions[scrum.id] = scrums.count
        scrums.append(scrum)
      }
    }
  }

  private mutating func remark(_ reason: Damage.Reason, at byte: Int, in bytes: UnsafeRawBufferPointer, _ file: String) {
    if remarks.count < Self.mostRemarks {
      remarks.append(Damage(JSON.SyntaxError(reason, at: byte, in: bytes), in: file))
    } else {
      omittedRemarks += 1
    }
  }
}

extension Import {
  /// The maximum size of an imported file, in bytes, unless another limit is given.
  package static let limit = 1 << 30

  /// Reads a file or a named pipe.
  ///
  /// - Parameters:
  ///   - limit: the maximum size of the file, in bytes. A larger file is refused.
  ///   - onRead: called with the number of bytes read from a pipe so far.
  package init(contentsOf path: String, limit: Int = limit, onRead: (Int) -> Void = { _ in }) throws {
    var status = stat()
    if stat(path, &status) == 0, !status.isRegular {
      let pipe = try Descriptor(opening: path, O_RDONLY)
      try self.init(descriptor: pipe.number, name: path, limit: limit, onRead: onRead)
    } else {
      try self.init(regularFile: path, limit: limit)
    }
  }

  init(regularFile path: String, limit: Int = limit) throws {
    var buffer = ReadBuffer()
    try buffer.read(path: path, limit: limit)
    try self.init(buffer.contents, file: path)
  }

  /// Reads an open file, such as standard input.
  ///
  /// - Parameter name: the file's name in errors and remarks.
  package init(
    descriptor: Int32, name: String, limit: Int = limit, onRead: (Int) -> Void = { _ in }
  ) throws {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try systemCall("read", name) { Glibc.read(descriptor, &chunk, chunk.count) }
      if count == 0 { break }
      bytes += chunk[..<count]
      if bytes.count > limit { throw FileError.refused(path: name, .tooLarge(limit)) }
      onRead(bytes.count)
    }
    try self.init(bytes, file: name)
  }
}

/// The text of a file to import, without padding.
struct InterchangeText {
  let bytes: UnsafeRawBufferPointer
  /// The number of zero bytes after the text, which a system crash can leave.
  let padding: Int

  /// - Throws: if the text is in UTF-16 or UTF-32, begins with a byte order mark, or is empty.
  init(_ bytes: UnsafeRawBufferPointer) throws(JSON.SyntaxError) {
    if let reason = Self.otherEncoding(of: bytes) { throw JSON.SyntaxError(reason) }
    let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    padding = bytes.count - end
    if self.bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) { throw JSON.SyntaxError(.emptyFile) }
  }

  /// Calls `body` with each scrum of a list, or with the single scrum of the text. Scrums are read one at a time to
  /// save memory.
  func forEachScrum(_ body: (JSONNode) throws(JSON.SyntaxError) -> Void) throws(JSON.SyntaxError) {
    var reader = JSONReader()
    // All syntax is checked before any scrum is read.
    if try reader.readElements(of: bytes, { _ in }) {
      _ = try reader.readElements(of: bytes, body)
    } else {
      let root = try reader.read(bytes)
      guard root["id"] != nil else { throw root.damage(.notList(.scrum)) }
      try body(root)
    }
  }

  /// Returns the reason to refuse a text in another encoding; nil if the text can be UTF-8.
  private static func otherEncoding(of bytes: UnsafeRawBufferPointer) -> Damage.Reason? {
    if bytes.hasByteOrderMark { return .encodedWithMark }
    let start = Array(bytes.prefix(4))
    let isUTF32 = start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF]
    let isUTF16 =
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || start.count == 4 && (start[0] == 0) != (start[1] == 0) && (start[0] == 0) == (start[2] == 0)
    return isUTF32 ? .encoded("UTF-32") : isUTF16 ? .encoded("UTF-16") : nil
  }
}
