import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
package import Scrums

extension ScrumStore {
  /// As much of an updates file as is read, in bytes: what is older than the last meeting never counts.
  private static let updatesLimit = 1 << 20

  /// Reads the latest updates of a scrum's attendees; none if there is no file.
  package func updates(of scrum: DailyScrum.ID) throws -> Partial<[Update]> {
    guard let file = try directory()?.updates(of: scrum) else { return Partial([]) }
    var buffer = ReadBuffer()
    guard let status = try buffer.readIfPresent(file, last: Self.updatesLimit) else { return Partial([]) }
    return Partial(buffer.contents, file: file.path, isComplete: status.st_size <= Self.updatesLimit)
  }

  /// All that a scrum's attendees wrote, as it is stored.
  func updateObjects(of scrum: DailyScrum.ID, in directory: StoreDirectory) throws -> Partial<[JSON.Object]> {
    var buffer = ReadBuffer()
    guard let file = try directory.updates(of: scrum), try buffer.readIfPresent(file, limit: LineReader.limit) != nil else {
      return Partial([])
    }
    return Partial(updates: buffer.contents, file: file.path)
  }

  /// Appends an update: when the call returns, it is durable.
  package func save(_ update: Update, of scrum: DailyScrum.ID) throws {
    let directory = try preparedDirectory()
    _ = try directory.root.makeFolder(StoreDirectory.updatesName)
    guard let file = try directory.updates(of: scrum) else { throw StoreError.gone(path: directory.path) }
    try tracking(file) { isDoubtful in
      try appendLine(to: file, isDoubtful: isDoubtful, wait: directory.wait) { update.line }
    }
  }
}
