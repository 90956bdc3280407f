import CLinux
import ConsoleLoop
import ConsoleLibc
import Synchronization

/// Diverts a program's standard output to a file while the program has the screen, because the output would garble the
/// screen. Also diverts standard error, unless it goes elsewhere than to a terminal.
///
/// The file is `NAME/output.log` in `$XDG_STATE_HOME`, or in `~/.local/state`, where NAME is the program's name. Each
/// run overwrites the file, unless another run is still printing to it. If the file can't be created, the output is
/// lost.
package enum PrintedOutput {
  /// The path of the file; nil unless output goes to the file.
  package private(set) static var path: String?
  private static var file: Int32 = -1
  /// The original standard output; -1 if it isn't diverted.
  private static var original: Int32 = -1

  /// Diverts the output to the file. Call this after taking the terminal.
  package static func divert() {
    guard original < 0 else { return }
    original = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else { return }
    fflush(nil)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    file = create() ?? -1
    dup2(file >= 0 ? file : nowhere, STDOUT_FILENO)
    let errors = isatty(STDERR_FILENO) == 1 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
    if errors >= 0 {
      // NB: known first, for a crash in between.
      CrashSignals.errors.store(errors, ordering: .relaxed)
      dup2(STDOUT_FILENO, STDERR_FILENO)
    }
    close(nowhere)
    // NB: stdio must not buffer more than a line, or the last lines before a crash would be lost.
    buffer_lines()
  }

  /// Restores the output.
  package static func restore() {
    guard original >= 0 else { return }
    fflush(nil)
    dup2(original, STDOUT_FILENO)
    close(original)
    let errors = CrashSignals.errors.exchange(-1, ordering: .relaxed)
    if errors >= 0 {
      dup2(errors, STDERR_FILENO)
      close(errors)
    }
    if file >= 0 { close(file) }
    (original, file, path) = (-1, -1, nil)
  }

  /// Returns the last `count` lines of the file, or fewer if the file is shorter.
  package static func lastLines(_ count: Int) -> [String] {
    guard file >= 0 else { return [] }
    fflush(nil)
    let start = max(0, lseek(file, 0, SEEK_END) - off_t(longest))
    let bytes = [UInt8](unsafeUninitializedCapacity: longest) { $1 = max(0, pread(file, $0.baseAddress, longest, start)) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(lines.last == "" ? 1 : 0).suffix(count).map(String.init)
  }

  /// The maximum number of bytes read from the end of the file.
  private static let longest = 1 << 16

  /// Opens the file, and returns its descriptor; nil if that fails.
  private static func create() -> Int32? {
    guard let program = CommandLine.arguments.first?.split(separator: "/").last else { return nil }
    let name = "\(ProcessEnvironment.folder("XDG_STATE_HOME", default: ".local/state"))/\(program)/output.log"
    for end in name.indices.dropFirst() where name[end] == "/" { mkdir(String(name[..<end]), 0o700) }
    // NB: a pipe or a device could block or be the terminal, and a link could lead to a valuable file.
    let file = open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW, 0o600)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
      if file >= 0 { close(file) }
      return nil
    }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { ftruncate(file, 0) }
    flock(file, LOCK_SH | LOCK_NB)
    path = name
    return file
  }
}
