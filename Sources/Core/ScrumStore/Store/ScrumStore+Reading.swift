import DurableFiles
package import FoundationEssentials
package import Scrums

extension ScrumStore {
  /// Reads all scrums without their action items. Files that can't be read are reported as damage.
  ///
  /// - Parameter recent: the number of scrums at the top of the list whose last meetings' lengths are read, too.
  /// - Throws: if the directory can't be read or has disappeared, or if a missing store can't be created or is refused.
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
    guard let directory = try directory() else { return StoreSnapshot() }
    return try directory.snapshot(of: scrums).with(directory.actionItems(of: scrums, openOnly: true))
  }

  private var logs: MeetingFiles? { get throws { try directory()?.logs } }

  package func meetings(of scrum: UUID) throws -> Meetings { try logs?.meetings(of: scrum) ?? Meetings() }

  package func newestMeetings(of scrum: UUID) throws -> Meetings {
    try logs.map { logs in
      try logs.meetings(of: scrum) {
        try logs.log(of: scrum, last: 256 * 1024, $0)
      } whole: {
        try logs.log(of: scrum, last: 256 * 1024, $0)
      }
    } ?? Meetings()
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
}
