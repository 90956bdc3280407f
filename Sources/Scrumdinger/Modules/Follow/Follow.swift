import AppResources
import Puddles
import Scrums
import Settings
import SourceArchitecture

/// The screen of those who watch a meeting that another program holds. It has no key that changes anything, starts a program or
/// leads elsewhere, so that it can be offered to others by ssh.
struct Follow: View {
  let quit: () -> Void
  private var strings: Strings.Follow { Strings.local.follow }

  var body: some View {
    NavigationStack { Content() }
      .onKeyPressEverywhere(hints: [KeyHint(.control("c"), strings.leave, isProminent: false)]) { press in
        guard press == .control("c") else { return .ignored }
        quit()
        return .handled
      }
      .onKeyPress(.leave, title: strings.leave, group: .program, position: .trailing) {
        quit()
        return .handled
      }
      .keyGroup(Strings.local.list.meetingKeys)
  }

  /// The meeting, once there is one to follow.
  struct Content: View {
    @Environment(FollowProvider.self) private var provider
    private var strings: Strings.Follow { Strings.local.follow }

    @ViewBuilder var body: some View {
      switch provider.state {
      case .loading: ContentUnavailableView(Strings.local.detail.loading)
      case .waiting:
        ContentUnavailableView(strings.none, description: Text(strings.waits))
          .navigationTitle(strings.title)
          .navigationSubtitle(provider.remark())
      case .several(let meetings):
        RunningMeetingList(interface: .consume(choose), meetings: meetings, row: row)
          .padding(horizontal: 2, vertical: 1)
          .frame(maxHeight: .max, alignment: .top)
          .navigationTitle(strings.several)
          .navigationSubtitle(provider.remark())
      case .following(let source):
        let turns = source.filteringDuplicates { $0.isSameExceptForSeconds(as: $1) }
        FollowedMeetingPage(model: turns).id(source.model.meeting.id)
          .environment(\.currentProgress, CurrentProgress { source.model.progress })
      case .over(let meeting, let record): FollowedMeetingSummary(scrum: meeting.scrum, record: record)
      case .failed(let error):
        ContentUnavailableView(strings.failed, description: Text(error.sentence.capitalizedSentence))
          .navigationTitle(strings.title)
          .navigationSubtitle(provider.remark())
      }
    }

    private func choose(_ action: RunningMeetingList.Action) {
      if case .chosen(let meeting) = action { provider.choose(meeting) }
    }

    /// `Design, since 09:42`
    private func row(_ meeting: RunningMeeting) -> String {
      strings.since(meeting.scrum.displayTitle, LocalTime(meeting.began).timeOfDay)
    }
  }
}

extension FollowProvider {
  /// `Paused · ann-host · read-only`
  func remark(_ parts: String?...) -> String {
    (parts + [host.isEmpty ? nil : host, Strings.local.follow.readOnly]).compactMap(\.self).joined(separator: " · ")
  }
}

struct Follow_Previews: PreviewProvider {
  static var previews: some View {
    MockFollow().previewDisplayName("Waiting")
    MockFollow(meetings: [.mock([136, 30]), .mock([12], of: .appDev)]).previewDisplayName("Several")
  }
}
