import Glibc

/// A failure outside the store.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ path: String) { description = "\(call) \(path): \(String(cString: strerror(errno)))" }
}

@discardableResult
func check<Result: SignedInteger>(_ result: Result, _ call: String, _ path: String) throws(Failure) -> Result {
  guard result >= 0 else { throw Failure(call, path) }
  return result
}

/// The words on each line of a text file.
func words(in path: String) throws(Failure) -> [[Substring]] {
  guard let file = fopen(path, "r") else { throw Failure("fopen", path) }
  defer { fclose(file) }
  var lines: [[Substring]] = []
  var line = [CChar](repeating: 0, count: 4096)
  while fgets(&line, Int32(line.count), file) != nil {
    let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    lines.append(String(decoding: bytes, as: UTF8.self).split { " \t\n".contains($0) })
  }
  return lines
}

/// The yardstick: only the system calls that a store needs.
enum Bare {
  /// Reads the end of a file.
  static func read(_ path: String, last: Int, into memory: UnsafeMutableRawBufferPointer) throws(Failure) {
    let file = try check(open(path, O_RDONLY | O_CLOEXEC), "open", path)
    defer { close(file) }
    var status = stat()
    try check(fstat(file, &status), "fstat", path)
    let size = min(Int(status.st_size), last)
    try check(pread(file, memory.baseAddress, min(size, memory.count), status.st_size - off_t(size)), "pread", path)
  }

  /// Reads each scrum and the end of its meetings file.
  static func list(_ directory: String) throws(Failure) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    defer { memory.deallocate() }
    for folder in ["\(directory)/scrums", "\(directory)/meetings"] {
      guard let stream = opendir(folder) else { throw Failure("opendir", folder) }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
        if name.first != "." { try read("\(folder)/\(name)", last: memory.count, into: memory) }
      }
    }
  }

  static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try check(open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600), "open", path)
    defer { close(file) }
    try check(write(file, bytes, bytes.count), "write", path)
    try check(fdatasync(file), "fdatasync", path)
  }

  static func replace(_ path: String, with bytes: [UInt8], in folder: String) throws(Failure) {
    let file = try check(open(path + ".tmp", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600), "open", path)
    defer { close(file) }
    try check(write(file, bytes, bytes.count), "write", path)
    try check(fsync(file), "fsync", path)
    try check(rename(path + ".tmp", path), "rename", path)
    let directory = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "open", folder)
    defer { close(directory) }
    try check(fsync(directory), "fsync", folder)
  }
}
