import ConsoleLoop
import Glibc

/// A temporary file without a name, deleted with this value. The one child process that inherits it, as descriptor 3, can open
/// ``path``.
struct UnnamedFile: ~Copyable {
  let number: Int32

  private init(number: Int32) { self.number = number }

  /// A file with these bytes; nil if it could not be written.
  static func holding(_ bytes: [UInt8]) -> UnnamedFile? {
    let folder = ProcessEnvironment.temporaryDirectory
    var name = Array("\(folder)/scrumdinger.XXXXXX".utf8CString)
    let number = mkostemp(&name, O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = UnnamedFile(number: number)
    unlink(name)
    guard write(number, bytes, bytes.count) == bytes.count else { return nil }
    return file
  }

  deinit { close(number) }

  static let path = "/dev/fd/3"
}
