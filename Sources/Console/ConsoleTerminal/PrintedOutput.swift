import CLinux
import ConsoleLoop
import Glibc

/// What a program prints while it has the screen: it goes to a file, since it would be written across the screen.
///
/// The file is `NAME/output.log` in `$XDG_STATE_HOME`, or in `~/.local/state`, where NAME is the program's. Each run overwrites it.
@MainActor
public enum PrintedOutput {
  /// The path of the file; nil before ``divert()``, or if it can't be written.
  public private(set) static var path: String?
  /// Standard output as it was.
  private static var original: Int32 = -1

  /// Makes standard output the file, if that can be written. Call when the terminal has been taken.
  public static func divert() {
    guard original < 0, let file = create() else { return }
    fflush(nil)
    original = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    if original >= 0 { dup2(file, STDOUT_FILENO) }
    close(file)
    // NB: or the last lines before a crash would be lost.
    buffer_lines()
  }

  /// Makes standard output what it was before.
  public static func restore() {
    guard original >= 0 else { return }
    fflush(nil)
    dup2(original, STDOUT_FILENO)
    close(original)
    original = -1
  }

  /// The end of the file: at most this many lines, each safe to draw.
  public static func lastLines(_ count: Int) -> [String] {
    fflush(nil)
    guard let path, let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    // NB: a long log is not read from its start.
    if fseek(file, -longest, SEEK_END) != 0 { rewind(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: longest) { $1 = fread($0.baseAddress, 1, longest, file) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(lines.last == "" ? 1 : 0).suffix(count).map(String.init)
  }

  /// The bytes at the end of the file that are read.
  private static let longest = 1 << 16

  private static func create() -> Int32? {
    guard let state = ProcessEnvironment["XDG_STATE_HOME"] ?? ProcessEnvironment["HOME"].map({ $0 + "/.local/state" }),
      state.hasPrefix("/"), let program = CommandLine.arguments.first?.split(separator: "/").last
    else { return nil }
    let folder = "\(state)/\(program)"
    for end in folder.indices.dropFirst() where folder[end] == "/" { mkdir(String(folder[..<end]), 0o700) }
    mkdir(folder, 0o700)
    let file = open("\(folder)/output.log", O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard file >= 0 else { return nil }
    path = "\(folder)/output.log"
    return file
  }
}
