import AppResources
import Puddles
import ScrumStore
import Scrums
import Sharing
import SourceArchitecture

extension Home {
  /// The list of all scrums, with its filter.
  struct AllScrums: View {
    @Environment(ScreenActions.self) private var screen
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    @Environment(TeamProvider.self) private var team
    let scrums: Scrums
    @Environment(\.timelineClock) private var clock
    @State private var query = ""
    /// How often the time until a meeting has changed.
    @State private var beats = 0
    private let router = Router.shared.home

    private var strings: Strings.List { Strings.local.list }

    var body: some View {
      content
        .navigationTitle(strings.title)
        .navigationSubtitle(subtitle)
        .onChange(of: team.report?.date) { announce() }
    }

    @ViewBuilder private var content: some View {
      if scrums.listing.scrums.isEmpty, scrums.listing.damages.isEmpty {
        FirstRun().toolbar { toolbar }
      } else {
        // NB: the toolbar is inside, so that the footer names the filter last.
        list.toolbar { toolbar }
          .searchable(text: $query, prompt: strings.filter)
          .onChange(of: query) { _, query in if !query.isEmpty, let best = filtered.first { router.selection = best.id } }
      }
    }

    @ViewBuilder private var list: some View {
      if filtered.isEmpty, !query.isEmpty {
        ContentUnavailableView(strings.noMatch)
      } else {
        GeometryReader { size in
          HStack(spacing: 2) {
            cards.frame(width: size.width < Self.widthForTwo ? size.width : size.width * 2 / 5)
            if size.width >= Self.widthForTwo { SelectedScrum(scrums: scrums) }
          }
        }
      }
    }

    /// The fewest columns that show the selected scrum beside the list.
    private static let widthForTwo = 140

    private var cards: some View {
      ScrumList(
        interface: .consume(handle), scrums: filtered, damages: query.isEmpty ? scrums.listing.damages : [],
        lastMet: { [days = DayNames(at: session.scrums.now())] in scrums.listing.lastMeetings[$0].map(days.moment) },
        prepared: { scrums.listing.updates[$0.id]?.written(by: $0.attendees).count ?? 0 }, soon: { countdown(to: $0)?.soon },
        recent: lengths, pattern: SearchPattern(query.trimmed),
        selection: Binding(get: { router.selection }, set: { router.selection = $0 })
      )
      .onAppear { selectFirst() }
      .onChange(of: scrums.listing.damages.isEmpty) { selectFirst() }
      .task(id: scrums.listing.lastMeetings, provider.readRecent)
      .task(id: [AnyHashable(scrums.listing.scrums.map(\.schedule)), AnyHashable(scrums.listing.lastMeetings)], countDown)
    }

    /// How long the last meetings of a scrum were; what is not known is read, for those below it, too.
    private func lengths(of id: DailyScrum.ID) -> [Statistics.Sample] {
      if let known = scrums.recent[id] { return known.lengths }
      if scrums.listing.lastMeetings[id] != nil { provider.wantRecent(of: filtered.lazy.map(\.id).drop { $0 != id }) }
      return []
    }

    private func countdown(to scrum: DailyScrum) -> Countdown? {
      _ = beats
      let now = provider.now()
      return scrum.nextMeeting(at: now, last: scrums.listing.lastMeetings[scrum.id]).map { Countdown(start: $0, now: now) }
    }

    /// Draws the list anew whenever it says another time until a meeting; never without schedules.
    private func countDown() async {
      while let pause = scrums.listing.scrums.compactMap({ countdown(to: $0)?.lasts }).min(),
        (try? await clock.sleep(for: .seconds(pause))) != nil
      {
        beats += 1
      }
    }

    /// Selects the first scrum, unless one is selected.
    private func selectFirst() { if selected == nil { router.selection = filtered.first?.id } }

