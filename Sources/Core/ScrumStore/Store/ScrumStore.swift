import ConsoleLoop
package import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The effect of reading a store that does not exist.
package enum MissingStore: Sendable {
  /// Reading creates the store.
  case created
  /// Reading returns an empty list.
  case empty
  /// Reading throws ``StoreError/noStore(path:)``.
  case refused
}

/// A store of scrums and their meetings in a directory, with one file for each scrum and one for its meetings.
///
/// Several stores, in one or more processes, can use the same directory. Each change takes a lock, applies to the
/// current files, and is durable when the call returns. Unreadable bytes are reported and never replaced. Stores of
/// later versions are read as far as possible and never changed. ``ScrumStorage`` documents the calls.
package actor ScrumStore {
  let executor = QueueExecutor(label: "scrum-store")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The meetings in progress. They are saved separately, so no change that waits for a lock delays them.
  package nonisolated let running: RunningMeetingStore

  package internal(set) var location: StoreLocation
  var watch: Watch?
  /// The paths of the files whose content would be unknown after a power failure, because a save failed.
  private var doubtful: Set<String> = []
  /// The meetings that were appended to their files before a later step of saving them failed. A retry must not append
  /// them again.
  private var appended: Set<History.ID> = []
  /// Whether stale temporary files have been removed.
  private var isSwept = false

  let ifMissing: MissingStore

  /// - Parameters:
  ///   - directory: the path of the store.
  ///   - ifMissing: the result of reading all scrums if there is no store. Saving always creates the store.
  ///   - wait: the limit of waiting for other writers.
  package init(directory: String, ifMissing: MissingStore = .created, wait: LockWait = LockWait()) {
    location = StoreLocation(directory, wait: wait)
    running = RunningMeetingStore(location)
    self.ifMissing = ifMissing
  }

  /// Opens the directory. Returns nil if it does not exist.
  package func directory() throws -> StoreDirectory? { try location.directory() }

  /// Opens the directory for writing. Creates it if it has never existed.
  func preparedDirectory() throws -> StoreDirectory {
    let directory = try location.prepared()
    // An import that can't be finished must not block other changes. ``load(recent:)`` reports the error.
    do { try finishImport(in: directory) } catch {}
    return directory
  }

  /// Saves a change, which is durable when the call returns. If the call throws, the change can be retried.
  ///
  /// Once a meeting is recorded, its checkpoint can be deleted.
  @discardableResult
  package func save(_ change: Change) throws -> SavedChange {
    let directory = try preparedDirectory()
    switch change {
    case .add, .edit, .delete(.scrum), .restore(.scrum): return try saveHead(change, in: directory)
    case .delete(.meeting(let meeting, _)), .restore(.meeting(let meeting, _)), .annotate(_, let meeting, _),
      .correct(_, let meeting, _), .delete(.transcript(_, let meeting, _)), .restore(.transcript(_, let meeting, _)):
      let items = Result { try appendItems(of: change, in: directory) }
      try revise(meeting.id, change, in: directory)
      try items.get()
    case .write(let update, let scrum):
      let update = update.named(in: try readableScrum(scrum, in: directory))
      try append([update], to: .updates, of: scrum, in: directory)
    case .record(let meeting, let scrum):
      // NB: items are appended before the meeting. If the program ends in between, the meeting is saved again from its
      // checkpoint, with its items. In the other order, the items would be missing for good.
      let items = Result { try appendItems(of: change, in: directory) }
      if !appended.contains(meeting.id) { try append(meeting, to: scrum.id, in: directory) }
      appended.insert(meeting.id)
      let saved = try restoreScrum(change, in: directory)
      try items.get()
      appended.remove(meeting.id)
      return saved
    case .addEvent: try appendItems(of: change, in: directory)
    }
    return SavedChange()
  }

  /// Appends a meeting to its file. The caller reads the scrum later, so damage to the scrum's file can't lose the
  /// meeting.
  private func append(_ meeting: History, to scrum: DailyScrum.ID, in directory: StoreDirectory) throws {
    guard let file = try directory.meetings(of: scrum) else { throw StoreError.gone(path: directory.path) }
    try tracking(file) { isDoubtful in
      try appendLine(to: file, isDoubtful: isDoubtful, wait: directory.wait) { JSON.Object(meeting).line(revision: 0) }
    }
  }

  /// Appends the events of action items that a change adds.
  private func appendItems(of change: Change, in directory: StoreDirectory) throws {
    var scrum: DailyScrum?, items: ActionItems?
    if case .annotate = change {
      scrum = try readableScrum(change.scrumID, in: directory)
      items = try actionItems(of: change.scrumID).value
    }
    try append(change.itemEvents(in: scrum, items), to: .items, of: change.scrumID, in: directory)
  }

  /// Reads the scrum for which a line is written. Returns nil if its head can't be read, since the line can be written
  /// without it.
  private func readableScrum(_ id: DailyScrum.ID, in directory: StoreDirectory) throws -> DailyScrum? {
    do { return try directory.readHead(of: id)?.head.scrum } catch {
      _ = try Damage(error, of: directory.path)
      return nil
    }
  }

  /// Restores the scrum of a recorded meeting if it was deleted or is missing.
  private func restoreScrum(_ change: Change, in directory: StoreDirectory) throws -> SavedChange {
    let head: Head?
    do { head = try directory.readHead(of: change.scrumID)?.head } catch {
      // The meeting is saved. A head that can't be read stays as it is.
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

  /// Applies a change to the head on the disk, and replaces its file. Starts over if a program that ignores the lock,
  /// such as an editor, has changed the file meanwhile.
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

  /// Writes a file, and marks the file as doubtful if a system call fails.
  func tracking(_ file: FileReference, _ write: (_ isDoubtful: Bool) throws -> Void) throws {
    do {
      try write(doubtful.contains(file.path))
      doubtful.remove(file.path)
    } catch {
      if case FileError.system = error { doubtful.insert(file.path) }
      throw error
    }
  }

  /// Removes stale temporary files, once. The caller holds the lock of the store. No data in these files was reported
  /// as saved.
  func sweep(_ directory: StoreDirectory) {
    guard !isSwept else { return }
    isSwept = true
    do {
      let parts: [StoreDirectory.Part] = [.scrums, .meetings, .running, .updates, .items]
      for folder in try [directory.root] + parts.compactMap(directory.folder) {
        for file in try FoundFile.all(in: folder) where file.isStale(at: time(nil)) {
          if file.status.isDirectory { try directory.removeImport(file.reference) } else { try file.reference.remove() }
        }
      }
    } catch {
      // Files that can't be removed do no harm. `doctor` reports them.
    }
  }
}
