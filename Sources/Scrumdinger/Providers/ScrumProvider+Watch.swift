import FoundationEssentials
import MainQueue
import Models

/// What others do to the same scrums: another instance, an editor, git.
extension ScrumProvider {
  /// Takes over what changes in the store, for as long as this provider lives.
  func follow() {
    let changes = dependencies.changes
    following = Task.onMainQueue { [weak self] in
      do {
        for await change in try await changes() { await self?.reload(change) }
      } catch {
        Log.write("changes by others are not noticed: \(error.sentence)")
      }
    }
  }

  /// Makes up for what was told while nothing was loaded.
  func catchUp() {
    let change = missed
    missed = StoreChange()
    if !change.isEmpty { Task.onMainQueue { [self] in await reload(change) } }
  }

  private func reload(_ change: StoreChange) async {
    guard scrums != nil else { return missed.formUnion(change) }
    let ids = change.isEverything ? nil : change.scrums.union(change.meetings)
    do {
      let fresh = try await current { [dependencies] in
        if let ids { try await dependencies.reload(ids) } else { try await dependencies.load() }
      }
      adopt(fresh, of: ids)
      if scrums?.trouble != nil { update { $0.trouble = nil } }
    } catch {
      // What is shown stays.
      Log.write("not loaded again: \(error.sentence)")
      update { $0.trouble = error.sentence }
    }
    for id in scrums?.meetings.keys.map(\.self) ?? [] where change.isEverything || change.meetings.contains(id) {
      refetchMeetings(of: id)
    }
    refetchStatistics(after: change)
  }

  /// What is read, once more if something was saved meanwhile, which it may lack.
  private func current(_ read: @MainActor () async throws -> Listing) async throws -> Listing {
    while true {
      let before = saves
      let listing = try await read()
      if before == saves { return listing }
    }
  }

  /// - Parameter ids: the scrums that were read; nil for all.
  private func adopt(_ fresh: Listing, of ids: Set<DailyScrum.ID>?) {
    guard let shown = scrums?.listing else { return }
    let listing = withPending(ids.map { shown.replacing($0, with: fresh) } ?? fresh, shown: shown)
    // NB: what this program itself has saved comes back as well, and changes nothing.
    if listing != shown { update { $0.listing = listing } }
  }

  /// The listing with the changes that are still to be saved on top.
  private func withPending(_ listing: Listing, shown: Listing) -> Listing {
    var result = listing
    for change in pending {
      switch change {
      case .add(let scrum), .deleteScrum(let scrum, false): result = Listing(result) { $0.append(scrum) }
      case .deleteScrum(let scrum, true): result = Listing(result) { $0.remove(id: scrum.id) }
      case .edit(let id, let edit):
        result.scrums[id: id]?.apply(edit)
      case .record(_, let scrum):
        result = Listing(result) { $0.append(scrum) }
        result.lastMeetings[scrum.id] = shown.lastMeetings[scrum.id]
      case .deleteMeeting(_, let id, _): result.lastMeetings[id] = shown.lastMeetings[id]
      }
    }
    return result
  }
}

extension Listing {
  /// The same list with some scrums as they were read again; those that were not found are gone.
  fileprivate func replacing(_ ids: Set<DailyScrum.ID>, with fresh: Listing) -> Listing {
    let names = ids.map { "/\($0.uuidString).json" }
    return Listing(
      scrums: scrums.filter { !ids.contains($0.id) } + fresh.scrums,
      lastMeetings: lastMeetings.filter { !ids.contains($0.key) }.merging(fresh.lastMeetings) { $1 },
      damages: damages.filter { damage in !names.contains { damage.file.hasSuffix($0) } } + fresh.damages,
      isReadOnly: isReadOnly)
  }
}
