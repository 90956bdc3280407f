import FoundationEssentials
import MainQueue
import Models
import SourceArchitecture

/// The meetings of the scrums that are opened: the newest are shown first, all of them as soon as they are read, and of a single
/// one what was said when it is opened itself.
extension ScrumProvider {
  func open(_ id: DailyScrum.ID) {
    if case .fetching? = scrums?.meetings[id] { return }
    if case .fetched? = scrums?.meetings[id] { return }
    update { $0.meetings[id] = .fetching }
    fetch(meetingsOf: id, by: dependencies.newestMeetings)
  }

  /// Reads all meetings of a scrum again.
  func refetchMeetings(of id: DailyScrum.ID) { fetch(meetingsOf: id, by: dependencies.meetings) }

  private func fetch(meetingsOf id: DailyScrum.ID, by read: @escaping @MainActor (DailyScrum.ID) async throws -> Meetings) {
    let again = Action<Void>("fetchMeetings") { [weak self] in self?.refetchMeetings(of: id) }
    Task.onMainQueue { [self] in
      do {
        let before = saves
        let meetings = withPending(try await read(id), of: id)
        // What was read before something was saved may lack it.
        if before != saves { return fetch(meetingsOf: id, by: read) }
        show(meetings, of: id, refresh: again)
      } catch {
        update { $0.meetings[id] = .failure(.init(error: error, retry: again)) }
      }
    }
  }

  /// Shows what was read, and goes on to read the rest.
  private func show(_ meetings: Meetings, of id: DailyScrum.ID, refresh: Action<Void>) {
    if case .fetched(let fetched)? = scrums?.meetings[id], fetched.value == meetings { return }
    set(meetings, of: id, refresh: refresh)
    if !meetings.isComplete { refetchMeetings(of: id) }
  }

  /// The meetings with the changes that are still to be saved on top.
  private func withPending(_ meetings: Meetings, of id: DailyScrum.ID) -> Meetings {
    var meetings = meetings
    for change in pending where change.scrumID == id {
      switch change {
      case .deleteMeeting(let meeting, _, true): meetings.remove(meeting)
      case .deleteMeeting(let meeting, _, false): meetings.add(meeting)
      case .record(let meeting, _): meetings.add(meeting.summary)
      case .add, .edit, .deleteScrum: break
      }
    }
    return meetings
  }

  /// Changes a scrum's meetings, and with them when it last met.
  func change(meetingsOf id: DailyScrum.ID, _ change: (inout Meetings) -> Void) {
    if case .fetched(let fetched)? = scrums?.meetings[id] {
      var meetings = fetched.value
      change(&meetings)
      set(meetings, of: id, refresh: fetched.refresh)
    } else {
      var added = Meetings(isComplete: false)
      change(&added)
      update { $0.listing.noteMeetings(added, of: id) }
    }
  }

  private func set(_ meetings: Meetings, of id: DailyScrum.ID, refresh: Action<Void>) {
    update { scrums in
      scrums.meetings[id] = .fetched(.init(value: meetings, refresh: refresh))
      scrums.listing.noteMeetings(meetings, of: id)
    }
  }

  // MARK: - One meeting

  func openMeeting(_ meeting: (id: History.ID, of: DailyScrum.ID)) {
    if case .fetched? = scrums?.opened[meeting.id] { return }
    update { $0.opened = [meeting.id: .fetching] }
    fetch(meeting)
  }

  private func fetch(_ meeting: (id: History.ID, of: DailyScrum.ID)) {
    let (id, scrum) = meeting
    Task.onMainQueue { [self] in
      let opened: Fetchable<History>
      let again = Action<Void>("fetchMeeting") { [weak self] in self?.fetch(meeting) }
      do {
        opened = .fetched(.init(value: try await dependencies.meeting(id, scrum), refresh: again))
      } catch {
        opened = .failure(.init(error: error, retry: again))
      }
      update { if $0.opened[id] != nil { $0.opened = [id: opened] } }
    }
  }
}

extension Listing {
  /// When a scrum last met is known exactly once all its meetings are; until then nothing older takes the place of a newer one.
  fileprivate mutating func noteMeetings(_ meetings: Meetings, of scrum: DailyScrum.ID) {
    let newest = meetings.history.first?.date
    if meetings.isComplete {
      lastMeetings[scrum] = newest
    } else if let newest {
      lastMeetings[scrum] = max(newest, lastMeetings[scrum] ?? newest)
    }
  }
}
