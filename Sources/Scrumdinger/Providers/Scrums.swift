import FoundationEssentials
import ScrumStore
import Scrums
import SourceArchitecture

/// The scrums once they are loaded, and what can be done with them. None of this exists earlier, so nothing can be saved over
/// scrums that were not read.
struct Scrums {
  typealias Deletion = Change.Item
  typealias Recent = [DailyScrum.ID: (date: Date, lengths: [Statistics.Sample])]

  var listing: StoreSnapshot
  /// The meetings that other programs hold; of several of one scrum, the last that began.
  var held: [DailyScrum.ID: RunningMeeting] = [:]
  /// The meetings of the scrums that have been opened.
  var meetings: [DailyScrum.ID: Fetchable<Meetings>] = [:]
  /// The lengths of a scrum's last meetings, oldest first, and the date of the newest.
  var recent: Recent = [:]
  /// The whole meeting that was opened last.
  var opened: [History.ID: Fetchable<History>] = [:]
  /// The statistics that were opened last.
  var statistics: [DailyScrum.ID: Fetchable<Partial<Statistics>>] = [:]
  var saving = Saving.saved
  /// Why what is shown may differ from what is stored.
  var trouble: String?
  /// Whether changes by others appear automatically; otherwise a key press shows them.
  var isWatched = true
  /// What the next undo brings back.
  var undoable: Undoable?

  /// Shows a change at once and saves it.
  let change: Action<Change>
  /// Undoes the last deletion that has not been undone. A discarded meeting is only removed from the undo list; the caller
  /// resumes it.
  let undo: Action<Void>
  /// Loads the meetings of a scrum, unless they are loaded.
  let open: Action<DailyScrum.ID>
  /// Loads a whole meeting.
  let openMeeting: Action<(History.ID, of: DailyScrum.ID)>
  /// Reads the statistics of a scrum.
  let openStatistics: Action<DailyScrum.ID>

  enum Undoable {
    case deletion(Deletion)
    /// A meeting in progress, as it was when it was discarded. Nothing of it is on the disk.
    case discarded(RunningMeeting)
    /// A change to take back, such as one that a sync brought.
    case edited((DailyScrum) -> ScrumEdit, of: DailyScrum.ID)
  }

  /// Whether what is shown is on the disk.
  enum Saving {
    case saved
    case saving
    /// A change could not be saved. It waits, with those made after it; a retry saves them in their order.
    case failed(any Error, retry: Action<Void>)
  }
}

extension Scrums {
  mutating func apply(_ change: Change) {
    change.apply(to: &listing)
    if let id = change.editedMeeting { opened[id] = opened[id]?.map { change.applied(to: $0) } }
    guard case .fetched(let fetched)? = meetings[change.scrumID] else { return }
    var value = fetched.value
    change.apply(to: &value)
    show(.fetched(.init(value: value, refresh: fetched.refresh)), of: change.scrumID)
  }

  /// Shows the meetings of a scrum. The date of the last one is exact if they are complete; otherwise it only moves forward.
  mutating func show(_ fetchable: Fetchable<Meetings>, of scrum: DailyScrum.ID) {
    meetings[scrum] = fetchable
    guard case .fetched(let fetched) = fetchable else { return }
    let newest = fetched.value.history.first?.date
    if fetched.value.isComplete {
      listing.lastMeetings[scrum] = newest
    } else if let newest {
      listing.lastMeetings[scrum] = max(newest, listing.lastMeetings[scrum] ?? newest)
    }
  }
}

extension Scrums: ActionContaining {
  func contains(action id: ActionID) -> Bool {
    if case .failed(_, let retry) = saving, retry.id == id { return true }
    return [change.id, undo.id, open.id, openMeeting.id, openStatistics.id].contains(id)
  }
}
