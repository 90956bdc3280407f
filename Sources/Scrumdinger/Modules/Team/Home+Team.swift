import AppResources
import FoundationEssentials
import Puddles
import Schedules
import Scrums
import Settings
import Sharing

extension Home {
  /// The page that begins sharing with a team, and then shows the state of sharing.
  struct TeamPage: View {
    @Environment(TeamProvider.self) private var team
    @Environment(ScreenActions.self) private var screen
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.configuration.bindings) private var keys
    @Boxed var scrums: LoadedScrums
    @State private var place = RemoteBranch()
    @State private var sharesTranscripts = false
    @State private var isStopping = false
    @State private var notice: String?
    private var strings: Strings.Team { Strings.local.team }

    var body: some View {
      BesideList(scrums: scrums) { _ in
        ReadingPage(spacing: 1) { room in
          if let notice { Text(notice) }
          content(room)
        }
        .navigationWidth(ReadingPage<EmptyView>.comfortable)
      }
      .navigationTitle(strings.title)
      // NB: what has failed is shown above the first setting, which has the focus.
      .navigationTight(team.isTroubled || isAsking, least: isAsking ? 12 : 0)
      .navigationTitleShared(isConsenting)
      .navigationSubtitle(state)
      .navigationAccessory(team.isTroubled ? AnyView(Text(state).foregroundStyle(.warning).lineLimit(1)) : nil)
      .toolbar {
        if team.settings != nil {
          if team.report?.kind == .refused {
            Button(strings.shareAgain) { team.shareAgain() }.keyboardShortcut(.teamShareAgain).disabled(team.isSyncing)
              .footerPosition(.first)
          }
          Button(strings.shareNow) { syncNow() }.keyboardShortcut(.teamSync).disabled(team.isSyncing)
            .footerPosition(team.isTroubled ? .first : .leading)
          if let command = team.settings?.command, team.report?.kind != .refused {
            Button(strings.copyCommand) { copy(command) }.keyboardShortcut(.teamCopy)
          }
          Button(strings.stopSharing) { isStopping = true }.keyboardShortcut(.teamStop)
        }
      }
      .tint(Theme.sky.tint)
      .onDisappear {
        team.callOff()
        team.markConflictsSeen()
      }
      .confirmationDialog(strings.stopTitle, isPresented: $isStopping) {
        Button(Strings.local.list.cancel, role: .cancel) {}
        Button(strings.stop, role: .destructive) { team.stop { notice = strings.stopped($0) } }.keyboardShortcut("s")
      } message: {
        Text(strings.stopMessage)
      }
    }

    /// Whether the user has to read before answering: a question, or why nothing was found.
    private var isAsking: Bool {
      switch phase {
      case .typing(problem: nil), .looking, .beginning: false
      case .typing, .found: true
      }
    }

    /// Whether the page asks for consent. Its question is then the title of a small screen.
    private var isConsenting: Bool { if case .found = phase { true } else { false } }

    private var state: String { team.trouble ?? team.state(at: provider.now()) }

    @ViewBuilder private func content(_ room: Size) -> some View {
      if let settings = team.settings {
        TeamStatus(
          settings: settings, report: team.report, conflicts: team.conflicts,
          isAutomatic: Binding(get: { !settings.isManual }, set: { team.setManual(!$0) }),
          sharesTranscripts: Binding(get: { settings.sharesTranscripts }, set: setTranscripts), moment: { moment($0.date) },
          restoring: restoring, rows: room.height)
      } else {
        TeamJoin(
          interface: .consume(handle), place: $place, sharesTranscripts: $sharesTranscripts, phase: phase,
          moment: { moment($0.date) }, rows: room.height)
      }
    }

    /// How to restore what a conflict has cost, while that is possible.
    private var restoring: (key: String, hint: String)? {
      guard !team.restorations.isEmpty, case .edited? = provider.scrums?.undoable else { return nil }
      return (keys.label(.listUndo), strings.restoreHint)
    }

    private func moment(_ date: Date?) -> String { date.map { DayNames(at: provider.now()).moment($0) } ?? "" }

