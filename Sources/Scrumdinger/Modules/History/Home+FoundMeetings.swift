import AppResources
import Puddles
import ScrumStore
import Scrums

extension Home {
  /// Past meetings that match the filter, if no scrum does.
  struct FoundMeetings: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.timelineClock) private var clock
    let filter: String
    /// The text at the right end of the title, in place of the number of meetings.
    let remark: String?
    @Boxed var scrums: LoadedScrums
    @State private var found: (items: [FoundMeetingList.Item], count: Int, filter: String)?
    @State private var selection: History.ID?
    private let router = Router.shared.home

    var body: some View {
      Group {
        if let found, !items.isEmpty {
          SplitView(
            preferredCompactColumn: .sidebar,
            onOtherTap: { if let selected { handle(.opened(selected.id, of: selected.scrum.id)) } }
          ) {
            FoundMeetingList(
              interface: .consume(handle), items: items,
              others: found.count - found.items.count,
              pattern: SearchPattern(found.filter), days: DayNames(at: provider.now()), selection: $selection)
          } detail: { _ in
            if let selected {
              FoundMeetingView(item: selected, pattern: SearchPattern(found.filter), days: DayNames(at: provider.now())).tint(
                selected.scrum.theme.tint)
            }
          }
        } else {
          // NB: beside the filter that it answers, also on a tall screen.
          Text(found?.filter == filter ? Strings.local.list.noMatch(filter) : Strings.local.list.searching)
            .foregroundStyle(.secondary).padding(horizontal: 4).frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        }
      }
      .navigationSubtitle(
        remark
          ?? (items.isEmpty ? "" : Strings.local.units.meetings(found?.count ?? items.count))
      )
      // NB: the search is repeated after each save, such as a deletion.
      .task(id: "\(provider.changes) \(filter)", search)
    }

    private var selected: FoundMeetingList.Item? { items.first { $0.id == selection } }

    /// The found meetings, except meetings of scrums deleted after the search.
    private var items: [FoundMeetingList.Item] {
      found?.items.filter { scrums.listing.scrums.contains(id: $0.scrum.id) } ?? []
    }

    private func handle(_ action: FoundMeetingList.Action) {
      switch action {
      case .opened(let id, let scrum): router.show(id, of: scrum)
      case .personOpened(let id, let scrum): Router.shared.navigate(to: .person(id, of: scrum))
      }
    }

    private static let pause = 150

    private func search() async {
      do {
        try await clock.sleep(for: .milliseconds(Self.pause))
        let pattern = SearchPattern(filter)
        let meetings = try await provider.meetings(with: filter)
        let items = meetings.newest.compactMap { meeting, match in
          scrums.listing.scrums[id: match.scrum].map {
            FoundMeetingList.Item(meeting: meeting, scrum: $0, passages: meeting.passages(with: pattern, and: match.leavers))
          }
        }
        guard !Task.isCancelled else { return }
        if found?.filter != filter || selected == nil { selection = items.first?.id }
        found = (items, meetings.count, filter)
      } catch is CancellationError {
        return
      } catch {
        router.notice = error.sentence.capitalizedSentence
      }
    }
  }
}

struct FoundMeetings_Previews: PreviewProvider {
  static var previews: some View {
    withScrums { Home.FoundMeetings(filter: "colour", remark: nil, scrums: $0) }.withMockProviders().previewDisplayName(
      "Searching")
  }
}
