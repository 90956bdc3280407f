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
    try directory()?.snapshot(of: scrums) ?? StoreSnapshot()
  }
}
