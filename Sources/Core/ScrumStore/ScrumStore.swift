import Extensions
import FoundationEssentials
import Glibc
import Models
import Statistics

/// Keeps scrums and their meetings in a directory, one file a scrum and one for its meetings.
///
/// Several stores, in one process or in many, may use the same directory. Every change is made under a lock, to what is on
/// the disk by then, and is durable when the call returns. Bytes that can't be read are reported and never replaced. What a
/// later version of the program has written is read as far as it can be, and never changed.
public actor ScrumStore: ScrumStorage {
  let executor = QueueExecutor(label: "scrum-store")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let directory: StoreDirectory
  /// The files of the meetings in progress that are this store's.
  var running: [UUID: LockedFile] = [:]
  var watch: Watch?
  /// The files of which it is not known what a loss of power would leave, because a save has failed.
  var doubtful: Set<String> = []
  private var isSwept = false

  /// Whether a store that is not there is made when it is first looked at, and not only when something is saved.
  private let isMade: Bool
  private var wasLoaded = false

  /// - Parameters:
  ///   - directory: the path of the store; it is made when it is first used.
  ///   - isMade: false for one who only reads.
  public init(directory: String, isMade: Bool = true) {
    self.directory = StoreDirectory(path: directory)
    self.isMade = isMade
  }

  /// Reads all scrums. One that can't be read is among the damages.
  ///
  /// - Throws: if the directory can't be read, if there is no store in it yet and none can be made, or if it has gone.
  public func load() throws(StoreError) -> Listing {
    // NB: what has gone may be on a disk that comes back; nothing is to stand in its place then.
    if wasLoaded, try !directory.exists(directory.path) { throw .system(call: "open", path: directory.path, code: ENOENT) }
    let isReadOnly = try directory.prepareForReading(making: isMade && !wasLoaded)
    var listing = try directory.listing()
    listing.damages += try directory.runningDamages()
    listing.isReadOnly = isReadOnly
    wasLoaded = isMade
    return listing
  }

  public func meetings(of scrum: UUID) throws(StoreError) -> Meetings {
    try directory.settledMeetingLog(of: scrum).contents
  }

  /// The newest are looked for in the file's last 256 KB.
  public func newestMeetings(of scrum: UUID) throws(StoreError) -> Meetings {
    try directory.settledMeetingLog(of: scrum, last: 256 * 1024).contents
  }

  public func meeting(_ id: UUID, of scrum: UUID) throws(StoreError) -> History {
    guard let meeting = try directory.settledMeetingLog(of: scrum, remembering: id).meeting else { throw .noSuchMeeting(id) }
    return meeting
  }

  public func statistics(of scrum: UUID) throws(StoreError) -> Statistics { try directory.statistics(of: scrum) }

  public func add(_ scrum: DailyScrum) throws(StoreError) {
    try changeHead(of: scrum.id) { (head) throws(StoreError) in
      head?.replaceScrum(with: scrum)
      head = head ?? Head(scrum)
      head?.isDeleted = false
    }
  }

  public func merge(_ edit: ScrumEdit, into scrum: UUID) throws(StoreError) -> (before: DailyScrum, after: DailyScrum) {
    var before: DailyScrum?
    let after = try changeHead(of: scrum) { (head) throws(StoreError) in
      guard head?.isDeleted == false else { throw .noSuchScrum(scrum) }
      before = head?.scrum
      head?.apply(edit)
    }
    return (before ?? after, after)
  }

  public func setDeleted(_ deleted: Bool, scrum: UUID) throws(StoreError) {
    try changeHead(of: scrum) { (head) throws(StoreError) in
      head?.isDeleted = deleted
    }
  }

  /// The meeting is on the disk before the scrum is looked at, so nothing that is wrong with that one can cost it.
  @discardableResult
  public func append(_ meeting: History, to scrum: DailyScrum) throws(StoreError) -> Bool {
    try directory.prepareForWriting()
    try settle(directory.meetingsPath(of: scrum.id)) { (path, isDoubtful) throws(StoreError) in
      try appendLine(to: path, isDoubtful: isDoubtful) { MeetingLine(meeting).bytes }
    }
    do throws(StoreError) {
      if let head = try directory.head(of: scrum.id)?.head, !head.isDeleted { return false }
      try changeHead(of: scrum.id) { (head) throws(StoreError) in
        head = head ?? Head(scrum)
        head?.isDeleted = false
      }
      return true
    } catch .damaged {
      return false
    }
  }

  public func setDeleted(_ deleted: Bool, meeting: UUID, of scrum: UUID) throws(StoreError) {
    try directory.prepareForWriting()
    try settle(directory.meetingsPath(of: scrum)) { (path, isDoubtful) throws(StoreError) in
      do throws(StoreError) {
        try appendLine(to: path, isDoubtful: isDoubtful, makingFile: false) { () throws(StoreError) in
          let log = try directory.meetingLog(of: scrum, remembering: meeting)
          guard let line = log.line(settingDeleted: deleted, of: meeting) else { throw .noSuchMeeting(meeting) }
          return line
        }
      } catch {
        throw error.isMissingFile ? .noSuchMeeting(meeting) : error
      }
    }
  }

  /// Reads a head, lets `change` change it, and replaces its file; from the start if the file was replaced meanwhile by
  /// somebody who does not know the lock, an editor for example.
  @discardableResult
  private func changeHead(
    of scrum: UUID, _ change: (inout Head?) throws(StoreError) -> Void
  ) throws(StoreError) -> DailyScrum {
    try directory.prepareForWriting()
    return try Descriptor.withLock(on: directory.lock, O_RDWR | O_CREAT) { (_) throws(StoreError) in
      sweep()
      while true {
        let stored = try directory.head(of: scrum)
        var head = stored?.head
        try change(&head)
        guard let head else { throw .noSuchScrum(scrum) }
        do throws(StoreError) {
          try settle(directory.headPath(of: scrum)) { (path, isDoubtful) throws(StoreError) in
            if head != stored?.head || isDoubtful {
              try replaceFile(at: path, with: head.bytes, version: stored?.version)
            } else {
              try Folder.synchronize(directory.scrums)
            }
          }
          return head.scrum
        } catch .changedMeanwhile {
          continue
        }
      }
    }
  }

  /// Writes a file, and remembers that it is doubtful if the system fails at that.
  private func settle(
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

  /// Once in its life, while no other writer is at work, the store clears away what dead ones have left.
  private func sweep() {
    guard !isSwept else { return }
    isSwept = true
    do throws(StoreError) {
      try directory.sweep()
    } catch {
      // What can't be cleared away now costs nobody anything; `doctor` tells of it.
    }
  }
}
