import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
package import Scrums

extension ScrumStore {
  package func currentUpdates(of scrum: DailyScrum.ID) throws -> Partial<Updates> {
    try directory()?.currentUpdates(of: scrum) ?? Partial(Updates())
  }

  /// All updates of a scrum, as they are stored.
  func allUpdates(of scrum: DailyScrum.ID, in directory: StoreDirectory) throws -> Partial<[JSON.Object]> {
    var buffer = ReadBuffer()
    guard let file = try directory.updates(of: scrum), try buffer.readIfPresent(file, limit: LineReader.limit) != nil else {
      return Partial([])
    }
    return Partial(updates: buffer.contents, file: file.path)
  }

  func append(_ update: Update, to scrum: DailyScrum.ID, in directory: StoreDirectory) throws {
    _ = try directory.root.makeFolder(StoreDirectory.updatesName)
    guard let file = try directory.updates(of: scrum) else { throw StoreError.gone(path: directory.path) }
    try tracking(file) { isDoubtful in
      try appendLine(to: file, isDoubtful: isDoubtful, wait: directory.wait) { update.line }
    }
  }
}
