import ConsoleLoop
import FoundationEssentials

/// A comparison of a screen with a file beside the tests. The file has the screen's text, then its styles, with a
/// letter for each cell. Plain cells at the end of a row are left out, and `⋮ 12` stands for twelve empty rows.
///
///     #expect(try Snapshot("list", of: screen).difference == nil)
///
/// With the environment variable SNAPSHOTS set to `write`, a snapshot that differs is recorded again, and the
/// difference is printed.
public struct Snapshot {
  /// The lines that differ, with their numbers, before and after; nil if the screen matches the file or has been
  /// recorded.
  public let difference: String?

  /// Compares a screen with the file `Snapshots/NAME.txt` in a test's folder.
  /// - Throws: an error if the file exists but can't be read, or if a new version can't be written.
  public init(_ name: String, of screen: Screen, beside test: String = #filePath) throws {
    try self.init(name, of: screen.terminal, beside: test)
  }

  /// Compares the screen of a terminal with the file `Snapshots/NAME.txt` in a test's folder.
  /// - Throws: an error if the file exists but can't be read, or if a new version can't be written.
  public init(_ name: String, of terminal: TestTerminal, beside test: String = #filePath) throws {
    let file = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots/\(name).txt")
    let isThere = FileManager.default.fileExists(atPath: file.path)
    let text = isThere ? String(decoding: try Data(contentsOf: file), as: UTF8.self) : ""
    let then = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let line = String(repeating: "═", count: terminal.size.width)
    let now =
      Self.cut(terminal.lines) + [line] + Self.cut(terminal.styles.map { String($0.reversed().drop { $0 == "." }.reversed()) })
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

  /// Replaces each run of three or more empty rows with one line, and drops empty rows at the end.
  private static func cut(_ rows: [String]) -> [String] {
    var cut: [String] = [], empty = 0
    for row in rows {
      guard !row.isEmpty else {
        empty += 1
        continue
      }
      cut += empty < 3 ? Array(repeating: "", count: empty) : ["⋮ \(empty)"]
      cut.append(row)
      empty = 0
    }
    return cut
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
