import ConsoleLoop
import DurableFiles
package import FoundationEssentials
import Glibc
import JSONCoding
package import Scrums

/// The checkpoints of meetings in progress: `running/<UUID>.json`, locked while a program holds the meeting.
///
/// Takes no other lock, so a meeting is saved even while the rest of the store waits for a lock. ``RunningMeetings``
/// documents the calls.
package actor RunningMeetingStore {
  private let executor = QueueExecutor(label: "running-meetings")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var location: StoreLocation
  /// The checkpoints of the meetings that this store holds.
  private var held: [UUID: LockedFile] = [:]
  private var watch: Watch?

  init(_ location: StoreLocation) { self.location = location }

  package func save(_ meeting: RunningMeeting) throws {
    let file = try location.prepared().makeFolder(.running).file(Self.name(of: meeting.id))
    // The old file is unlocked only now, after the new file is locked.
    held[meeting.id] = try LockedFile.replacing(file, with: meeting.bytes)
  }

  /// Saves a checkpoint from outside the actor, just before the process is stopped. Returns after the limit at the latest.
  package nonisolated func saveAtOnce(_ meeting: RunningMeeting, within limit: Duration) {
    executor.wait(atMost: limit) {
      self.assumeIsolated { store in
        do {
          try store.save(meeting)
        } catch {
          // The next call of `save` reports the error.
        }
      }
    }
  }

  package func delete(_ meeting: RunningMeeting.ID) throws {
    try held[meeting]?.remove()
    held[meeting] = nil
  }

  /// Finds the checkpoints that no store owns, oldest first. Removes checkpoints of recorded meetings, unless
  /// `changesNothing` or a later version of the program wrote the store.
  package func interrupted(changesNothing: Bool = false) throws -> Partial<[RunningMeeting]> {
    var found = try others { directory, file, id in
      guard try LockedFile.isFree(file), let meeting = try Self.read(file, id) else { return nil }
      guard try directory.logs.hasRecord(of: id, of: meeting.scrum.id) else { return meeting }
      // The program ended after saving the meeting and before deleting its checkpoint.
      if !changesNothing, try directory.isOfKnownFormat() { try LockedFile.claiming(file)?.remove() }
      return nil
    }
    found.value.sort { ($0.savedAt, $0.id) < ($1.savedAt, $1.id) }
    return found
  }

  package func inProgress() throws -> Partial<[RunningMeeting]> {
    var found = try others { _, file, id in try LockedFile.isHeld(file) ? Self.read(file, id) : nil }
    found.value.sort { ($0.began, $0.id) > ($1.began, $1.id) }
    return found
  }

  /// Reads the checkpoints that this store does not hold, except those that `read` returns nil for.
  private func others(
    _ read: (StoreDirectory, FileReference, UUID) throws -> RunningMeeting?
  ) throws -> Partial<[RunningMeeting]> {
    var found: Partial<[RunningMeeting]> = Partial([])
    guard let directory = try location.directory() else { return found }
    for (id, file) in try directory.runningFiles(&found.damages) where held[id] == nil {
      try found.damages.collect(file.path) {
        if let meeting = try read(directory, file, id) { found.value.append(meeting) }
      }
    }
    return found
  }

  package func checkpoint(of meeting: UUID) throws -> (meeting: RunningMeeting, isHeld: Bool)? {
    guard let file = try location.directory()?.folder(.running)?.file(Self.name(of: meeting)) else { return nil }
    // NB: the lock is checked before the read. If the program ends in between, the watch reports that.
    let isHeld = try !LockedFile.isFree(file)
    return try Self.read(file, meeting).map { ($0, isHeld) }
  }

  /// Returns a stream of changes. Only the latest stream continues.
  package func changes() throws -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    watch = try Watch(location.path, [.running], on: executor.queue) { [weak self] in
      self?.assumeIsolated { store in
        if let change = store.watch?.read(), !change.isEmpty { continuation.yield(change) }
      }
    }
    watch?.start()
    return changes
  }

  package func claim(_ meeting: UUID) throws -> RunningMeeting? {
    guard let file = try location.directory()?.folder(.running)?.file(Self.name(of: meeting)),
      let locked = try LockedFile.claiming(file)
    else { return nil }
    let claimed = try Self.read(file, meeting)
    held[meeting] = locked
    return claimed
  }

  private static func name(of meeting: UUID) -> String { "\(meeting.uuidString).json" }

  /// Reads a checkpoint. Returns nil if its file is missing.
  static func read(_ file: FileReference, _ id: UUID) throws -> RunningMeeting? {
    try file.json { (node) throws(JSON.SyntaxError) in try RunningMeeting(node, id: id) }?.value
  }
}

extension StoreDirectory {
  /// Finds the files of checkpoints. If their folder can't be read, reports the folder as damage.
  fileprivate func runningFiles(_ damages: inout [Damage]) throws -> [(id: UUID, file: FileReference)] {
    var files: [(UUID, FileReference)] = []
    try damages.collect(path(of: .running)) {
      guard let folder = try folder(.running) else { return }
      try folder.forEachName { name in
        let name = String(cString: name)
        if let id = FileName(name, in: .running)?.id { files.append((id, folder.file(name))) }
      }
    }
    return files
  }

  func runningDamages() throws -> [Damage] {
    var damages: [Damage] = []
    for (id, file) in try runningFiles(&damages) {
      try damages.collect(file.path) { _ = try RunningMeetingStore.read(file, id) }
    }
    return damages
  }
}
