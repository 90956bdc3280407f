import AppResources
import Puddles
import Scrums
import Settings

extension Follow {
  /// The summary of the last meeting, until the next one begins.
  struct FollowedMeetingSummary: View {
    @Environment(FollowProvider.self) private var provider
    @Environment(ScreenActions.self) private var screen
    @Environment(\.configuration) private var configuration
    let scrum: DailyScrum
    /// The saved meeting; nil if it was discarded.
    let record: History?
    /// Whether the last copy is known to have arrived; nil before the first copy.
    @State private var isCopied: Bool?
    private var strings: Strings { .local }

    var body: some View {
      content
        .navigationTitle(scrum.displayTitle)
        .navigationSubtitle(
          provider.remark(
            isCopied.map { ($0 ? strings.history.copied : strings.history.sent)(configuration.summaryForm.rawValue) }
              ?? strings.follow.over)
        )
        // NB: on the same page as the meeting before.
        .navigationAccessory(nil)
        .navigationTight(false)
        .tint(scrum.theme.tint)
    }

    @ViewBuilder private var content: some View {
      if let record {
        let summary = MeetingSummary(record, of: scrum.displayTitle, hasTimes: configuration.hasTimes)
        HistorySummary(meeting: record, copyKey: .followCopy)
          .toolbar {
            Button(strings.history.copyForChat) { copy(summary) }.keyboardShortcut(.followCopy)
          }
      } else {
        ContentUnavailableView(strings.meeting.discarded, description: Text(strings.follow.waits))
      }
    }

    private func copy(_ summary: MeetingSummary) {
      screen.copy(summary.text(configuration.summaryForm)) { isCopied = $0 }
    }
  }
}

struct FollowedMeetingSummary_Previews: PreviewProvider {
  static var previews: some View {
    MockFollow(meetings: [.mock([136, 30])], ending: .saved(.designFriday)).previewDisplayName("Over")
    MockFollow(meetings: [.mock([136, 30])], ending: .discarded).previewDisplayName("Discarded")
  }
}
