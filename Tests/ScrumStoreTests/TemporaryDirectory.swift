import DurableFiles
import FoundationEssentials
import Glibc
import Models

@testable import ScrumStore

/// A fresh directory that goes when its owner does.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/scrums-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path)") }
  }

  /// A store in a directory that is not there yet.
  var store: String { path + "/data/scrumdinger" }

  func headPath(_ scrum: UUID) -> String { StoreDirectory(path: store).headPath(of: scrum) }
  func meetingsPath(_ scrum: UUID) -> String { StoreDirectory(path: store).meetingsPath(of: scrum) }

  func head(_ scrum: UUID) throws -> String { try read(headPath(scrum)) }
  func meetings(_ scrum: UUID) throws -> String { try read(meetingsPath(scrum)) }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(atPath: path.parentPath ?? "/", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    chmod(path, 0o600)
  }

  /// The names below the store, in order; the hidden ones too.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: store).sorted()
  }

  func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }
}

extension ScrumStore {
  /// The meetings as a whole, newest first.
  func history(of scrum: UUID) throws -> [History] {
    try meetings(of: scrum).history.ids.map { id in try meeting(id, of: scrum) }
  }
}

extension ScrumStorage {
  /// The whole meetings, newest first.
  @MainActor func history(of scrum: DailyScrum.ID) async throws -> [History] {
    var history: [History] = []
    for id in try await meetings(scrum).history.ids { history.append(try await meeting(id, scrum)) }
    return history
  }
}

/// The two stores, for what is true of both.
enum StoreKind: CaseIterable {
  case onDisk, inMemory

  func make(in directory: TemporaryDirectory) -> ScrumStorage {
    switch self {
    case .onDisk: .live(ScrumStore(directory: directory.store))
    case .inMemory: .inMemory()
    }
  }
}
