import FoundationEssentials
import Glibc
import Testing

/// A screen as a file beside the tests: its text, then its styles.
enum Snapshot {
  /// Compares a screen with its snapshot, or writes the snapshot if SNAPSHOTS is `write`.
  static func expect(_ app: AppScreen, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = folder + "/\(name).txt"
    let now = picture(app)
    if let mode = getenv("SNAPSHOTS"), String(cString: mode) == "write" {
      try Data((now.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
      return
    }
    guard FileManager.default.fileExists(atPath: path) else {
      Issue.record("There is no picture \(name).txt yet; SNAPSHOTS=write swift test makes it.", sourceLocation: sourceLocation)
      return
    }
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let then = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    guard then != now else { return }
    Issue.record(
      """
      The screen is not as in \(name).txt. If it is meant to be so, SNAPSHOTS=write swift test takes new pictures.
      \(difference(then, now))
      """,
      sourceLocation: sourceLocation)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Snapshots"

  private static func picture(_ app: AppScreen) -> [String] {
    let rule = String(repeating: "═", count: app.terminal.size.width)
    return app.lines + [rule] + app.terminal.styles
  }

  /// The lines that differ, with their numbers, before and after.
  private static func difference(_ then: [String], _ now: [String]) -> String {
    (0..<max(then.count, now.count)).compactMap { index in
      let old = index < then.count ? then[index] : nil, new = index < now.count ? now[index] : nil
      guard old != new else { return nil }
      let number = index + 1
      return [old.map { "\(number) - \($0)" }, new.map { "\(number) + \($0)" }].compactMap(\.self).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
