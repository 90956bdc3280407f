import Extensions
import Glibc

/// A file without a name, gone when this value is; a child process that inherits it finds it under ``path``.
struct UnnamedFile: ~Copyable {
  private let number: Int32

  private init(number: Int32) { self.number = number }

  /// Nil if there is no room for it.
  static func holding(_ bytes: [UInt8]) -> UnnamedFile? {
    let folder = ProcessEnvironment["TMPDIR"] ?? "/tmp"
    var name = Array("\(folder)/scrumdinger.XXXXXX".utf8CString)
    // NB: not closed on exec: the child is to have it.
    let number = mkstemp(&name)
    guard number >= 0 else { return nil }
    let file = UnnamedFile(number: number)
    unlink(name)
    guard write(number, bytes, bytes.count) == bytes.count else { return nil }
    return file
  }

  deinit { close(number) }

  /// For whoever has inherited the file.
  var path: String { "/dev/fd/\(number)" }
}