    @ViewBuilder private var toolbar: some View {
      let canChange = !scrums.listing.isReadOnly, hasSelection = hasSelection
      Button(strings.start) { if let scrum = selected { Router.shared.navigate(to: .meeting(scrum.id)) } }
        .keyboardShortcuts(KeyAction.listStart.keys).disabled(!canChange || !hasSelection).keyGroup(strings.meetingKeys)
      Button(strings.add) { router.form = .add }.keyboardShortcuts(KeyAction.listAdd.keys).disabled(!canChange)
      Button(strings.edit) { if let scrum = selected { router.form = .edit(scrum.id) } }
        .keyboardShortcuts(KeyAction.listEdit.keys).disabled(!canChange || !hasSelection)
      Button(strings.duplicate) { if let scrum = selected { router.form = .duplicate(scrum.id) } }
        .keyboardShortcuts(KeyAction.listDuplicate.keys).disabled(!canChange || !hasSelection).hiddenInFooter()
      Button(strings.delete) { if let scrum = selected { Home.delete(.scrum(scrum), from: scrums) } }
        .keyboardShortcuts(KeyAction.listDelete.keys).disabled(!canChange || !hasSelection)
      Button(strings.undo) { Home.undo(scrums, provider, meetings) }
        .keyboardShortcuts(KeyAction.listUndo.keys).disabled(!canChange || scrums.undoable == nil)
      Button(strings.copyID) { if let scrum = selected { Home.copyID(of: scrum, with: screen) } }
        .keyboardShortcuts(KeyAction.listCopyID.keys).disabled(!hasSelection).hiddenInFooter()
      Button(Strings.local.statistics.title) { router.push(.allStatistics) }.keyboardShortcuts(KeyAction.listStatistics.keys)
        .hiddenInFooter()
      Button(strings.sort) { sort(by: 1) }.keyboardShortcuts(KeyAction.listSort.keys).hiddenInFooter()
      Button(strings.sortBack) { sort(by: -1) }.keyboardShortcuts(KeyAction.listSortBack.keys).hiddenInFooter()
      Button(Strings.local.team.title) { Router.shared.navigate(to: .team) }.keyboardShortcuts(KeyAction.listTeam.keys)
        .hiddenInFooter()
      if team.settings != nil {
        Button(Strings.local.team.shareNow) { team.sync(isAsked: true) }.keyboardShortcuts(KeyAction.listSync.keys)
          .hiddenInFooter()
      }
    }

    /// Sorts the list in another way, and says which. The selected scrum stays selected.
    private func sort(by step: Int) {
      let order = session.order.value.advanced(by: step)
      session.order.model.set(order)
      router.notice = strings.sorted(order.rawValue)
    }

    /// The scrums that match the filter, in the chosen order: by title first, then by attendee.
    private var filtered: [DailyScrum] {
      let scrums = session.order.value.sorted(scrums.listing.scrums.elements, scrums.listing.lastMeetings)
      let pattern = SearchPattern(query.trimmed)
      guard !pattern.isEmpty else { return scrums }
      let titled = scrums.filter { pattern.isFound(in: $0.title) }
      let attended = scrums.filter { scrum in
        !pattern.isFound(in: scrum.title) && scrum.attendees.contains { pattern.isFound(in: $0.name) }
      }
      func isBest(_ scrum: DailyScrum) -> Bool { pattern.ranges(in: scrum.title).first?.lowerBound == scrum.title.startIndex }
      return titled.filter(isBest) + titled.filter { !isBest($0) } + attended
    }

    /// The scrum under the cursor; nil while a damaged one is.
    private var selected: DailyScrum? { filtered.first { $0.id == router.selection } }

    /// Whether there is a scrum for the keys to act on. The selection is read only if it may be on a damaged one.
    private var hasSelection: Bool {
      scrums.listing.damages.isEmpty ? !scrums.listing.scrums.isEmpty : selected != nil
    }

    private var subtitle: String {
      if let remark = scrums.remark ?? router.notice { return remark }
      if scrums.listing.isReadOnly { return strings.readOnly }
      if !scrums.isWatched { return Strings.local.sharing.unwatched }
      if session.isForeign, !session.isMock { return strings.foreign }
      let count = scrums.listing.scrums.count
      if !query.trimmed.isEmpty { return strings.matches(filtered.count, count) }
      let state = team.trouble ?? (team.settings == nil ? nil : team.state(at: provider.now()))
      return [count == 0 ? nil : Strings.local.units.scrums(count), session.isMock ? strings.sampleData : nil, state]
        .compactMap(\.self).joined(separator: " · ")
    }

    /// Says what a sync has brought, and lets `u` take back what lost.
    private func announce() {
      guard let news = team.news(scrums.listing.scrums) else { return }
      router.notice = news
      for (scrum, edit) in team.restorations { provider.remember(lost: edit, of: scrum) }
    }

    private func handle(_ action: ScrumList.Action) {
      switch action {
      case .opened(let id): router.show(id)
      }
    }
  }
}

struct AllScrums_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders().previewDisplayName("Three scrums")
    Root().withMockProviders(.inMemory()).previewDisplayName("First run")
    Root().withMockProviders(.damaged).previewDisplayName("Damaged file")
    Root().withMockProviders().previewDisplayName("Filter", pressing: "/dev".map { KeyPress(KeyEquivalent($0)) })
    Root().withMockProviders().previewDisplayName("No match", pressing: "/ops".map { KeyPress(KeyEquivalent($0)) })
  }
}
