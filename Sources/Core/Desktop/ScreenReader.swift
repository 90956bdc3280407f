import ConsoleLoop
import Glibc

/// A program that reads the terminal to its user, or shows it in braille.
package enum ScreenReader {
  /// The names of those below which a terminal program runs, and of those that read every console or window.
  private static let above: Set = ["yasr", "screader"], everywhere: Set = ["brltty", "espeakup", "fenrir", "orca"]

  /// Returns the name of the reader that probably reads this terminal; nil if none runs.
  ///
  /// A reader above another terminal, such as one in which tmux was started, is not found.
  package static func running() -> String? {
    var process = getpid()
    while process > 1, let status = ProcessStatus(of: process) {
      if above.contains(status.name) { return status.name }
      process = status.parent
    }
    return ProcessStatus.processes().lazy.compactMap { ProcessStatus(of: $0)?.name }.first { everywhere.contains($0) }
  }
}