    private var phase: TeamJoin.Phase {
      switch team.joining {
      case .idle: .typing(problem: nil)
      case .failed(let problem): .typing(problem: problem)
      case .looking(let place): .looking(place)
      case .found(let preview, let place): .found(preview, place)
      case .beginning(let place): .beginning(place)
      }
    }

    private func handle(_ action: TeamJoin.Action) {
      notice = nil
      switch action {
      case .lookTapped:
        let place = RemoteBranch(
          url: place.url.trimmed, branch: place.branch.trimmed.isEmpty ? SharingSettings.defaultBranch : place.branch.trimmed)
        if !place.url.isEmpty { team.look(at: place) }
      case .shareTapped: team.begin(transcripts: sharesTranscripts)
      case .notNowTapped: team.callOff()
      }
    }

    private func copy(_ command: String) {
      screen.copy(command) { notice = $0 ? strings.commandCopied : strings.commandSent }
    }

    private func syncNow() {
      notice = nil
      team.sync(isAsked: true)
    }

    private func setTranscripts(_ areShared: Bool) {
      notice = areShared ? nil : strings.sentBefore
      team.setTranscripts(areShared)
    }
  }
}

extension TeamProvider {
  /// Whether ``state(at:)`` is that of a failure that lasts.
  var isTroubled: Bool { trouble != nil || !isSyncing && !isPassing }

  /// Whether nothing has failed, or only what succeeds later by itself.
  private var isPassing: Bool { report?.failure == nil || report?.kind == .offline || report?.kind == .busy }

  func state(at now: Date) -> String {
    let strings = Strings.local.team
    guard settings != nil else { if case .beginning = joining { return strings.syncing } else { return strings.unshared } }
    if isSyncing { return strings.syncing }
    guard let report else { return strings.shared }
    if isPassing, !report.waiting.isEmpty { return strings.waiting(report.waiting.count) }
    if report.failure == nil { return strings.shared }
    guard let last = report.lastSuccess else { return strings.unshared }
    let isToday = LocalTime(last).isSameDay(as: LocalTime(now))
    return strings.notSharedSince(isToday ? LocalTime(last).timeOfDay : DayNames(at: now).moment(last))
  }

  /// A sentence about who can read transcripts; nil if nothing is shared.
  var transcriptReach: String? {
    settings.map { $0.sharesTranscripts ? Strings.local.team.transcriptsShared : Strings.local.team.transcriptsStay }
  }

  /// Returns a notice for the list, about changes by others or this store's lost changes.
  ///
  /// - Parameter scrums: the list, possibly from before the sync.
  func news(_ scrums: IdentifiedArrayOf<DailyScrum>) -> String? {
    let strings = Strings.local.team
    // A report from before the start may name conflicts that the user has resolved since. These are no news.
    let lost = newConflicts.filter { conflict in
      conflict.isOurs
        && (isFresh || scrums[id: conflict.scrum].map { conflict.edit == nil || conflict.isKept(in: $0) } ?? false)
    }
    if let first = lost.first {
      // NB: the key comes first, since a narrow screen cuts the rest.
      return (lost.contains { $0.edit != nil } ? "\(strings.restoreYours) · " : "") + first.words
    }
    guard let first = received.first else { return nil }
    return strings.and(first.signedWords, received.count - 1) + " · T \(strings.title)"
  }
}

extension TeamProvider {
  /// For each scrum, the edit that restores this store's lost fields, except fields that changed again.
  var restorations: [(scrum: DailyScrum.ID, edit: (DailyScrum) -> ScrumEdit)] {
    Dictionary(grouping: newConflicts.filter { $0.isOurs && $0.edit != nil }, by: \.scrum).map { id, conflicts in
      (id, { scrum in ScrumEdit(restoring: conflicts, in: scrum) })
    }
  }
}

struct TeamPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .team).previewDisplayName("Not shared")
    Root().withMockProviders(at: .team, sharing: .mock).previewDisplayName("Shared")
    Root().withMockProviders(at: .team, sharing: .mockFailure).previewDisplayName("Failed")
    Root().withMockProviders(at: .team, sharing: .mockConflict).previewDisplayName("Both changed")
    Root().withMockProviders(at: .team, joining: .found(.mock, .mock)).previewDisplayName("Both have scrums")
  }
}
