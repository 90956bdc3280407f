import AppResources
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Settings

extension Home {
  /// The cards of scrums, in the list and beside a page on a wide screen.
  struct Cards: View {
    @Environment(\.configuration.bindings) private var keys
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.timelineClock) private var clock
    @Environment(Seconds.self) private var seconds: Seconds?
    @Boxed var scrums: LoadedScrums
    let filtered: [DailyScrum]
    /// The number of countdown changes. Each change redraws the list.
    @State private var redraws = 0
    private let router = Router.shared.home

    var body: some View {
      ScrumList(
        interface: .consume(handle), scrums: filtered, damages: router.filter.isEmpty ? scrums.listing.damages : [],
        archived: router.filter.isEmpty ? scrums.archived(in: session.order.value) : [], isArchiveOpen: router.isArchiveOpen,
        lastMet: { [days = DayNames(at: session.scrums.now())] in scrums.listing.lastMeetings[$0].map { days.moment($0.began) } },
        prepared: prepared, open: { scrums.listing.items[$0.id]?.open.count ?? 0 }, held: held,
        next: { countdown(to: $0)?.short }, hint: hint, recent: lengths, pattern: SearchPattern(router.filter.trimmed),
        selection: Binding(get: { router.selection }, set: { router.selection = $0 })
      )
      .navigationTight(false)
      .onAppear { selectFirst() }
      .onChange(of: [scrums.listing.damages.isEmpty, filtered.isEmpty]) { selectFirst() }
      .task(id: scrums.listing.lastMeetings, provider.readRecent)
      .task(
        id: CountdownInputs(
          scrums: scrums.listing.scrums.elements, lastMeetings: scrums.listing.lastMeetings, changes: provider.timeChanges),
        countDown)
    }

    /// Returns the lengths of a scrum's last meetings. Begins to read missing ones, also for the cards below.
    private func lengths(of id: DailyScrum.ID) -> [Statistics.Sample] {
      if let known = scrums.recent[id] { return known.lengths }
      guard scrums.listing.lastMeetings[id] != nil else { return [] }
      let isArchived = scrums.listing.scrums[id: id]?.isArchived == true
      let others = isArchived ? scrums.archived(in: session.order.value) : filtered
      provider.wantRecent(of: others.lazy.map(\.id).drop { $0 != id })
      return []
    }

    private func prepared(_ scrum: DailyScrum) -> Updates.Count? {
      scrums.listing.updates[scrum.id]?.count(
        of: scrum.attendees, absent: scrum.absentNext(at: provider.now(), last: scrums.listing.lastMeetings[scrum.id]))
    }

    private func held(_ id: DailyScrum.ID) -> String? {
      guard let meeting = scrums.held[id] else { return nil }
      _ = seconds?.count
      return meeting.note(at: provider.now())
    }

    private func countdown(to scrum: DailyScrum) -> Countdown? {
      guard scrum.schedule != nil else { return nil }
      _ = redraws
      return scrums.countdown(to: scrum, at: provider.now())
    }

    /// A hint at the next steps with the first scrum.
    private var hint: String? {
      guard scrums.listing.scrums.count == 1, scrums.listing.lastMeetings.isEmpty, !scrums.listing.isReadOnly else { return nil }
      return Strings.local.list.firstScrum(keys.label(.listStart), keys.label(.listUpdate))
    }

    /// Redraws the list when a countdown changes; idle without schedules.
    private func countDown() async {
      while let pause = scrums.listing.scrums.compactMap({ countdown(to: $0)?.lasts }).min(),
        (try? await clock.sleep(for: .seconds(pause))) != nil
      {
        redraws += 1
      }
    }

    private func selectFirst() {
      let shown = filtered + (router.isArchiveOpen ? scrums.archived(in: session.order.value) : [])
      if !shown.contains(where: { $0.id == router.selection }) { router.selection = shown.first?.id }
    }

    private func handle(_ action: ScrumList.Action) {
      switch action {
      case .opened(let id): if scrums.held[id] == nil { router.show(id) } else { Home.follow(id) }
      case .damageSelected(let damage): router.unreadable = damage.file
      case .archiveTapped:
        router.isArchiveOpen.toggle()
        router.notice = nil
      }
    }
  }
}

/// The values on which countdowns depend. NB: holds whole collections, since comparing unchanged ones takes no time.
struct CountdownInputs: Equatable {
  let scrums: [DailyScrum]
  let lastMeetings: [DailyScrum.ID: History.Span]
  /// The number of time changes, after each of which a countdown lasts another time.
  let changes: Int
}

extension LoadedScrums {
  func countdown(to scrum: DailyScrum, at now: Date) -> Countdown? {
    scrum.nextMeeting(at: now, last: listing.lastMeetings[scrum.id]).map {
      Countdown(start: $0, now: now, isGuess: scrum.zoneRemark != nil)
    }
  }
}

struct Cards_Previews: PreviewProvider {
  static var previews: some View {
    withScrums { Home.Cards(scrums: $0, filtered: $0.listing.scrums.elements) }.withMockProviders().previewDisplayName(
      "Three scrums")
  }
}
