import FoundationEssentials
import Models

/// A fresh directory that goes when its owner does.
final class TestDirectory {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/scrums-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  /// A store in a directory that is not there yet.
  var store: String { path + "/scrumdinger" }
  func head(_ scrum: DailyScrum.ID) -> String { "\(store)/scrums/\(scrum.uuidString).json" }

  func read(_ path: String) throws -> String { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }

  func write(_ text: String, to path: String) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// All files below the store and what is in them.
  func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: store) {
      var isDirectory = false
      if FileManager.default.fileExists(atPath: "\(store)/\(name)", isDirectory: &isDirectory), !isDirectory {
        contents[name] = try read("\(store)/\(name)")
      }
    }
    return contents
  }
}
