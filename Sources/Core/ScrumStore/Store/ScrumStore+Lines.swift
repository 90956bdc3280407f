import DurableFiles
import FoundationEssentials
import JSONCoding
package import Scrums

/// The files of updates and of action items, in which each line is one event.
extension ScrumStore {
  /// Reads all records in a file of a scrum, with their unknown members. Returns none if the file is missing.
  func records<Record: RecordLine>(_: Record.Type, in file: FileReference?) throws -> Partial<[JSON.Object]> {
    var buffer = ReadBuffer()
    guard let file, try buffer.readIfPresent(file, limit: LineReader.limit) != nil else { return Partial([]) }
    return Partial(Record.self, in: buffer.contents, file: file.path)
  }

  /// Appends records to the file of a scrum.
  func append(
    _ records: [some RecordLine], to part: StoreDirectory.Part, of scrum: DailyScrum.ID, in directory: StoreDirectory
  ) throws {
    if records.isEmpty { return }
    if part == .items, try directory.folder(part) == nil {
      // NB: if the folder is missing, an earlier version of the program wrote the store and its `.gitattributes`. If
      // that file can't be updated, items are saved nevertheless, but git can't merge them by itself.
      do { try directory.updateGitFiles() } catch {}
    }
    let file = try StoreDirectory.file(of: scrum, in: directory.makeFolder(part), part.suffix)
    try tracking(file) { isDoubtful in
      try appendLine(to: file, isDoubtful: isDoubtful, wait: directory.wait) { records.flatMap(\.line) }
    }
  }

  /// Reads the action items of all scrums, including deleted scrums.
  package func allActionItems(openOnly: Bool) throws -> Partial<[DailyScrum.ID: ActionItems]> {
    try directory()?.actionItems(openOnly: openOnly) ?? Partial([:])
  }

  /// Reads a scrum's action items, including closed ones.
  package func actionItems(of scrum: DailyScrum.ID) throws -> Partial<ActionItems> {
    var buffer = ReadBuffer()
    guard let file = try directory()?.items(of: scrum), try buffer.readIfPresent(file, limit: LineReader.limit) != nil else {
      return Partial(ActionItems(of: scrum))
    }
    return Partial(buffer.contents, of: scrum, file: file.path)
  }
}
