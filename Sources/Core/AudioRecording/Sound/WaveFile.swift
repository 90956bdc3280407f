import Glibc

/// An open WAVE file with 16 kHz, one channel and 16-bit samples, the only supported format. It is read block by block.
final class WaveFile: Sendable {
  private let descriptor: Int32
  /// The range of the samples in the file, in bytes.
  private let data: Range<Int>
  /// The maximum number of chunks, including that of the samples.
  private static let mostChunks = 1000

  /// - Throws: ``RecognizerError/unreadable(file:code:)`` if the file can't be opened, is not a regular file or has another format.
  init(_ path: String) throws(RecognizerError) {
    // NB: non-blocking, because opening a pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(file: path, code: errno) }
    guard let data = Self.data(in: descriptor) else {
      close(descriptor)
      throw .unreadable(file: path, code: nil)
    }
    self.data = data
  }

  deinit { close(descriptor) }

  /// Reads samples from an offset, up to a count of bytes. Returns an empty array at the end.
  func samples(from start: Int, count: Int) -> [UInt8] {
    Self.bytes(of: descriptor, at: data.lowerBound + start, count: min(count, data.count - start) & ~1)
  }

  private static func bytes(of file: Int32, at place: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      filled = count > 0 ? max(0, pread(file, buffer.baseAddress, count, off_t(place))) : 0
    }
  }

  private static func data(in file: Int32) -> Range<Int>? {
    func word(_ bytes: [UInt8], _ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) } }
    func text(_ bytes: [UInt8], _ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size), header = bytes(of: file, at: 0, count: 12)
    guard header.count == 12, text(header, 0) == "RIFF", text(header, 8) == "WAVE" else { return nil }
    var place = 12, isRight = false
    for _ in 0..<mostChunks {
      let chunk = bytes(of: file, at: place, count: 8)
      guard chunk.count == 8 else { return nil }
      let start = place + 8, end = min(start + word(chunk, 4), size)
      switch text(chunk, 0) {
      case "fmt ":
        // Format 1 is uncompressed; the number of channels follows. The last two fields are the bytes and bits per sample.
        let format = bytes(of: file, at: start, count: min(16, end - start))
        isRight =
          format.count == 16 && word(format, 0) == 0x0001_0001 && word(format, 4) == 16_000 && word(format, 12) == 0x0010_0002
      case "data": return isRight ? start..<max(start, end) : nil
      default: break
      }
      place = end + (end - start) % 2
    }
    return nil
  }
}
