import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

extension StoreDirectory {
  /// Reads each head, and when each scrum last met.
  func snapshot() throws(StoreError) -> StoreSnapshot {
    // One buffer and one reader for all files, and no path is built unless it is reported: a start may read thousands of files.
    var buffer = ReadBuffer(), reader = JSONReader()
    var scrums: [UUID: DailyScrum] = [:]
    var damages: [Damage] = []
    try forEachFile(in: self.scrums(), suffix: ".json") { (file) throws(StoreError) in
      try damages.collect(file.path) { () throws(StoreError) in
        let name = FileName(file.stem)
        guard let id = name.id else { throw .damaged(Damage(file: file.path, reason: name.reason)) }
        if name.isLowerCase, try file.folder.file("\(id.uuidString).json").exists() {
          throw .damaged(Damage(file: file.path, reason: "the same scrum has a file named in upper case"))
        }
        try buffer.read(file.name, in: file.folder)
        scrums[id] = try reading(file.path) { () throws(Damage) in
          let head = try reader.readHead(buffer.contents, id: id), scrum = try DailyScrum(head)
          return try head.flag("deleted") ? nil : scrum
        }
      }
    }
    var lastMeetings: [UUID: Date] = [:]
    try forEachFile(in: meetings(), suffix: ".jsonl") { (file) throws(StoreError) in
      guard let id = FileName(file.stem).id, scrums[id] != nil else { return }
      lastMeetings[id] = try buffer.lastMeeting(file.name, in: file.folder)
    }
    return StoreSnapshot(scrums: scrums.values, lastMeetings: lastMeetings, damages: damages)
  }

  /// Calls `body` with each file that has the suffix; with none if the directory is missing.
  private func forEachFile(
    in folder: Folder?, suffix: StaticString, _ body: (StoreFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let folder else { return }
    try folder.forEachName { (name) throws(StoreError) in
      let stem = strlen(name) - suffix.utf8CodeUnitCount
      guard stem > 0, name[0] != CChar(UInt8(ascii: ".")), memcmp(name + stem, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
      else { return }
      try body(StoreFile(name: name, stem: UnsafeRawBufferPointer(start: name, count: stem), folder: folder))
    }
  }
}

extension ReadBuffer {
  /// When a scrum last met, according to the end of its meetings file; nil if that can't be read, which opening the scrum reports.
  ///
  /// Usually the last few lines are enough. If one of them deletes or restores a meeting, more is read, since it says nothing about
  /// the meetings before it.
  mutating func lastMeeting(_ name: UnsafePointer<CChar>, in folder: Folder) throws(StoreError) -> Date? {
    var newest: Date?
    var damages: [Damage] = []
    try damages.collect(folder.path) { () throws(StoreError) in
      for last in [8 * 1024, 64 * 1024] {
        let size = Int(try read(name, in: folder, last: last).st_size)
        let log = MeetingLog(contents, file: "", isComplete: size <= last) { $0.summary?.date }
        newest = log.values.max()
        let isPlain = !log.entries.isEmpty && log.entries.allSatisfy { $0.revision == 0 && !$0.isDeleted }
        if isPlain || size <= last { return }
      }
    }
    return newest
  }
}

/// A file in one of the store's directories.
private struct StoreFile {
  let name: UnsafePointer<CChar>
  let stem: UnsafeRawBufferPointer
  let folder: Folder

  var path: String { "\(folder.path)/\(String(cString: name))" }
}
