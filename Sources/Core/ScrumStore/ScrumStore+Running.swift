import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

/// Meetings in progress: `running/<UUID>.json`, one file each, locked for as long as somebody holds the meeting.
extension ScrumStore {
  public func keep(_ meeting: RunningMeeting) throws(StoreError) {
    try directory.prepareForWriting()
    try Folder.make(directory.running)
    // The lock on the file before goes only now, when the new one has its own.
    running[meeting.id] = try LockedFile.replacing(directory.runningPath(of: meeting.id), with: meeting.bytes)
  }

  public nonisolated func keepAtOnce(_ meeting: RunningMeeting, within milliseconds: Int) {
    executor.wait(atMost: milliseconds) {
      self.assumeIsolated { store in
        do throws(StoreError) {
          try store.keep(meeting)
        } catch {
          // `keep` is asked for as well, and says so.
        }
      }
    }
  }

  public func forget(_ meeting: UUID) throws(StoreError) {
    try running[meeting]?.remove()
    running[meeting] = nil
  }

  public func interrupted() throws(StoreError) -> Interrupted {
    var found = Interrupted()
    for (id, path) in try directory.runningFiles() where running[id] == nil {
      do throws(StoreError) {
        guard try LockedFile.isFree(path) else { continue }
        guard let meeting = try directory.runningMeeting(id) else { continue }
        if try directory.hasHeld(meeting) { try removeLeftover(path) } else { found.meetings.append(meeting) }
      } catch {
        guard error.concernsOneFile else { throw error }
        found.damages.append(error.damage(of: path))
      }
    }
    found.meetings.sort { ($0.savedAt, $0.id) < ($1.savedAt, $1.id) }
    return found
  }

  public func claim(_ meeting: UUID) throws(StoreError) -> RunningMeeting? {
    guard let file = try LockedFile.claiming(directory.runningPath(of: meeting)) else { return nil }
    let claimed = try directory.runningMeeting(meeting)
    running[meeting] = file
    return claimed
  }

  /// The program ended between saving a meeting and forgetting that it runs.
  private func removeLeftover(_ path: String) throws(StoreError) {
    try LockedFile.claiming(path)?.remove()
  }
}

extension StoreDirectory {
  package func runningPath(of meeting: UUID) -> String { "\(running)/\(meeting.uuidString).json" }

  /// The files of meetings in progress, by the meeting; none if there is no such directory.
  package func runningFiles() throws(StoreError) -> [(id: UUID, path: String)] {
    var files: [(UUID, String)] = []
    do throws(StoreError) {
      try Folder(opening: running).forEachName { name in
        let name = String(cString: name)
        if let id = UUID(fileName: name, suffix: ".json") { files.append((id, "\(running)/\(name)")) }
      }
    } catch {
      if !error.isMissingFile { throw error }
    }
    return files
  }

  /// Where what is kept of meetings can't be read.
  package func runningDamages() throws(StoreError) -> [Damage] {
    var damages: [Damage] = []
    let files: [(id: UUID, path: String)]
    do throws(StoreError) {
      files = try runningFiles()
    } catch {
      // The scrums can be shown all the same.
      guard error.concernsOneFile else { throw error }
      return [error.damage(of: running)]
    }
    for (id, path) in files {
      do throws(StoreError) {
        _ = try runningMeeting(id)
      } catch {
        guard error.concernsOneFile else { throw error }
        damages.append(error.damage(of: path))
      }
    }
    return damages
  }

  /// What is kept of a meeting; nil if nothing is.
  package func runningMeeting(_ id: UUID) throws(StoreError) -> RunningMeeting? {
    var buffer = ReadBuffer()
    let path = runningPath(of: id)
    do throws(StoreError) {
      try buffer.read(path, path: path)
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
    do throws(Flaw) {
      return try RunningMeeting(buffer.contents, id: id)
    } catch {
      throw .damaged(Damage(error, in: path))
    }
  }

  /// Whether the meeting is in the history already, be it deleted there.
  fileprivate func hasHeld(_ meeting: RunningMeeting) throws(StoreError) -> Bool {
    let log = try meetingLog(of: meeting.scrum.id, remembering: meeting.id)
    return log.line(settingDeleted: true, of: meeting.id) != nil
  }
}
