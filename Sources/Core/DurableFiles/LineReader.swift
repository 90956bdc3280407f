import Glibc

/// A line of a file.
package struct Line {
  /// The line number, counted from 1.
  package let number: Int
  /// The bytes of the line in the file, without the newline.
  package let range: Range<Int>
  /// The content without the newline, valid until the next line is read.
  package let bytes: UnsafeRawBufferPointer
  /// Whether a newline follows.
  package let isEnded: Bool
  /// Whether the line is longer than ``LineReader/lineLimit``, so ``bytes`` may contain only its end.
  package var isTooLong = false

  package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }
}

/// Reads a file line by line, keeping one chunk of the file in memory, or one line if that is longer.
package struct LineReader: ~Copyable {
  /// The maximum length of a file, in bytes.
  package static let limit = 1 << 30
  /// The maximum length of a line with its newline, in bytes.
  package static let lineLimit = 64 << 20

  private let file: Descriptor
  private var memory: UnsafeMutableRawBufferPointer
  /// The number of filled bytes in ``memory``.
  private var count = 0
  /// The number of bytes dropped from the current line because it is too long.
  private var dropped = 0
  private var number = 1
  private var offset = 0

  package init(opening reference: FileReference) throws(FileError) {
    let opened = try Descriptor.trusted(reference, O_RDONLY)
    if try opened.status().st_size > Self.limit { throw .refused(path: reference.path, .tooLarge(Self.limit)) }
    file = opened
    memory = .allocate(byteCount: 256 * 1024, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  /// Calls `body` with each line from the beginning of the file.
  package mutating func forEach(_ body: (Line) -> Void) throws(FileError) {
    while try fill() {
      var start = 0
      while start < count, let newline = memchr(base + start, Int32(UInt8.newline), count - start) {
        let end = UnsafeRawPointer(base).distance(to: newline)
        pass(start..<end, isEnded: true, to: body)
        start = end + 1
      }
      // The rest is the beginning of a line.
      memmove(base, base + start, count - start)
      count -= start
    }
    if count + dropped > 0 { pass(0..<count, isEnded: false, to: body) }
  }

  private var base: UnsafeMutableRawPointer { memory.baseAddress! }

  private mutating func pass(_ range: Range<Int>, isEnded: Bool, to body: (Line) -> Void) {
    let bytes = UnsafeRawBufferPointer(rebasing: memory[range]), end = offset + dropped + range.count
    body(Line(number: number, range: offset..<end, bytes: bytes, isEnded: isEnded, isTooLong: dropped > 0))
    number += 1
    offset = end + 1
    dropped = 0
  }

  /// Reads the next chunk. Returns false at the end of the file.
  private mutating func fill() throws(FileError) -> Bool {
    if count == Self.lineLimit {
      dropped += count
      count = 0
    } else if count == memory.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(memory))
      memory.deallocate()
      memory = larger
    }
    let room = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
    let (number, path) = (file.number, file.path)
    let got = try systemCall("read", path) { read(number, room.baseAddress, room.count) }
    count += got
    return got > 0
  }
}

extension UnsafeRawBufferPointer {
  /// Calls `body` with each line.
  package func forEachLine(_ body: (Line) -> Void) {
    var start = 0, number = 1
    while start < count {
      let newline = memchr(baseAddress! + start, Int32(UInt8.newline), count - start).map { baseAddress!.distance(to: $0) }
      let range = start..<(newline ?? count)
      body(
        Line(
          number: number, range: range, bytes: UnsafeRawBufferPointer(rebasing: self[range]), isEnded: newline != nil,
          isTooLong: range.count >= LineReader.lineLimit))
      start = range.upperBound + 1
      number += 1
    }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
}
