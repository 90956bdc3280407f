import ScrumStore
import Scrums
import SourceArchitecture

extension LoadedScrums {
  enum Undoable {
    case deletion(Deletion)
    /// A discarded meeting, which is no longer on disk.
    case discarded(RunningMeeting)
    /// An item, as it was closed.
    case closing(ActionItem, of: DailyScrum.ID)
    /// An edit that takes back a change, such as one made by a sync.
    case edited((DailyScrum) -> ScrumEdit, of: DailyScrum.ID)
  }

  /// The change that undo takes back now.
  var undoable: Undoable? { undoableIndex.map { undoables[$0] } }

  /// The index of the last change that undo can take back. NB: others may have taken back a later one, or deleted its
  /// scrum.
  var undoableIndex: Int? { undoables.lastIndex(where: hasEffect) }

  private func hasEffect(undoing change: Undoable) -> Bool {
    switch change {
    case .deletion(.scrum(let scrum)): !listing.scrums.contains(id: scrum.id)
    case .deletion(.meeting(let meeting, let id)):
      listing.scrums.contains(id: id) && meetings[id]?.fetched?.value.history.contains(id: meeting.id) != true
    case .deletion(.transcript(_, let meeting, let id)):
      listing.scrums.contains(id: id) && meetings[id]?.fetched?.value.history.contains(id: meeting.id) != false
        && opened[meeting.id]?.fetched?.value.transcript == nil
    case .closing(let item, let id): listing.scrums.contains(id: id) && listing.items[id]?[item.id]?.isOpen != true
    case .edited(let edit, let id):
      listing.scrums[id: id].map { scrum in
        var edited = scrum
        edited.apply(edit(scrum))
        return edited != scrum
      } ?? false
    case .discarded: true
    }
  }
}
