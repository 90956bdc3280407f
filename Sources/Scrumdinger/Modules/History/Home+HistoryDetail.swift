import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The page of a past meeting.
  struct HistoryDetailPage: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(ScreenActions.self) private var screen
    @Environment(\.configuration) private var configuration
    let meeting: History.Summary
    let scrum: DailyScrum.ID
    let history: IdentifiedArrayOf<History.Summary>
    @Boxed var scrums: LoadedScrums
    private let router = Router.shared.home

    var body: some View {
      BesideList(scrums: scrums) { _ in
        FetchedContent(model: scrums.opened[meeting.id]) { meeting in
          HistoryDetail(meeting: meeting)
        }
      }
      .navigationTitle(meeting.began.localDateAndTime(at: provider.now()))
      .navigationSubtitle(router.notice ?? title)
      .navigationTight(leastBelowTitle: 12)
      .editsNotes(of: scrums.opened[meeting.id]?.fetched?.value, scrum, in: scrums, key: .historyNotes)
      .tint(theme.tint)
      .toolbar {
        stepButton(Strings.local.history.next, by: -1, .historyNext)
        stepButton(Strings.local.history.previous, by: 1, .historyPrevious)
        if case .fetched(let fetched)? = scrums.opened[meeting.id] {
          Button(Strings.local.history.copyForChat) { copy(fetched.value) }.keyboardShortcut(.historyCopy)
            .footerPosition(.first)
          if let transcript = fetched.value.transcript, !transcript.lines.isEmpty { toolbar(of: transcript) }
        }
        if case .deletion(.transcript(_, meeting, _))? = scrums.undoable {
          UndoButton(scrums: scrums, key: .historyUndo)
        }
        Button(Strings.local.history.delete) {
          Home.delete(.meeting(meeting, of: scrum), from: scrums, configuration.bindings) { Router.shared.home.pop() }
        }
        .keyboardShortcut(.historyDelete).footerPosition(.secondary)
      }
      .keyGroup(Strings.local.list.meetingKeys)
      .onAppear { scrums.openMeeting((meeting.id, of: scrum)) }
    }

    private func copy(_ meeting: History) {
      Home.copy(
        MeetingSummary(meeting, of: title, hasTimes: configuration.hasTimes), as: configuration.summaryForm, with: screen)
    }

    @ViewBuilder private func toolbar(of transcript: Transcript) -> some View {
      let strings = Strings.local.history
      Button(strings.transcript) { router.showTranscript(of: meeting.id, of: scrum) }.keyboardShortcut(.historyTranscript)
        // NB: the page itself has the first lines.
        .footerPosition(transcript.lines.count > HistoryDetail.mostLines ? .leading : nil)
      Button(strings.find) { router.showTranscript(of: meeting.id, of: scrum, finding: true) }.keyboardShortcut(.historyFind)
        .footerPosition(.secondary)
      if !scrums.listing.isReadOnly {
        Button(strings.deleteTranscript) {
          Home.delete(.transcript(transcript, in: meeting, of: scrum), from: scrums, configuration.bindings)
        }
        .keyboardShortcut(.historyDeleteTranscript).hiddenInFooter()
      }
    }

    /// Returns a button that shows a neighbouring meeting. NB: the history is newest first, so the next meeting has a
    /// lower index.
    @ViewBuilder private func stepButton(_ title: String, by step: Int, _ action: KeyAction) -> some View {
      if let index = history.index(id: meeting.id), history.indices.contains(index + step) {
        let id = history[index + step].id
        Button(title) { router.show(id, of: scrum) }.keyboardShortcut(action)
      }
    }

    private var title: String { scrums.listing.scrums[id: scrum]?.displayTitle ?? "" }
    private var theme: Theme { scrums.listing.scrums[id: scrum]?.theme ?? .sky }
  }
}

struct HistoryDetailPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .history(History.designFriday.id, of: DailyScrum.design.id)).previewDisplayName("Notes")
    Root().withMockProviders(at: .history(History.designWednesday.id, of: DailyScrum.design.id)).previewDisplayName("Transcript")
  }
}
