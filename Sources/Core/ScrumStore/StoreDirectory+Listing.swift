import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

extension StoreDirectory {
  /// Reads every head, and of the meetings only when the last one was.
  func listing() throws(StoreError) -> StoreSnapshot {
    // One buffer for all the files, and no path is put together unless it is told: a start reads thousands of them.
    var buffer = ReadBuffer()
    var scrums: [DailyScrum] = []
    var damages: [Damage] = []
    try Self.forEachFile(in: self.scrums, suffix: ".json") { (file) throws(StoreError) in
      do throws(StoreError) {
        let head = try file.head(&buffer)
        if !head.isDeleted { scrums.append(head.scrum) }
      } catch {
        guard error.concernsOneFile else { throw error }
        damages.append(error.damage(of: file.path))
      }
    }
    let ids = Set(scrums.lazy.map(\.id))
    var lastMeetings: [UUID: Date] = [:]
    try Self.forEachFile(in: meetings, suffix: ".jsonl") { (file) throws(StoreError) in
      guard let id = file.id, ids.contains(id) else { return }
      do throws(StoreError) {
        lastMeetings[id] = try file.lastMeeting(&buffer)
      } catch {
        // NB: Opening the scrum tells what is wrong with its meetings; for the list they are only not known.
        guard error.concernsOneFile else { throw error }
      }
    }
    return StoreSnapshot(scrums: scrums, lastMeetings: lastMeetings, damages: damages)
  }

  /// Calls `body` with the files whose names end so; with none if there is no such directory.
  private static func forEachFile(
    in path: String, suffix: StaticString, _ body: (StoreFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    let folder: Folder
    do throws(StoreError) {
      folder = try Folder(opening: path)
    } catch {
      if error.isMissingFile { return }
      throw error
    }
    let number = folder.number
    try folder.forEachName { (name) throws(StoreError) in
      let stem = strlen(name) - suffix.utf8CodeUnitCount
      guard stem > 0, name[0] != CChar(UInt8(ascii: ".")), memcmp(name + stem, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
      else { return }
      try body(StoreFile(name: name, stem: UnsafeRawBufferPointer(start: name, count: stem), folder: number, folderPath: path))
    }
  }
}

/// A file that was found in one of the store's directories.
private struct StoreFile {
  let name: UnsafePointer<CChar>
  let stem: UnsafeRawBufferPointer
  let folder: Int32
  let folderPath: String

  var path: String { "\(folderPath)/\(String(cString: name))" }

  /// The scrum that the name stands for.
  var id: UUID? {
    stem.contains { UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 } ? nil : UUID(stem)
  }

  func head(_ buffer: inout ReadBuffer) throws(StoreError) -> Head {
    guard let id else {
      throw .damaged(Damage(file: path, line: 1, byte: 0, reason: "the file's name is not an id in upper case"))
    }
    try buffer.read(name, in: folder, path: path)
    do throws(Flaw) {
      return try Head(buffer.contents, id: id)
    } catch {
      throw .damaged(Damage(error, in: path))
    }
  }

  func lastMeeting(_ buffer: inout ReadBuffer) throws(StoreError) -> Date? {
    let status = try buffer.read(name, in: folder, path: path, last: LastMeeting.reach)
    return LastMeeting(buffer.contents, isWhole: status.st_size <= LastMeeting.reach).date
  }
}

extension StoreError {
  /// The same, as one file's trouble.
  package func damage(of path: String) -> Damage {
    switch self {
    case .damaged(let damage): damage
    case .system(_, _, let code): Damage(file: path, line: 1, byte: 0, reason: Self.reason(for: code))
    case .notARegularFile: Damage(file: path, line: 1, byte: 0, reason: "not a regular file")
    default: Damage(file: path, line: 1, byte: 0, reason: message)
    }
  }
}
