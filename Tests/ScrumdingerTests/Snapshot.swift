import ConsoleUITesting
import Foundation
import Testing

extension Snapshot {
  /// Compares a screen with its snapshot.
  static func expect(_ terminal: TestTerminal, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard let difference = try Snapshot(name, of: terminal).difference else { return }
    Issue.record(
      """
      The screen is not as in \(name).txt. If it is meant to be so, make snapshots takes a new picture.
      \(difference)
      """,
      sourceLocation: sourceLocation)
  }

  static func expect(_ app: AppScreen, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expect(app.terminal, name, sourceLocation: sourceLocation)
  }

  /// `ScrumForm-fourth-attendee-focused` for `ScrumForm: Fourth attendee focused`.
  static func fileName(_ preview: String) -> String {
    let words = preview.split { !$0.isLetter && !$0.isNumber }
    return ([String(words[0])] + words.dropFirst().map { $0.lowercased() }).joined(separator: "-")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The sorted names of the snapshots in a folder.
  static func names(in subfolder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Snapshots/\(subfolder)").path)
      .map { String($0.dropLast(4)) }.sorted()
  }

  /// The app's sources in some of its folders.
  static func sources(in folders: [String]) throws -> [(name: String, text: String)] {
    let app = folder.appending(path: "../../Sources/Scrumdinger").path + "/"
    return try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: app + folder).filter { $0.hasSuffix(".swift") }.map { name in
        (name, String(decoding: try Data(contentsOf: URL(filePath: "\(app)\(folder)/\(name)")), as: UTF8.self))
      }
    }
  }
}
