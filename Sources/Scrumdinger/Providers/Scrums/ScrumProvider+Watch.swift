import ConsoleLoop
import FoundationEssentials
import ScrumStore
import Scrums
import Settings

/// Shows changes made by other instances, editors and git.
extension ScrumProvider {
  func watch() {
    let changes = store.changes
    watching = Task.onMainQueue { [weak self] in
      do {
        let changes = try await changes()
        self?.showLastLook(nil)
        for await change in changes { await self?.reload(change) }
      } catch {
        Log.write("changes by others are not noticed: \(error.sentence)")
        self?.showLastLook(self?.now())
      }
    }
  }

  private func showLastLook(_ time: Date?) {
    lastLook = time
    if let scrums, scrums.isWatched != (time == nil) { update { $0.isWatched = time == nil } }
  }

  /// Reads everything again if watching failed, for example because inotify instances ran out.
  /// Call for each input. Reads at most every five seconds.
  func reloadIfUnwatched() {
    guard let lastLook, !(0..<5 ~= now().timeIntervalSince(lastLook)) else { return }
    self.lastLook = now()
    watch()
    Task.onMainQueue { [self] in await reload(StoreChange(isEverything: true)) }
  }

  func importFile(at path: String) async throws -> (file: Import, result: ImportResult) {
    let imported = try await store.importFile(path)
    await reload(StoreChange(isEverything: true))
    return imported
  }

  private func reload(_ change: StoreChange) async {
    onStoreChanged?(false)
    guard scrums != nil else { return changes += 1 }
    let ids = change.isEverything ? nil : change.scrums.union(change.meetings).union(change.updates).union(change.items)
    do {
      let fresh = try await current { [store] in
        if let ids { return try await store.loadSome(ids) }
        return try await store.load().with(store.openActionItems())
      }
      show(fresh, of: ids)
      if scrums?.trouble != nil { update { $0.trouble = nil } }
    } catch {
      Log.write("not loaded again: \(error.sentence)")
      update { $0.trouble = error.sentence }
    }
    refetch(after: change)
  }

  /// Reads the action items after the list is shown, so that the list doesn't wait for them.
  func readActionItems() async {
    do {
      let read = try await current { [store] in try await store.openActionItems() }
      // NB: returns early for the many stores without items, since comparing two lists takes longer.
      if read.value.isEmpty, read.damages.isEmpty { return }
      // NB: keeps items that were read or changed in the meantime.
      if let listing = scrums?.listing.with(read), listing != scrums?.listing { update { $0.listing = listing } }
    } catch {
      Log.write("items not read: \(error.sentence)")
      update { $0.trouble = error.sentence }
    }
  }

  /// Shows freshly read scrums, with pending changes applied.
  ///
  /// - Parameter ids: the scrums that were read; nil means all.
  private func show(_ fresh: StoreSnapshot, of ids: Set<DailyScrum.ID>?) {
    guard let shown = scrums?.listing else { return }
    var listing = ids.map { shown.replacing($0, with: fresh) } ?? fresh
    for change in pending {
      change.apply(to: &listing)
      if case .delete(.meeting(_, let id)) = change { listing.lastMeetings[id] = shown.lastMeetings[id] }
    }
    // NB: this program's own changes are reported, too, but make no difference.
    if listing != shown { update { $0.listing = listing } }
  }
}

extension StoreSnapshot {
  /// Returns this snapshot with the scrums of `ids` as in `fresh`, where deleted scrums are missing.
  fileprivate func replacing(_ ids: Set<DailyScrum.ID>, with fresh: StoreSnapshot) -> StoreSnapshot {
    StoreSnapshot(
      scrums: scrums.filter { !ids.contains($0.id) } + fresh.scrums,
      lastMeetings: lastMeetings.filter { !ids.contains($0.key) }.merging(fresh.lastMeetings) { $1 },
      recent: recent, updates: updates.filter { !ids.contains($0.key) }.merging(fresh.updates) { $1 },
      items: items.filter { !ids.contains($0.key) }.merging(fresh.items) { $1 },
      damages: damages.filter { $0.scrum.map(ids.contains) != true } + fresh.damages, isReadOnly: isReadOnly)
  }
}
