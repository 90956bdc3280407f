import AppResources
import Puddles
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The page of a current or former attendee.
  struct PersonPage: View {
    @Environment(ScrumProvider.self) private var provider
    let id: Attendee.ID
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    /// The newest meetings; nil until they are read.
    @State private var read: [History]?
    @State private var selection: History.ID?
    @State private var isEditingDaysOff = false
    private let router = Router.shared.home

    var body: some View {
      BesideList(scrums: scrums, hasMargin: false) { isBesideList in page.padding(left: isBesideList ? 0 : 2, right: 2) }
        .navigationTitle(attendee?.name ?? "")
        .navigationSubtitle(
          scrums.remark ?? router.notice ?? (isFormer ? Strings.local.statistics.personGone : scrum.displayTitle)
        )
        // NB: rows above the first one that can be selected can't be scrolled to.
        .navigationTight(hasRows)
        .tint(scrum.theme.tint)
        .toolbar {
          if !scrums.listing.isReadOnly {
            if !isFormer {
              Button(Strings.local.statistics.update) { router.push(.update(scrum.id, by: id)) }.keyboardShortcut(.personUpdate)
              Button(Strings.local.daysOff.edit) { isEditingDaysOff = true }.keyboardShortcut(.personDaysOff)
            }
            UndoButton(scrums: scrums, key: .personUndo)
          }
        }
        .onAppear {
          scrums.open(scrum.id)
          scrums.openStatistics(scrum.id)
        }
        .task(id: newest, readNewest)
    }

    private var page: some View {
      Group {
        if let attendee {
          PersonView(
            interface: .consume(handle), share: isFormer ? .zero : scrum.share, id: id,
            person: statistics?.people.first { $0.id == id },
            spokenShare: statistics?.wholeShare(of: id) ?? 0, meetings: statistics?.meetings ?? 0, update: update,
            daysOff: daysOff,
            history: read ?? [],
            remark: remark, days: DayNames(at: provider.now()), selection: $selection
          )
          .daysOffSheet(isPresented: $isEditingDaysOff, of: attendee, in: scrum, scrums)
        } else {
          ContentUnavailableView(statistics == nil ? Strings.local.detail.loading : Strings.local.statistics.personGone)
        }
      }
    }

    /// The attendee, or a former attendee under the name from their last meeting.
    private var attendee: Attendee? {
      scrum.attendees[id: id] ?? statistics?.people.first { $0.id == id }.map { Attendee(id: id, name: $0.name) }
    }

    private var update: Update? { isFormer ? nil : scrums.listing.updates[scrum.id]?[id] }

    private var daysOff: DaySet {
      isFormer ? DaySet() : scrum.daysOff[id].since(scrum.day(at: provider.now()).number)
    }

    /// Whether anything can be selected.
    private var hasRows: Bool { update != nil || !daysOff.isEmpty || read?.contains { !$0.notes[id].isEmpty } == true }

    private var isFormer: Bool { scrum.attendees[id: id] == nil }

    private var statistics: Statistics? { scrums.statistics[scrum.id]?.fetched?.value.value }

    /// The number of meetings to read: enough for the widest plot.
    private static let mostRead = 60

    /// The meetings to read; nil until the scrum's meetings are loaded.
    private var newest: [History.Summary]? {
      scrums.meetings[scrum.id]?.fetched.map { Array($0.value.history.prefix(Self.mostRead)) }
    }

    private var remark: String? {
      if let failure = scrums.meetings[scrum.id]?.failure { return failure.error.sentence.capitalizedSentence }
      return read == nil ? Strings.local.detail.loading : nil
    }

    private func readNewest() async {
      guard let newest else { return }
      do {
        let meetings = try await provider.meetings(newest.map(\.id), of: scrum.id)
        guard !Task.isCancelled else { return }
        read = meetings
        if selection == nil, scrums.listing.updates[scrum.id]?[id] == nil {
          selection = meetings.first { !$0.notes[id].isEmpty }?.id
        }
      } catch {
        router.notice = error.sentence.capitalizedSentence
      }
    }

    private func handle(_ action: PersonView.Action) {
      switch action {
      case .meetingOpened(let id): router.show(id, of: scrum.id)
      case .daysOffTapped: if !scrums.listing.isReadOnly, !isFormer { isEditingDaysOff = true }
      case .updateTapped: if !scrums.listing.isReadOnly { router.push(.update(scrum.id, by: id)) }
      }
    }
  }
}

struct PersonPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .person(DailyScrum.design.attendees[1].id, of: DailyScrum.design.id))
      .previewDisplayName("Three meetings")
  }
}
