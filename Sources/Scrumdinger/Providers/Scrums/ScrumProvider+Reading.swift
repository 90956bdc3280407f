import ConsoleLoop
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// Reads the data of pages: meetings, one meeting, or statistics.
extension ScrumProvider {
  /// Shows the newest meetings first, then all of them.
  func open(_ id: DailyScrum.ID) {
    if let shown = scrums?.meetings[id], shown.failure == nil { return }
    update { $0.meetings[id] = .fetching() }
    fetch(store.newestMeetings, id) { $0.show($1, of: id) }
  }

  func openMeeting(_ meeting: (id: History.ID, of: DailyScrum.ID)) {
    if case .fetched? = scrums?.opened[meeting.id] { return }
    update { $0.opened = [meeting.id: .fetching()] }
    fetchMeeting(meeting.id, of: meeting.of)
  }

  func openStatistics(_ id: DailyScrum.ID) {
    if case .fetched? = scrums?.statistics[id] {} else { update { $0.statistics = [id: .fetching()] } }
    fetchStatistics(of: id)
  }

  func refetch(after change: StoreChange) {
    func concerns(_ id: DailyScrum.ID) -> Bool {
      change.isEverything || change.meetings.contains(id) || change.updates.contains(id)
    }
    for id in scrums?.meetings.keys.filter(concerns) ?? [] { fetchMeetings(of: id) }
    for id in scrums?.statistics.keys.filter(concerns) ?? [] { fetchStatistics(of: id) }
    for (scrum, meetings) in scrums?.meetings.filter({ concerns($0.key) }) ?? [:] {
      for id in scrums?.opened.keys.filter({ meetings.fetched?.value.history.contains(id: $0) == true }) ?? [] {
        fetchMeeting(id, of: scrum)
      }
    }
  }

  func statistics(of id: DailyScrum.ID) async throws -> Statistics {
    try await current { [self] in try await store.statistics(id) }.value
  }

  /// Returns the notes of a scrum's last meeting about its current attendees.
  func lastTime(of id: DailyScrum.ID) async throws -> [Attendee.ID: Note] {
    guard let scrum = scrums?.listing.scrums[id: id] else { return [:] }
    return try await lastMeeting(of: id)?.lastTime(for: scrum.attendees) ?? [:]
  }

  /// Returns the last meeting of a scrum, ignoring meetings that a wrong clock dated in the future.
  func lastMeeting(of id: DailyScrum.ID) async throws -> History? {
    for case .record(let meeting, let scrum) in pending.reversed() where scrum.id == id { return meeting }
    guard let newest = try await store.newestMeetings(id).history.lastHeld(at: now()) else { return nil }
    return try await store.meeting(newest.id, id)
  }

  func meeting(_ id: History.ID, of scrum: DailyScrum.ID) async throws -> History {
    applied(to: try await recorded(id, of: scrum))
  }

  func meetings(_ ids: [History.ID], of scrum: DailyScrum.ID) async throws -> [History] {
    try await store.someMeetings(Set(ids), scrum).map(applied)
  }

  /// Reads the open and closed items of a scrum.
  func actionItems(of scrum: DailyScrum.ID) async throws -> ActionItems { try await store.actionItems(scrum).value }

  private func applied(to meeting: History) -> History { pending.reduce(meeting) { $1.applied(to: $0) } }

  /// Returns a meeting from the pending changes or, if they don't record it, from disk.
  private func recorded(_ id: History.ID, of scrum: DailyScrum.ID) async throws -> History {
    for case .record(let meeting, let owner) in pending.reversed() where owner.id == scrum && meeting.id == id { return meeting }
    return try await store.meeting(id, scrum)
  }

  /// Finds the newest meetings with words in notes or transcripts, and counts all matches.
  func meetings(with words: String) async throws -> (newest: [(meeting: History, match: FoundMeeting)], count: Int) {
    guard let scrums = scrums?.listing.scrums else { return ([], 0) }
    let found = try await store.search(MeetingSearch(words, namesBesides: scrums), scrums.ids)
    var meetings: [(meeting: History, match: FoundMeeting)] = []
    for match in found.value.prefix(Self.mostFound) {
      if let meeting = try await store.found(match) { meetings.append((meeting, match)) }
    }
    return (meetings, found.value.count)
  }

  private static let mostFound = 50

  private func fetchMeetings(of id: DailyScrum.ID) { fetch(store.meetings, id) { $0.show($1, of: id) } }

  private func fetchMeeting(_ meeting: History.ID, of scrum: DailyScrum.ID) {
    fetch({ [self] in try await recorded(meeting, of: $0) }, scrum) { $0.show($1, meeting) }
  }

  private func show(_ fetchable: Fetchable<History>, _ meeting: History.ID) {
    let fetchable = fetchable.map(applied)
    if case .failure(let failure) = fetchable, case .fetched? = scrums?.opened[meeting] {
      return Log.write("meeting not loaded again: \(failure.error.sentence)")
    }
    update { if $0.opened[meeting] != nil { $0.opened[meeting] = fetchable } }
  }

  private func show(_ fetchable: Fetchable<Meetings>, of id: DailyScrum.ID) {
    let fetchable = fetchable.map { meetings in
      pending.reduce(into: meetings) { if $1.scrumID == id { $1.apply(to: &$0) } }
    }
    switch (fetchable, scrums?.meetings[id]) {
    case (.fetched(let new), .fetched(let shown)?) where new.value == shown.value: return
    case (.failure(let failure), .fetched(let shown)?) where shown.value.isComplete:
      // Keeps showing the meetings, unless they are incomplete and would look complete.
      return Log.write("meetings not loaded again: \(failure.error.sentence)")
    default: update { $0.show(fetchable, of: id) }
    }
    if case .fetched(let new) = fetchable, !new.value.isComplete { fetchMeetings(of: id) }
  }

  private func fetchStatistics(of id: DailyScrum.ID) {
    fetch(store.statistics, id) { provider, fetchable in
      provider.update { if $0.statistics[id] != nil { $0.statistics[id] = fetchable } }
    }
  }

  private func fetch<Value>(
    _ read: @escaping @MainActor (DailyScrum.ID) async throws -> Value, _ id: DailyScrum.ID,
    show: @escaping (ScrumProvider, Fetchable<Value>) -> Void
  ) {
    let again = Action<Void>("fetch") { [weak self] in self?.fetch(read, id, show: show) }
    Task.onMainQueue { [self] in
      do {
        show(self, .fetched(.init(value: try await current { try await read(id) }, refresh: again)))
      } catch {
        show(self, .failure(.init(error: error, retry: again)))
      }
    }
  }

  /// Reads a value, and repeats that until no change came in between.
  func current<Value>(_ read: @MainActor () async throws -> Value) async throws -> Value {
    while true {
      let before = changes
      let value = try await read()
      if before == changes { return value }
    }
  }
}
