import FoundationEssentials
import ScrumStore
import Scrums
import SourceArchitecture

/// The loaded scrums and their actions. Changes need these actions, so nothing can overwrite unread scrums.
struct LoadedScrums {
  typealias Deletion = Change.Item
  typealias Recent = [DailyScrum.ID: (date: Date, lengths: [Statistics.Sample])]

  var listing: StoreSnapshot
  /// For each scrum, the newest meeting that another program holds.
  var held: [DailyScrum.ID: RunningMeeting] = [:]
  var meetings: [DailyScrum.ID: Fetchable<Meetings>] = [:]
  /// The lengths of each scrum's last meetings, oldest first, and the date of the newest.
  var recent: Recent = [:]
  /// The meeting that was opened last, with its notes and transcript.
  var opened: [History.ID: Fetchable<History>] = [:]
  var statistics: [DailyScrum.ID: Fetchable<Partial<Statistics>>] = [:]
  var saving = Saving.saved
  /// The reason why the screen may differ from the store; otherwise nil.
  var trouble: String?
  /// Whether other programs' changes appear at once; otherwise they appear at the next key.
  var isWatched = true
  /// The changes that undo can take back, oldest first.
  var undoables: [Undoable] = []

  /// Shows a change at once and saves it.
  let change: Action<Change>
  /// Undoes the last change. If the change discarded a meeting, the caller must resume the meeting.
  let undo: Action<Void>
  let open: Action<DailyScrum.ID>
  let openMeeting: Action<(History.ID, of: DailyScrum.ID)>
  let openStatistics: Action<DailyScrum.ID>

  enum Saving {
    case saved
    case saving
    /// Saving failed. The change waits with all later ones; a retry saves them in order.
    case failed(any Error, retry: Action<Void>)

    var retry: Action<Void>? { if case .failed(_, let retry) = self { retry } else { nil } }
  }
}

extension LoadedScrums {
  mutating func apply(_ change: Change) {
    change.apply(to: &listing)
    if let id = change.editedMeeting { opened[id] = opened[id]?.map { change.applied(to: $0) } }
    guard case .fetched(let fetched)? = meetings[change.scrumID] else { return }
    var value = fetched.value
    change.apply(to: &value)
    show(.fetched(.init(value: value, refresh: fetched.refresh)), of: change.scrumID)
  }

  /// Shows the meetings of a scrum. A complete list sets the date of the last meeting; an incomplete list only moves
  /// that date forward.
  mutating func show(_ fetchable: Fetchable<Meetings>, of scrum: DailyScrum.ID) {
    meetings[scrum] = fetchable
    guard case .fetched(let fetched) = fetchable else { return }
    let newest = fetched.value.history.first?.span
    if fetched.value.isComplete {
      listing.lastMeetings[scrum] = newest
    } else if let newest {
      listing.lastMeetings[scrum] = max(newest, listing.lastMeetings[scrum] ?? newest)
    }
  }
}

extension LoadedScrums: ActionContaining {
  func contains(action id: ActionID) -> Bool {
    [saving.retry?.id, change.id, undo.id, open.id, openMeeting.id, openStatistics.id].contains(id)
  }
}
