import DurableFiles
import FoundationEssentials
import Models

/// What others do to the same directory.
extension ScrumStore {
  public func changes() throws(StoreError) -> AsyncStream<StoreChange> {
    let (changes, continuation) = AsyncStream.makeStream(of: StoreChange.self)
    watch = try Watch(directory, on: executor.queue) { [weak self] in
      self?.assumeIsolated { store in
        if let change = store.watch?.read(), !change.isEmpty { continuation.yield(change) }
      }
    }
    return changes
  }

  public func load(_ scrums: Set<UUID>) throws(StoreError) -> StoreSnapshot {
    var found: [DailyScrum] = []
    var lastMeetings: [UUID: Date] = [:]
    var damages: [Damage] = []
    var buffer = ReadBuffer()
    for id in scrums {
      do throws(StoreError) {
        guard let head = try directory.head(of: id)?.head, !head.isDeleted else { continue }
        found.append(head.scrum)
      } catch {
        guard error.concernsOneFile else { throw error }
        damages.append(error.damage(of: directory.headPath(of: id)))
        continue
      }
      do throws(StoreError) {
        let path = directory.meetingsPath(of: id)
        let status = try buffer.read(path, path: path, last: LastMeeting.reach)
        lastMeetings[id] = LastMeeting(buffer.contents, isWhole: status.st_size <= LastMeeting.reach).date
      } catch {
        guard error.concernsOneFile else { throw error }
      }
    }
    return StoreSnapshot(scrums: found, lastMeetings: lastMeetings, damages: damages)
  }
}
