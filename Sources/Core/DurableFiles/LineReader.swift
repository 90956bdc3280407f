import Glibc
import Models

/// Reads a regular file line by line, with no more of it in memory than a piece, or a line that is longer.
package struct LineReader: ~Copyable {
  package struct Line {
    /// Counted from 1.
    package let number: Int
    /// Where it begins in the file, counted from 0.
    package let offset: Int
    /// Without the newline; valid until the next line.
    package let bytes: UnsafeRawBufferPointer
    /// Whether there is a newline behind it.
    package let isEnded: Bool
  }

  private let file: Descriptor
  private var memory: UnsafeMutableRawBufferPointer
  /// How much of the memory is filled.
  private var count = 0
  private var number = 1
  private var offset = 0

  // NB: Without O_NONBLOCK, opening a pipe that stands in a file's place would wait for ever.
  package init(opening path: String) throws(StoreError) {
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
    guard try file.status().isRegular else { throw .notARegularFile(path: path) }
    self.file = file
    memory = .allocate(byteCount: 256 * 1024, alignment: 16)
  }

  deinit {
    memory.deallocate()
  }

  package mutating func forEach(_ body: (Line) -> Void) throws(StoreError) {
    while try fill() {
      var start = 0
      while start < count, let newline = memchr(base + start, Int32(UInt8.newline), count - start) {
        let end = UnsafeRawPointer(base).distance(to: newline)
        pass(start..<end, isEnded: true, to: body)
        start = end + 1
      }
      // What is left is the beginning of a line.
      memmove(base, base + start, count - start)
      count -= start
    }
    if count > 0 { pass(0..<count, isEnded: false, to: body) }
  }

  private var base: UnsafeMutableRawPointer { memory.baseAddress! }

  private mutating func pass(_ range: Range<Int>, isEnded: Bool, to body: (Line) -> Void) {
    let bytes = UnsafeRawBufferPointer(rebasing: memory[range])
    body(Line(number: number, offset: offset, bytes: bytes, isEnded: isEnded))
    number += 1
    offset += range.count + 1
  }

  /// Reads more, and returns whether there was more.
  private mutating func fill() throws(StoreError) -> Bool {
    if count == memory.count {
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
