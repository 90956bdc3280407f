import Extensions
import FoundationEssentials
import Glibc
import Models

/// Keeps scrums and their meetings in a directory, one file a scrum and one for its meetings.
///
/// Several stores, in one process or in many, may use the same directory. Every change is made under a lock, to what is on
/// the disk by then, and is durable when the call returns. Bytes that can't be read are reported and never replaced.
public actor ScrumStore: ScrumStorage {
  let executor = QueueExecutor(label: "scrum-store")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let directory: StoreDirectory
  /// The files of the meetings in progress that are this store's.
  var running: [UUID: LockedFile] = [:]
  var watch: Watch?

  /// - Parameter directory: the path of the store; it is made when it is first used.
  public init(directory: String) {
    self.directory = StoreDirectory(path: directory)
  }

  /// Reads all scrums. One that can't be read is among the damages.
  ///
  /// - Throws: if the directory can't be read, or if there is no store in it yet and none can be made.
  public func load() throws(StoreError) -> Listing {
    try directory.prepareForReading()
    return try directory.listing()
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
    try appendLine(to: directory.meetingsPath(of: scrum.id)) { MeetingLine(meeting).bytes }
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
    let line = { [directory] () throws(StoreError) -> [UInt8] in
      let log = try directory.meetingLog(of: scrum, remembering: meeting)
      guard let line = log.line(settingDeleted: deleted, of: meeting) else { throw .noSuchMeeting(meeting) }
      return line
    }
    if try line().isEmpty { return }
    try appendLine(to: directory.meetingsPath(of: scrum), line)
  }

  /// Reads a head, lets `change` change it, and replaces its file; from the start if the file was replaced meanwhile by
  /// somebody who does not know the lock, an editor for example.
  @discardableResult
  private func changeHead(
    of scrum: UUID, _ change: (inout Head?) throws(StoreError) -> Void
  ) throws(StoreError) -> DailyScrum {
    try directory.prepareForWriting()
    return try Descriptor.withLock(on: directory.lock, O_RDWR) { (_) throws(StoreError) in
      while true {
        let stored = try directory.head(of: scrum)
        var head = stored?.head
        try change(&head)
        guard let head else { throw .noSuchScrum(scrum) }
        if head == stored?.head {
          try Folder.synchronize(directory.scrums)
          return head.scrum
        }
        let path = directory.headPath(of: scrum)
        if try replaceFile(at: path, with: head.bytes, version: stored?.version) { return head.scrum }
      }
    }
  }
}
