import AppResources
import FoundationEssentials
import Puddles
import Scrums
import Sharing

extension Home {
  /// Sharing with a team: how to begin, and how it stands.
  struct TeamPage: View {
    @Environment(TeamProvider.self) private var team
    @Environment(ScrumProvider.self) private var provider
    @State private var url = ""
    @State private var branch = SharingSettings.defaultBranch
    @State private var sharesTranscripts = false
    @State private var isStopping = false
    @State private var notice: String?
    private var strings: Strings.Team { Strings.local.team }

    var body: some View {
      ReadingPage { _ in content }
        .navigationTitle(strings.title)
        .navigationSubtitle(notice ?? team.trouble ?? team.state(at: provider.now()))
        .toolbar {
          if team.settings != nil {
            Button(strings.shareNow) { team.sync(isAsked: true) }.keyboardShortcut("R").disabled(team.isSyncing)
            Button(strings.stopSharing) { isStopping = true }.keyboardShortcut("s")
          }
        }
        .onDisappear {
          team.callOff()
          team.forgetConflicts()
        }
        .confirmationDialog(strings.stopTitle, isPresented: $isStopping) {
          Button(strings.stop, role: .destructive) { team.stop { notice = strings.stopped($0) } }.keyboardShortcut("s")
          Button(Strings.local.list.cancel, role: .cancel) {}
        } message: {
          Text(strings.stopMessage)
        }
    }

    @ViewBuilder private var content: some View {
      if let settings = team.settings {
        TeamStatus(
          settings: settings, report: team.report, conflicts: team.conflicts,
          isAutomatic: Binding(get: { !settings.isManual }, set: { team.setManual(!$0) }),
          sharesTranscripts: Binding(get: { settings.sharesTranscripts }, set: setTranscripts),
          moment: { [now = provider.now()] in $0.date.map { DayNames(at: now).moment($0) } ?? "" }
        )
      } else {
        TeamJoin(
          interface: .consume(handle), url: $url, branch: $branch, sharesTranscripts: $sharesTranscripts, phase: phase,
          moment: { [now = provider.now()] in $0.date.map { DayNames(at: now).moment($0) } ?? "" })
      }
    }

    private var phase: TeamJoin.Phase {
      switch team.joining {
      case .idle: .typing(problem: nil)
      case .looking, .beginning: .looking
      case .found(let preview): .found(preview)
      case .failed(let problem): .typing(problem: problem)
      }
    }

    private func handle(_ action: TeamJoin.Action) {
      switch action {
      case .lookTapped: if !url.trimmed.isEmpty { team.look(at: url.trimmed, branch: branchName) }
      case .shareTapped: team.begin(url.trimmed, branch: branchName, transcripts: sharesTranscripts)
      case .notNowTapped: team.callOff()
      }
    }

    private var branchName: String { branch.trimmed.isEmpty ? SharingSettings.defaultBranch : branch.trimmed }

    private func setTranscripts(_ areShared: Bool) {
      notice = areShared ? nil : strings.sentBefore
      team.setTranscripts(areShared)
    }
  }
}

extension TeamProvider {
  /// How sharing stands, in a word or two.
  func state(at now: Date) -> String {
    let strings = Strings.local.team
    guard settings != nil else { return strings.unshared }
    if isSyncing { return strings.syncing }
    guard let report else { return strings.shared }
    if report.failure == nil { return strings.shared }
    if report.kind == .offline || report.kind == .busy, !report.waiting.isEmpty { return strings.waiting(report.waiting.count) }
    return report.lastSuccess.map { strings.notSharedSince(DayNames(at: now).moment($0)) } ?? strings.unshared
  }

  /// Who can read what is said in meetings; nil if nothing is shared.
  var transcriptReach: String? {
    settings.map { $0.sharesTranscripts ? Strings.local.team.transcriptsShared : Strings.local.team.transcriptsStay }
  }

  /// What others did, or what both changed, since the last look: a notice for the list.
  var news: String? {
    let strings = Strings.local.team
    if let conflict = report?.conflicts.first {
      return conflict.words + (conflict.restoring == nil ? "" : " · \(strings.restoreYours)")
    }
    guard let first = received.first else { return nil }
    return strings.and(first.signedWords, received.count - 1) + " · T \(strings.title)"
  }
}

extension SyncOutcome.Conflict {
  /// The edit that takes back what lost here; nil if it was not this store's, or can't be taken back by one edit.
  @MainActor var restoring: ScrumEdit? {
    guard isOurs else { return nil }
    return switch field {
    case "title": ScrumEdit(title: lost)
    case "theme": Theme(rawValue: lost).map { ScrumEdit(theme: $0) }
    default: nil
    }
  }
}

struct TeamPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .team).previewDisplayName("Not shared")
    Root().withMockProviders(at: .team, sharing: .mock).previewDisplayName("Shared")
    Root().withMockProviders(at: .team, sharing: .mockFailure).previewDisplayName("Failed")
  }
}
