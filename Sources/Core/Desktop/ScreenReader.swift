import DurableFiles
import Glibc

/// A program that reads the terminal to its user, or shows it in braille.
package enum ScreenReader {
  /// The names of those that run below a terminal program, and of those that read every console or window.
  private static let below: Set = ["yasr", "screader"], everywhere: Set = ["brltty", "espeakup", "fenrir", "orca"]

  /// Returns the name of the reader that probably reads this terminal; nil if none runs.
  ///
  /// A reader that runs below another terminal, such as one in which tmux was started, is not found.
  package static func running() -> String? {
    var process = getpid()
    while process > 1, let (name, parent) = status(of: process) {
      if below.contains(name) { return name }
      process = parent
    }
    return processes().lazy.compactMap { status(of: $0)?.name }.first { everywhere.contains($0) }
  }

  private static func processes() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var processes: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let process = pid_t(name) { processes.append(process) }
    }
    return processes
  }

  /// Returns the name of a process and its parent; nil if the process has ended. See proc(5).
  private static func status(of process: pid_t) -> (name: String, parent: pid_t)? {
    var buffer = ReadBuffer()
    do { try buffer.read(path: "/proc/\(process)/stat", limit: 4096) } catch { return nil }
    // The name is in parentheses, and may contain parentheses. The state and the parent follow.
    let text = buffer.contents
    guard let start = text.firstIndex(of: UInt8(ascii: "(")), let end = text.lastIndex(of: UInt8(ascii: ")")), start < end
    else { return nil }
    let fields = String(decoding: text[(end + 1)...], as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let parent = pid_t(fields[1]) else { return nil }
    return (String(decoding: text[(start + 1)..<end], as: UTF8.self), parent)
  }
}
