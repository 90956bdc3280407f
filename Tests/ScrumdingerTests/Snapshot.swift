import FoundationEssentials
import Glibc
import Terminal
import Testing

/// A screen as a file beside the tests: its text, then its styles.
enum Snapshot {
  /// Compares a screen with its snapshot; if SNAPSHOTS is `write`, writes the snapshot and prints how it differs.
  static func expect(_ terminal: TestTerminal, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = folder + "/\(name).txt", isThere = FileManager.default.fileExists(atPath: path)
    let text = isThere ? String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) : ""
    let then = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let now = picture(terminal)
    guard then != now else { return }
    if let mode = getenv("SNAPSHOTS"), String(cString: mode) == "write" {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((now.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
      print("\n\(isThere ? "changed" : "new"): \(name)")
      print(isThere ? difference(then, now) : now.joined(separator: "\n"))
      return
    }
    Issue.record(
      """
      The screen is not as in \(name).txt. If it is meant to be so, make snapshots takes a new picture.
      \(difference(then, now))
      """,
      sourceLocation: sourceLocation)
  }

  static func expect(_ app: AppScreen, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(app.terminal, name, sourceLocation: sourceLocation)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Snapshots"

  private static func picture(_ terminal: TestTerminal) -> [String] {
    terminal.lines + [String(repeating: "═", count: terminal.size.width)] + terminal.styles
  }

  // MARK: - Files

  /// `ScrumForm-fourth-attendee-focused` for `ScrumForm: Fourth attendee focused`.
  static func fileName(_ preview: String) -> String {
    let words = preview.split { !$0.isLetter && !$0.isNumber }
    return ([String(words[0])] + words.dropFirst().map { $0.lowercased() }).joined(separator: "-")
  }

  /// The sorted names of the snapshots in a folder.
  static func names(in subfolder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)").map { String($0.dropLast(4)) }.sorted()
  }

  /// The app's sources in some of its folders.
  static func sources(in folders: [String]) throws -> [(name: String, text: String)] {
    let app = URL(filePath: #filePath).deletingLastPathComponent().path + "/../../Sources/Scrumdinger/"
    return try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: app + folder).filter { $0.hasSuffix(".swift") }.map { name in
        (name, String(decoding: try Data(contentsOf: URL(filePath: "\(app)\(folder)/\(name)")), as: UTF8.self))
      }
    }
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
