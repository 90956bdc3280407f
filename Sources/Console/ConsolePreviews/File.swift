import ConsoleLibc

/// The file of a recording: creates and writes a new file, or reads an existing one.
nonisolated struct File: ~Copyable {
  private let descriptor: Int32
  let path: String

  /// Creates a file. Throws if it exists or can't be created.
  init(creating path: String) throws(RecordingError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    self.path = path
    if descriptor < 0 { throw .system(call: "open", path: path, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ text: String) throws(RecordingError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { ConsoleLibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw .system(call: "write", path: path, code: errno) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Reads a file's text. Bytes that aren't UTF-8 become replacement characters.
  /// - Parameter limit: the maximum size, in bytes; a larger file throws.
  static func read(_ path: String, limit: Int) throws(RecordingError) -> String {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    // NB: refuses devices and pipes, which may have no end.
    if fstat(descriptor, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw .system(call: "read", path: path, code: EINVAL)
    }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = ConsoleLibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno != EINTR { throw .system(call: "read", path: path, code: errno) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(max(0, count))
      if bytes.count > limit { throw .system(call: "read", path: path, code: EFBIG) }
    }
  }
}
