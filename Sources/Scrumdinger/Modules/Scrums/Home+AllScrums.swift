import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import Sharing
import SourceArchitecture

extension Home {
  /// The list of scrums beside the selected scrum or, without scrums, an introduction.
  struct AllScrums: View {
    @Environment(ScreenActions.self) private var screen
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    @Environment(TeamProvider.self) private var team
    @Environment(\.configuration.bindings) private var keys
    @Environment(\.accessibilityEnabled) private var isAccessible
    @Boxed var scrums: LoadedScrums
    @Bindable private var router = Router.shared.home

    private var strings: Strings.List { Strings.local.list }

    var body: some View {
      content
        .navigationTitle(strings.title)
        .onChange(of: team.report?.date) { announce() }
        .onChange(of: session.order.model.error?.sentence) { if let reason = $1 { router.notice = strings.orderNotKept(reason) } }
    }

    @ViewBuilder private var content: some View {
      if scrums.listing.scrums.isEmpty, scrums.listing.damages.isEmpty {
        FirstRun(interface: .consume(begin)).navigationSubtitle(subtitle).toolbar { firstKeys.hiddenInFooter() }.keyGroup(
          strings.scrumKeys)
      } else {
        // NB: the toolbar is inside the searchable view, so that the footer lists the filter last.
        list.toolbar { toolbar }
          .keyGroup(strings.scrumKeys)
          .searchable(text: $router.filter, prompt: strings.filter)
          .keyGroup(strings.listKeys)
          .onChange(of: router.filter) {
            router.notice = nil
            if !$1.isEmpty, let best = filtered.first { router.selection = best.id }
          }
      }
    }

    @ViewBuilder private var list: some View {
      if filtered.isEmpty, !router.filter.isEmpty {
        FoundMeetings(filter: router.filter.trimmed, remark: remark, scrums: scrums)
      } else {
        SplitView(preferredCompactColumn: .sidebar, onOtherTap: { if let scrum = selected { router.show(scrum.id) } }) {
          Cards(scrums: scrums, filtered: filtered)
        } detail: { _ in
          SelectedScrum(scrums: scrums)
        }
        .navigationSubtitle(subtitle)
      }
    }

    /// The keys while there is nothing to select. NB: the page itself names them.
    @ViewBuilder private var firstKeys: some View {
      let canChange = !scrums.listing.isReadOnly
      Button(strings.add) { begin(.addTapped) }.keyboardShortcut(.listAdd).disabled(!canChange)
      Button(Strings.local.team.title) { begin(.teamTapped) }.keyboardShortcut(.listTeam)
      Button(Strings.local.failure.useSampleData) { begin(.sampleTapped) }.keyboardShortcut(.listSample).disabled(session.isMock)
      Button(Strings.local.interchange.importTitle) { begin(.importTapped) }.keyboardShortcut(.listImport).disabled(!canChange)
      UndoButton(scrums: scrums, key: .listUndo).disabled(!canChange || scrums.undoable == nil).footerPosition(.leading)
      if team.settings != nil {
        Button(Strings.local.team.shareNow) { team.sync(isAsked: true) }.keyboardShortcut(.listSync).hiddenInFooter()
      }
    }

    private func begin(_ action: FirstRun.Action) {
      switch action {
      case .addTapped: if !scrums.listing.isReadOnly { router.form = .add() }
      case .teamTapped: Router.shared.navigate(to: .team)
      case .sampleTapped: if !session.isMock { session.useSampleData() }
      case .importTapped: if !scrums.listing.isReadOnly { router.isImporting = true }
      case .quitTapped: session.quit()
      }
    }

    @ViewBuilder private var toolbar: some View {
      let canChange = !scrums.listing.isReadOnly, hasSelection = hasSelection
      let isInArchive = router.isArchiveOpen && selected?.isArchived == true
      // NB: a screen reader would read a footer that changes while the cursor moves.
      let first: KeyHint.Position? = isAccessible ? nil : .first
      Button(strings.start) { if let scrum = selected { Home.start(scrum.id, of: provider) } }
        .keyboardShortcut(.listStart).disabled(!canChange || !hasSelection).keyGroup(strings.meetingKeys)
      Button(Strings.local.statistics.update) { if let scrum = selected { router.push(.update(scrum.id)) } }
        .keyboardShortcut(.listUpdate).disabled(!canChange || !hasSelection).keyGroup(strings.meetingKeys)
      Button(strings.add) { router.form = .add() }.keyboardShortcut(.listAdd).disabled(!canChange)
        .footerPosition(router.filter.isEmpty ? .leading : nil)
      Button(strings.edit) { if let scrum = selected { router.form = .edit(scrum.id) } }
        .keyboardShortcut(.listEdit).disabled(!canChange || !hasSelection)
      Button(strings.duplicate) { if let scrum = selected { router.form = .duplicate(scrum.id) } }
        .keyboardShortcut(.listDuplicate).disabled(!canChange || !hasSelection).hiddenInFooter()
      Button(isInArchive ? strings.unarchive : strings.archive) { archive() }
        .keyboardShortcut(.listArchive).disabled(!canChange || !hasSelection).footerPosition(isInArchive ? first : nil)
      Button(Strings.local.statistics.title) { router.push(.allStatistics) }.keyboardShortcut(.listStatistics)
        .keyGroup(strings.listKeys).footerPosition(router.filter.isEmpty ? .leading : nil)
      Button(strings.delete) { if let scrum = selected { Home.delete(.scrum(scrum), from: scrums, keys) } }
        .keyboardShortcut(.listDelete).disabled(!canChange || !hasSelection)
      UndoButton(scrums: scrums, key: .listUndo).disabled(!canChange || scrums.undoable == nil)
        .footerPosition(isInArchive ? first : .leading)
      if let damage = scrums.damage(under: router) {
        let name = damage.file.fileName
        Button(strings.copyPath) { Home.copy(damage.file, with: screen, copied: strings.copied(name), sent: strings.sent(name)) }
          .keyboardShortcut(.listCopy).footerPosition(first)
      } else {
        Button(strings.copyID) { if let scrum = selected { Home.copyID(of: scrum, with: screen) } }
          .keyboardShortcut(.listCopy).disabled(!hasSelection).hiddenInFooter()
      }
      listButtons.keyGroup(strings.listKeys)
    }

