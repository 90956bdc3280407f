import DurableFiles
import Extensions
import FoundationEssentials
import Glibc
import JSON
import Models
import Statistics

/// Stores scrums and their meetings in a directory: one file for each scrum, and one for its meetings.
///
/// Several stores, in one process or in many, can use the same directory. Each change is made under a lock, to what is on the
/// disk at that time, and is durable when the call returns. Bytes that can't be read are reported and never replaced. What a
/// later version of the program has written is read as far as possible and never changed.
public actor ScrumStore {
  let executor = QueueExecutor(label: "scrum-store")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package let directory: StoreDirectory
  /// The checkpoints of the meetings that this store holds.
  var running: [UUID: LockedFile] = [:]
  var watch: Watch?
  /// The files whose content after a power failure is unknown, because a save failed.
  var doubtful: Set<String> = []
  private var isSwept = false

  /// Whether a missing store is created when it is first read, and not only when something is saved.
  private let createsStore: Bool
  private var wasLoaded = false

  /// - Parameters:
  ///   - directory: the path of the store, which is created when it is first used.
  ///   - createsStore: false for a command that only reads.
  public init(directory: String, createsStore: Bool = true) {
    self.directory = StoreDirectory(path: directory)
    self.createsStore = createsStore
  }

  /// Reads all scrums; those that can't be read are among the damages.
  ///
  /// - Throws: if the directory can't be read, if there is no store in it yet and none can be made, or if it has disappeared.
  public func load() throws(StoreError) -> StoreSnapshot {
    // NB: A store that has disappeared may be on a disk that returns, so no new one takes its place.
    if wasLoaded, try !directory.exists(directory.path) { throw .system(call: "open", path: directory.path, code: ENOENT) }
    let isReadOnly = try directory.prepareForReading(creating: createsStore && !wasLoaded)
    var snapshot = try directory.snapshot()
    snapshot.damages += try directory.runningDamages()
    snapshot.isReadOnly = isReadOnly
    wasLoaded = createsStore
    return snapshot
  }

  /// Reads the meetings of a scrum; none if it has not met.
  public func meetings(of scrum: UUID) throws(StoreError) -> Meetings { try directory.logs.meetings(of: scrum) }

  /// Reads the newest meetings of a scrum, from the last 256 KB of the file.
  public func newestMeetings(of scrum: UUID) throws(StoreError) -> Meetings {
    Meetings(try directory.logs.log(of: scrum, last: 256 * 1024) { $0.summary })
  }

  /// Reads a whole meeting; throws ``StoreError/noSuchMeeting(_:)`` if it is missing or deleted.
  public func meeting(_ id: UUID, of scrum: UUID) throws(StoreError) -> History {
    try directory.logs.meeting(id, of: scrum)
  }

  /// Reads how the meetings of a scrum went.
  public func statistics(of scrum: UUID) throws(StoreError) -> Statistics { try directory.logs.statistics(of: scrum) }

  /// Saves a change: when the call returns, it is durable. If it throws, the same change can be tried again.
  @discardableResult
  public func save(_ change: Change) throws(StoreError) -> Outcome {
    switch change {
    case .add, .edit, .delete(.scrum), .restore(.scrum): return try saveHead(change)
    case .delete(.meeting(let meeting, let scrum)): try setDeleted(true, meeting.id, of: scrum)
    case .restore(.meeting(let meeting, let scrum)): try setDeleted(false, meeting.id, of: scrum)
    case .record(let meeting, let scrum):
      try append(meeting, to: scrum.id)
      let outcome = try restoreScrum(change)
      // The meeting is safe by now; if its checkpoint can't be removed, the next start does that.
      do throws(StoreError) { try delete(meeting.id) } catch {}
      return outcome
    }
    return Outcome()
  }

  /// The meeting is on the disk before the scrum is read, so no damage to the scrum's file can cost it.
  func append(_ meeting: History, to scrum: DailyScrum.ID) throws(StoreError) {
    try directory.prepareForWriting()
    try tracking(directory.meetingsPath(of: scrum)) { (path, isDoubtful) throws(StoreError) in
      try appendLine(to: path, isDoubtful: isDoubtful) { JSON.Object(meeting).line(revision: 0) }
    }
  }

  private func restoreScrum(_ change: Change) throws(StoreError) -> Outcome {
    do throws(StoreError) {
      if let head = try directory.head(of: change.scrumID)?.head, !head.isDeleted { return Outcome() }
      return try saveHead(change)
    } catch .damaged {
      return Outcome()
    }
  }

  private func setDeleted(_ isDeleted: Bool, _ meeting: History.ID, of scrum: DailyScrum.ID) throws(StoreError) {
    try directory.prepareForWriting()
    try tracking(directory.meetingsPath(of: scrum)) { (path, isDoubtful) throws(StoreError) in
      do throws(StoreError) {
        try appendLine(to: path, isDoubtful: isDoubtful, makingFile: false) { () throws(StoreError) in
          try directory.lockedLogs.line(settingDeleted: isDeleted, meeting: meeting, of: scrum)
        }
      } catch {
        throw error.isMissingFile ? .noSuchMeeting(meeting) : error
      }
    }
  }

  /// Applies a change to a head as it is on the disk, and replaces the file. Starts over if the file was replaced meanwhile by
  /// something that ignores the lock, such as an editor.
  private func saveHead(_ change: Change) throws(StoreError) -> Outcome {
    try directory.prepareForWriting()
    let id = change.scrumID
    return try Descriptor.withLock(on: directory.lock, O_RDWR | O_CREAT) { (_) throws(StoreError) in
      sweep()
      while true {
        let old = try directory.head(of: id)
        var head = old?.head
        let outcome = try change.apply(to: &head)
        do throws(StoreError) {
          try tracking(directory.headPath(of: id)) { (path, isDoubtful) throws(StoreError) in
            if let head, head != old?.head || isDoubtful {
              try replaceFile(at: path, with: head.bytes, version: old?.version)
            } else {
              try Folder.synchronize(directory.scrums)
            }
          }
          return outcome
        } catch .changedMeanwhile {
          continue
        }
      }
    }
  }

  /// Writes a file, and remembers that it is doubtful if the system fails at that.
  private func tracking(
    _ path: String, _ write: (_ path: String, _ isDoubtful: Bool) throws(StoreError) -> Void
  ) throws(StoreError) {
    do throws(StoreError) {
      try write(path, doubtful.contains(path))
      doubtful.remove(path)
    } catch {
      if case .system = error { doubtful.insert(path) }
      throw error
    }
  }

  /// Removes stale temporary files, once, while no other writer is at work. Nothing in them was ever reported as saved.
  private func sweep() {
    guard !isSwept else { return }
    isSwept = true
    do throws(StoreError) {
      for folder in [directory.path, directory.scrums, directory.meetings, directory.running] where try directory.exists(folder) {
        for file in try FoundFile.all(in: folder) where file.isStale(at: time(nil)) { unlink(file.path) }
      }
    } catch {
      // Files that can't be removed do no harm; `doctor` reports them.
    }
  }
}
