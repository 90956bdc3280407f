import Extensions
import FoundationEssentials
import Models
import SourceArchitecture
import Statistics

/// The scrums once they are loaded, and what can be done with them. Nothing of this exists before, so that nothing can be saved
/// over what was not read.
struct Scrums {
  var listing: Listing
  /// The meetings of the scrums that have been opened.
  var meetings: [DailyScrum.ID: Fetchable<Meetings>] = [:]
  /// The meeting that was opened last, as a whole.
  var opened: [History.ID: Fetchable<History>] = [:]
  /// Of the scrum whose statistics were opened last.
  var statistics: [DailyScrum.ID: Fetchable<Statistics>] = [:]
  var saving = Saving.saved
  /// Why what is shown may not be what is stored any more.
  var trouble: String?
  /// What the next undo brings back.
  var undoable: Deletion?

  let add: Action<DailyScrum>
  let edit: Action<(DailyScrum.ID, ScrumEdit)>
  let delete: Action<Deletion>
  /// Takes back the last deletion that was not taken back.
  let undo: Action<Void>
  /// Loads the meetings of a scrum, if they are not loaded.
  let open: Action<DailyScrum.ID>
  /// Loads one meeting with what was said.
  let openMeeting: Action<(History.ID, of: DailyScrum.ID)>
  /// Reads how the meetings of a scrum went.
  let openStatistics: Action<DailyScrum.ID>
  let record: Action<(History, DailyScrum)>

  /// Whether what is seen is on disk.
  enum Saving {
    case saved
    case saving
    /// The first change that could not be saved waits, and those after it; they are tried again in their order.
    case failed(any Error, retry: Action<Void>)
  }

  enum Deletion: Hashable {
    case scrum(DailyScrum)
    case meeting(History.Summary, of: DailyScrum.ID)
  }
}
