import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// Asks whether to delete an item. If so, deletes the item, performs an action, and shows the key that undoes the
  /// deletion.
  static func delete(
    _ deletion: LoadedScrums.Deletion, from scrums: LoadedScrums, _ keys: KeyBindings, then: @escaping () -> Void = {}
  ) {
    let strings = Strings.local, home = Router.shared.home
    let (title, message, notice) =
      switch deletion {
      case .scrum(let scrum):
        (
          strings.list.deleteTitle(scrum.displayTitle),
          strings.list.deleteMessage(scrums.listing.lastMeetings[scrum.id] != nil, keys.label(.listUndo)),
          strings.list.deleted(scrum.displayTitle, keys.label(.listUndo))
        )
      case .meeting(let meeting, _):
        (
          strings.detail.deleteMeetingTitle(meeting.began.localDateAndTime), strings.detail.deleteMessage(keys.label(.scrumUndo)),
          strings.detail.deletedMeeting(keys.label(.scrumUndo))
        )
      case .transcript(_, let meeting, _):
        (
          strings.history.deleteTranscriptTitle(meeting.began.localDateAndTime),
          strings.history.deleteTranscriptMessage(keys.label(.historyUndo)),
          strings.history.deletedTranscript(keys.label(.historyUndo))
        )
      }
    home.deletion.ask((title, message, scrums.listing.scrums[id: Change.delete(deletion).scrumID]?.theme ?? .sky)) { answer in
      guard case .success(true) = answer else { return }
      scrums.change(.delete(deletion))
      then()
      home.offerUndo(notice)
    }
  }

  /// A button that undoes the last change. Undoing the discard of a meeting resumes the meeting with a stopped clock.
  struct UndoButton: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    @Boxed var scrums: LoadedScrums
    let key: KeyAction

    var body: some View {
      // NB: the list keeps the button when there is no change to undo.
      if key == .listUndo || scrums.undoable != nil { Button(Strings.local.list.undo, action: undo).keyboardShortcut(key) }
    }

    private func undo() {
      let home = Router.shared.home
      let undone = scrums.undoable
      scrums.undo()
      switch undone {
      case .deletion(.scrum(let scrum))?:
        home.selection = scrum.id
        home.notice = Strings.local.list.restored(scrum.displayTitle)
      case .deletion(.meeting)?: home.notice = Strings.local.detail.restoredMeeting
      case .deletion(.transcript)?: home.notice = Strings.local.history.restoredTranscript
      case .discarded(let meeting)?:
        meetings.bringBack(meeting, in: provider)
        Router.shared.navigate(to: .meeting(meeting.scrum.id))
      case .closing?, .edited?: home.notice = nil
      case nil: home.notice = Strings.local.list.nothingToUndo
      }
    }
  }
}

struct Deletion_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders().previewDisplayName("Scrum", pressing: [KeyPress("d")])
  }
}
