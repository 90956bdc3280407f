import ConsoleLoop
import FoundationEssentials

/// A recorded screen, in a file beside the tests: its text, then its styles.
///
///     #expect(try Snapshot("list", of: screen).difference == nil)
///
/// With the environment variable SNAPSHOTS set to `write`, a snapshot that differs is recorded again and the difference printed.
@MainActor
public struct Snapshot {
  /// The lines that differ, with their numbers, before and after; nil if the screen looks as in the file.
  public let difference: String?

  /// Compares a screen with the file `Snapshots/NAME.txt` in a test's folder.
  /// - Throws: what goes wrong when the file is read or written, unless it doesn't exist.
  public init(_ name: String, of screen: Screen, beside test: String = #filePath) throws {
    try self.init(name, of: screen.terminal, beside: test)
  }

  /// Compares what a terminal shows with the file `Snapshots/NAME.txt` in a test's folder.
  /// - Throws: what goes wrong when the file is read or written, unless it doesn't exist.
  public init(_ name: String, of terminal: TestTerminal, beside test: String = #filePath) throws {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots/\(name).txt")
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let text = isThere ? String(decoding: try Data(contentsOf: file), as: UTF8.self) : ""
    let then = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let now = terminal.lines + [String(repeating: "═", count: terminal.size.width)] + terminal.styles
    let difference = then == now ? nil : Self.difference(then, now)
    guard let difference, ProcessEnvironment["SNAPSHOTS"] == "write" else {
      self.difference = difference
      return
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((now.joined(separator: "\n") + "\n").utf8).write(to: file)
    print("\n\(isThere ? "changed" : "new"): \(name)")
    print(isThere ? difference : now.joined(separator: "\n"))
    self.difference = nil
  }

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
