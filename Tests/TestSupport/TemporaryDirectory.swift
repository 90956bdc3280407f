public import FoundationEssentials
import Glibc

/// A fresh directory, removed when its owner releases it.
///
/// A file in it is named by its full path or by its path from the directory.
public nonisolated final class TemporaryDirectory: Sendable {
  public let path: String

  public init() throws {
    path = try Self.create("\(FileManager.default.temporaryDirectory.path)/scrums-XXXXXX")
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("Could not remove \(path)") }
  }

  /// Creates a directory that nobody has, also not a test that runs in another process.
  /// - Parameter template: its path, of which the last six `X` are replaced.
  public static func create(_ template: String) throws -> String {
    var name = Array(template.utf8CString)
    guard mkdtemp(&name) != nil else { throw CocoaError(.fileWriteUnknown) }
    return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  public func read(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: url(file)), as: UTF8.self)
  }

  /// Writes a file that only its owner can read, and creates its directory if needed.
  public func write(_ text: String, to file: String) throws {
    let url = url(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // NB: closed in every program that another test starts meanwhile: a script that is open to be written can't be executed.
    let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(file) }
    fchmod(file, 0o600)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw CocoaError(.fileWriteUnknown) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The permission bits of a file, or 0 if there is none.
  public func mode(_ file: String) -> UInt32 {
    var status = stat()
    return stat(url(file).path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func url(_ file: String) -> URL { URL(filePath: file.hasPrefix("/") ? file : "\(path)/\(file)") }
}

/// A store in the directory.
nonisolated extension TemporaryDirectory {
  /// The directory of a store that does not exist yet.
  public var store: String { path + "/data/scrumdinger" }

  public func headPath(_ scrum: UUID) -> String { "\(store)/scrums/\(scrum).json" }
  public func meetingsPath(_ scrum: UUID) -> String { "\(store)/meetings/\(scrum).jsonl" }

  public func head(_ scrum: UUID) throws -> String { try read(headPath(scrum)) }
  public func meetings(_ scrum: UUID) throws -> String { try read(meetingsPath(scrum)) }

  /// The sorted paths of all files and directories below the store, including hidden ones.
  public func storeFiles() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: store).sorted() }

  /// The text of all files below the store, by their paths.
  public func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for name in try storeFiles() {
      var isDirectory = false
      if FileManager.default.fileExists(atPath: "\(store)/\(name)", isDirectory: &isDirectory), !isDirectory {
        contents[name] = try read("\(store)/\(name)")
      }
    }
    return contents
  }
}
