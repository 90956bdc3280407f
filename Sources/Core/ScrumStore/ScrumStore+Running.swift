import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

/// Checkpoints of meetings in progress: `running/<UUID>.json`, locked while a program holds the meeting.
extension ScrumStore {
  /// Saves the checkpoint of a meeting in place of the one before. From then on the meeting belongs to this store.
  public func save(_ meeting: RunningMeeting) throws(StoreError) {
    try directory.prepareForWriting()
    try Folder.make(directory.running)
    // The old file is unlocked only now that the new one is locked.
    running[meeting.id] = try LockedFile.replacing(directory.runningPath(of: meeting.id), with: meeting.bytes)
  }

  /// Saves a checkpoint before it returns, unless the disk takes longer than that: for the last moment before the process stops.
  public nonisolated func saveAtOnce(_ meeting: RunningMeeting, within milliseconds: Int) {
    executor.wait(atMost: milliseconds) {
      self.assumeIsolated { store in
        do throws(StoreError) {
          try store.save(meeting)
        } catch {
          // The next call of `save` reports it.
        }
      }
    }
  }

  /// Deletes the checkpoint of a meeting of this store that is over.
  public func delete(_ meeting: RunningMeeting.ID) throws(StoreError) {
    try running[meeting]?.remove()
    running[meeting] = nil
  }

  /// Finds the checkpoints that belong to no store. Those of meetings that are in the history are removed.
  public func interrupted() throws(StoreError) -> Interrupted {
    var meetings: [RunningMeeting] = [], damages: [Damage] = []
    for (id, path) in try directory.runningFiles() where running[id] == nil {
      try damages.collect(path) { () throws(StoreError) in
        guard try LockedFile.isFree(path), let meeting = try directory.runningMeeting(id) else { return }
        if try directory.logs.hasRecord(of: id, of: meeting.scrum.id) {
          // The program ended after saving the meeting and before deleting its checkpoint.
          try LockedFile.claiming(path)?.remove()
        } else {
          meetings.append(meeting)
        }
      }
    }
    return Interrupted(meetings: meetings.sorted { ($0.savedAt, $0.id) < ($1.savedAt, $1.id) }, damages: damages)
  }

  /// Makes an interrupted meeting this store's; nil if another store has it, or if it is over.
  public func claim(_ meeting: UUID) throws(StoreError) -> RunningMeeting? {
    guard let file = try LockedFile.claiming(directory.runningPath(of: meeting)) else { return nil }
    let claimed = try directory.runningMeeting(meeting)
    running[meeting] = file
    return claimed
  }
}

extension StoreDirectory {
  package func runningPath(of meeting: UUID) -> String { "\(running)/\(meeting.uuidString).json" }

  /// The checkpoints; none if there is no directory for them.
  package func runningFiles() throws(StoreError) -> [(id: UUID, path: String)] {
    var files: [(UUID, String)] = []
    do throws(StoreError) {
      try Folder(opening: running).forEachName { name in
        let name = String(cString: name)
        if let id = FileName(name, suffix: ".json")?.id { files.append((id, "\(running)/\(name)")) }
      }
    } catch {
      if !error.isMissingFile { throw error }
    }
    return files
  }

  /// The checkpoints that can't be read.
  package func runningDamages() throws(StoreError) -> [Damage] {
    var damages: [Damage] = []
    var files: [(id: UUID, path: String)] = []
    try damages.collect(running) { () throws(StoreError) in files = try runningFiles() }
    for (id, path) in files {
      try damages.collect(path) { () throws(StoreError) in _ = try runningMeeting(id) }
    }
    return damages
  }

  /// The checkpoint of a meeting; nil if there is none.
  package func runningMeeting(_ id: UUID) throws(StoreError) -> RunningMeeting? {
    var buffer = ReadBuffer()
    let path = runningPath(of: id)
    if try buffer.readIfPresent(path) == nil { return nil }
    return try reading(path) { () throws(Damage) in try RunningMeeting(buffer.contents, id: id) }
  }
}
