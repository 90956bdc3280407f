import Glibc

/// Where a program says why it can't show its screen.
@MainActor
public enum StandardError {
  /// Writes a line, made safe for a terminal, after the name that the program was started by.
  public static func report(_ text: String) {
    let line = Array("\(CommandLine.arguments[0]): \(text)".printable.utf8) + [0x0A]
    _ = write(STDERR_FILENO, line, line.count)
  }
}
