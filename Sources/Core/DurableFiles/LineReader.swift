import Glibc

/// A line of a file.
package struct Line {
  /// Counted from 1.
  package let number: Int
  /// The bytes in the file, without the newline.
  package let range: Range<Int>
  /// Without the newline; valid until the next line.
  package let bytes: UnsafeRawBufferPointer
  /// Whether a newline follows.
  package let isEnded: Bool
  /// Whether it is longer than ``LineReader/lineLimit``. Then the bytes may be just the end of the line.
  package var isTooLong = false

  package var isBlank: Bool { bytes.allSatisfy { $0 <= UInt8(ascii: " ") } }
}

/// Reads a file line by line. It keeps one piece of the file in memory, or one line if that is longer.
package struct LineReader: ~Copyable {
  /// The length of the largest file that is read, in bytes.
  package static let limit = 1 << 30
  /// The length of the longest line that is read, in bytes, with its newline.
  package static let lineLimit = 64 << 20

  private let file: Descriptor
  private var memory: UnsafeMutableRawBufferPointer
  /// How many bytes of the memory are filled.
  private var count = 0
  /// How many bytes of the current line were dropped, because it is too long.
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

  /// Reads more; returns false at the end of the file.
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
