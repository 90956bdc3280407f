import ConsoleLoop
import ScrumStore
import Scrums
import Settings

/// Reads the lengths of recent meetings: for the first cards before the first frame, for others on demand.
extension ScrumProvider {
  func readRecent() async { await readRecent(of: scrums?.recent.keys.map(\.self) ?? []) }

  func wantRecent(of ids: some Sequence<DailyScrum.ID>) {
    guard !isReadingRecent else { return }
    isReadingRecent = true
    let ids = Array(ids.prefix(5 * Self.mostRecent))
    Task.onMainQueue { [self] in
      await readRecent(of: ids)
      isReadingRecent = false
    }
  }

  private func readRecent(of ids: [DailyScrum.ID]) async {
    guard let listing = scrums?.listing else { return }
    let new = await recent(of: ids, in: listing, scrums?.recent ?? [:])
    if !new.isEmpty { update { $0.recent.merge(new) { $1 } } }
  }

  func recent(of ids: [DailyScrum.ID]? = nil, in listing: StoreSnapshot, _ known: LoadedScrums.Recent = [:]) async
    -> LoadedScrums.Recent
  {
    let ids = ids ?? listing.scrums.elements.prefix(Self.mostRecent).map(\.id)
    let stale = ids.filter { listing.lastMeetings[$0] != nil && listing.lastMeetings[$0]?.ended != known[$0]?.date }
    guard !stale.isEmpty else { return [:] }
    do {
      let found = try await store.recentLengths(stale)
      return stale.reduce(into: [:]) { recent, id in recent[id] = listing.lastMeetings[id].map { ($0.ended, found[id] ?? []) } }
    } catch {
      Log.write("lengths not shown in the list: \(error.sentence)")
      return [:]
    }
  }

  /// The number of scrums to read before the first frame: a screenful, since reading delays the frame.
  static let mostRecent = 40
}
