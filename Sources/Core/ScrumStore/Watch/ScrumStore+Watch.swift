import ConsoleLoop
import Dispatch
import DurableFiles
package import FoundationEssentials
import Scrums

/// Changes that others make to the same directory.
extension ScrumStore {
  /// Reports changes in the directory from now on, by this store too; only the latest stream continues.
  package func changes() throws -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    watch = try Watch(location.path, [.scrums, .meetings, .updates], on: executor.queue) { [weak self] in
      self?.assumeIsolated { store in
        if let change = store.watch?.read(), !change.isEmpty { continuation.yield(change) }
      }
    }
    // NB: after pending work of this actor, such as the first reading, because a source makes Dispatch start a thread.
    executor.queue.async { self.assumeIsolated { $0.watch?.start() } }
    return changes
  }

  /// Reads some scrums; the deleted and the missing are left out.
  package func load(_ scrums: Set<UUID>) throws -> StoreSnapshot {
    guard let directory = try directory() else { return StoreSnapshot() }
    var found: [DailyScrum] = []
    var lastMeetings: [UUID: Date] = [:], updates: [UUID: Updates] = [:]
    var damages: [Damage] = []
    for id in scrums {
      guard let file = try directory.head(of: id) else { continue }
      var isFound = false
      try damages.collect(file.path) {
        guard let head = try directory.readHead(of: id)?.head, !head.isDeleted else { return }
        found.append(head.scrum)
        isFound = true
      }
      guard isFound else { continue }
      try damages.collect("\(directory.path)/\(StoreDirectory.meetingsName)") {
        guard let meetings = try directory.meetings(of: id) else { return }
        var buffer = ReadBuffer()
        lastMeetings[id] = try buffer.lastMeeting(meetings.name, in: meetings.folder)
      }
      var unreadable: [Damage] = []
      try damages.collect("\(directory.path)/\(StoreDirectory.updatesName)") {
        guard let written = try directory.updates(of: id), try written.exists() else { return }
        let read = try directory.currentUpdates(of: id)
        updates[id] = read.value
        unreadable = read.damages
      }
      damages += unreadable
    }
    return StoreSnapshot(scrums: found, lastMeetings: lastMeetings, updates: updates, damages: damages)
  }
}
