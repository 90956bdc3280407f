import ConsoleLoop
package import DurableFiles
package import FoundationEssentials
import Glibc
import JSONCoding
package import Scrums

/// How a missing store is treated when it is first read.
package enum MissingStore: Sendable {
  case created
  /// An empty list.
  case empty
  /// An error, ``StoreError/noStore(path:)``.
  case refused
}

/// Stores scrums and their meetings in a directory: one file for each scrum, and one for its meetings.
///
/// Several stores, in one process or in many, can use the same directory. Each change takes a lock, applies to the current files, and is
/// durable when the call returns. Unreadable bytes are reported and never replaced. Stores of later versions are read as far as
/// possible and never changed. ``ScrumStorage`` says what each call does.
package actor ScrumStore {
  let executor = QueueExecutor(label: "scrum-store")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The meetings in progress. They are saved separately, so no change that waits for a lock delays them.
  package nonisolated let running: RunningMeetingStore

  package private(set) var location: StoreLocation
  var watch: Watch?
  /// The paths of the files whose content after a power failure is unknown, because a save failed.
  private var doubtful: Set<String> = []
  private var isSwept = false

  private let ifMissing: MissingStore

  /// - Parameters:
  ///   - directory: the path of the store, which is created when it is first used.
  ///   - ifMissing: what reading all scrums does if there is no store; saving something always creates it.
  ///   - wait: how long to wait for other writers.
  package init(directory: String, ifMissing: MissingStore = .created, wait: LockWait = LockWait()) {
    location = StoreLocation(directory, wait: wait)
    running = RunningMeetingStore(location)
    self.ifMissing = ifMissing
  }

  /// The directory; nil if it does not exist.
  package func directory() throws -> StoreDirectory? { try location.directory() }

  /// Reads all scrums; those that can't be read are reported as damage.
  ///
  /// - Parameter recent: of how many scrums at the top of the list the lengths of the last meetings are read, too.
  /// - Throws: if the directory can't be read, if there is no store in it yet and none can be made, or if it has disappeared.
  package func load(recent: Int = 0) throws -> StoreSnapshot {
    var directory = try location.directory()
    if try directory?.isStore() != true {
      switch ifMissing {
      case .created: directory = try location.prepared()
      case .empty: break
      case .refused: throw StoreError.noStore(path: location.path)
      }
    }
    guard let directory else { return StoreSnapshot() }
    let isKnown = try directory.isOfKnownFormat()
    var damages: [Damage] = []
    if isKnown {
      try damages.collect(directory.root.file(StoreDirectory.importName).path) {
        try finishImport(in: directory)
      }
    }
    var snapshot = try directory.snapshot(recent: recent)
    snapshot.damages += try damages + directory.runningDamages()
    snapshot.isReadOnly = !isKnown
    return snapshot
  }

  package func load(_ scrums: Set<UUID>) throws -> StoreSnapshot {
    try directory()?.snapshot(of: scrums) ?? StoreSnapshot()
  }

  /// The directory, for writing. It is created if there has never been one.
  func preparedDirectory() throws -> StoreDirectory {
    let directory = try location.prepared()
    // An import that can't be finished must not block other changes; ``load()`` reports it.
    do { try finishImport(in: directory) } catch {}
    return directory
  }

  private var logs: MeetingFiles? { get throws { try directory()?.logs } }

  package func meetings(of scrum: UUID) throws -> Meetings { try logs?.meetings(of: scrum) ?? Meetings() }

  package func newestMeetings(of scrum: UUID) throws -> Meetings {
    try logs.map { Meetings(try $0.log(of: scrum, last: 256 * 1024) { $0.summary }) } ?? Meetings()
  }

  package func recentLengths(of scrums: [UUID]) throws -> [UUID: [Statistics.Sample]] {
    try directory()?.recentLengths(of: Set(scrums)) ?? [:]
  }

  package func meeting(_ id: UUID, of scrum: UUID) throws -> History {
    guard let logs = try logs else { throw StoreError.noSuchMeeting(id) }
    return try logs.meeting(id, of: scrum)
  }

  package func meetings(_ ids: Set<UUID>, of scrum: UUID) throws -> [History] {
    try logs?.meetings(ids, of: scrum) ?? []
  }

  package func statistics(of scrum: UUID) throws -> Partial<Statistics> {
    try logs?.statistics(of: scrum) ?? Partial(Statistics())
  }

  /// Saves a change: when the call returns, it is durable. If it throws, the same change can be tried again.
  ///
  /// A recorded meeting is no longer in progress, so its checkpoint can be deleted.
  @discardableResult
  package func save(_ change: Change) throws -> SavedChange {
    let directory = try preparedDirectory()
    switch change {
    case .add, .edit, .delete(.scrum), .restore(.scrum): return try saveHead(change, in: directory)
    case .delete(.meeting(let meeting, _)), .restore(.meeting(let meeting, _)), .annotate(_, let meeting, _),
      .correct(_, let meeting, _), .delete(.transcript(_, let meeting, _)), .restore(.transcript(_, let meeting, _)):
      try revise(meeting.id, change, in: directory)
    case .write(let update, let scrum): try append(update, to: scrum, in: directory)
    case .record(let meeting, let scrum):
      try append(meeting, to: scrum.id, in: directory)
      return try restoreScrum(change, in: directory)
    }
    return SavedChange()
  }

  /// Writes the meeting to the disk before the scrum is read, so damage to the scrum's file can't lose it.
  private func append(_ meeting: History, to scrum: DailyScrum.ID, in directory: StoreDirectory) throws {
    guard let file = try directory.meetings(of: scrum) else { throw StoreError.gone(path: directory.path) }
    try tracking(file) { isDoubtful in
      try appendLine(to: file, isDoubtful: isDoubtful, wait: directory.wait) { JSON.Object(meeting).line(revision: 0) }
    }
  }

  private func restoreScrum(_ change: Change, in directory: StoreDirectory) throws -> SavedChange {
    let head: Head?
    do { head = try directory.readHead(of: change.scrumID)?.head } catch {
      // The meeting is saved; what can't be read stays as it is.
      _ = try Damage(error, of: directory.path)
      return SavedChange()
    }
    if let head, !head.isDeleted { return SavedChange() }
    return try saveHead(change, in: directory)
  }

  /// Appends a revision of a recorded meeting.
  private func revise(_ meeting: History.ID, _ change: Change, in directory: StoreDirectory) throws {
    guard let file = try directory.meetings(of: change.scrumID) else { throw StoreError.gone(path: directory.path) }
    try tracking(file) { isDoubtful in
      do {
        try appendLine(to: file, isDoubtful: isDoubtful, makingFile: false, wait: directory.wait) {
          try directory.lockedLogs.line(of: change)
        }
      } catch {
        throw error.isMissingFile ? StoreError.noSuchMeeting(meeting) : error
      }
    }
  }

  /// Applies a change to a head as it is on the disk, and replaces the file. Starts over if the file was replaced meanwhile by
  /// something that ignores the lock, such as an editor.
  private func saveHead(_ change: Change, in directory: StoreDirectory) throws -> SavedChange {
    let id = change.scrumID
    guard let file = try directory.head(of: id) else { throw StoreError.gone(path: directory.path) }
    return try directory.withLock {
      sweep(directory)
      while true {
        let old = try directory.readHead(of: id)
        var head = old?.head
        let outcome = try change.apply(to: &head)
        do {
          try tracking(file) { isDoubtful in
            if let head, head != old?.head || isDoubtful {
              try replaceFile(at: file, with: head.bytes, version: old?.version)
            } else {
              try file.folder.synchronize()
            }
          }
          return outcome
        } catch FileError.changedMeanwhile {
          continue
        }
      }
    }
  }

  /// Writes a file, and marks it as doubtful if a system call fails.
  func tracking(_ file: FileReference, _ write: (_ isDoubtful: Bool) throws -> Void) throws {
    do {
      try write(doubtful.contains(file.path))
      doubtful.remove(file.path)
    } catch {
      if case FileError.system = error { doubtful.insert(file.path) }
      throw error
    }
  }

  /// Removes stale temporary files, once, while no other writer is at work. Nothing in them was ever reported as saved.
  func sweep(_ directory: StoreDirectory) {
    guard !isSwept else { return }
    isSwept = true
    do {
      let parts: [StoreDirectory.Part] = [.scrums, .meetings, .running, .updates]
      for folder in try [directory.root] + parts.compactMap(directory.folder) {
        for file in try FoundFile.all(in: folder) where file.isStale(at: time(nil)) {
          if file.status.isDirectory { try directory.removeImport(file.reference) } else { try file.reference.remove() }
        }
      }
    } catch {
      // Files that can't be removed do no harm; `doctor` reports them.
    }
  }
}