    @ViewBuilder private var listButtons: some View {
      let canChange = !scrums.listing.isReadOnly
      Button(Strings.local.interchange.importTitle) { router.isImporting = true }
        .keyboardShortcut(.listImport).disabled(!canChange).hiddenInFooter()
      Button(strings.sort) { sort(by: 1) }.keyboardShortcut(.listSort).hiddenInFooter()
      Button(strings.sortBack) { sort(by: -1) }.keyboardShortcut(.listSortBack).hiddenInFooter()
      Button(Strings.local.team.title) { Router.shared.navigate(to: .team) }.keyboardShortcut(.listTeam)
        .hiddenInFooter()
      if team.settings != nil {
        Button(Strings.local.team.shareNow) { team.sync(isAsked: true) }.keyboardShortcut(.listSync)
          .hiddenInFooter()
      }
    }

    private func archive() {
      guard let scrum = selected else { return }
      let isArchived = scrum.isArchived
      scrums.change(.edit(ScrumEdit(settings: [.archived: !isArchived]), of: scrum.id))
      if isArchived { return router.notice = strings.unarchivedTitle(scrum.displayTitle) }
      provider.remember(undoing: { _ in ScrumEdit(settings: [.archived: false]) }, of: scrum.id)
      router.offerUndo(strings.archivedTitle(scrum.displayTitle, keys.label(.listUndo)))
    }

    private func sort(by step: Int) {
      let order = session.order.value.advanced(by: step)
      session.order.model.set(order)
      router.notice = strings.sorted(order.rawValue)
    }

    private var filtered: [DailyScrum] { scrums.filtered(by: router.filter, in: session.order.value) }

    /// The scrum under the cursor; nil on a damaged scrum, or on the archive's row.
    private var selected: DailyScrum? {
      guard let scrum = router.selection.flatMap({ scrums.listing.scrums[id: $0] }) else { return nil }
      let isShown =
        router.filter.isEmpty ? !scrum.isArchived || router.isArchiveOpen : filtered.contains { $0.id == scrum.id }
      return isShown ? scrum : nil
    }

    /// Whether keys have a scrum to act on. Reads the selection only if necessary.
    private var hasSelection: Bool {
      let areAll = scrums.listing.damages.isEmpty && router.filter.isEmpty
      return areAll && !scrums.listing.scrums.contains { $0.isArchived }
        ? !scrums.listing.scrums.isEmpty : selected != nil
    }

    /// What is more important than the number of scrums.
    private var remark: String? {
      scrums.remark ?? router.notice ?? (scrums.isWatched ? nil : Strings.local.sharing.unwatched)
        ?? (session.isForeign && !session.isMock ? strings.foreign : nil)
    }

    private var subtitle: String {
      // NB: a failure to save has a banner.
      if let remark, !remark.isEmpty { return remark }
      let count = scrums.listing.scrums.count { !$0.isArchived }
      if !router.filter.trimmed.isEmpty { return strings.matchingScrums(filtered.count, scrums.listing.scrums.count) }
      let state = team.trouble ?? (team.settings == nil ? nil : team.state(at: provider.now()))
      let damages = scrums.listing.damages.count, archived = scrums.listing.scrums.count - count
      return [
        // NB: the last parts are left out where they don't fit.
        damages == 0 ? nil : strings.unreadable(damages),
        count == 0 ? nil : Strings.local.units.scrums(count), archived == 0 || count > 0 ? nil : strings.archived("\(archived)"),
        session.isMock ? strings.sampleData : nil, state,
      ]
      .compactMap(\.self).joined(separator: " · ")
    }

    private func announce() {
      guard let news = team.news(scrums.listing.scrums) else { return }
      router.notice = news
      for (scrum, edit) in team.restorations { provider.remember(undoing: edit, of: scrum) }
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
