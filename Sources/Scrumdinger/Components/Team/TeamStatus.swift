import AppResources
import Puddles
import Scrums
import Sharing

/// The state of sharing: problems, the repository, unsent changes, and others' recent changes.
struct TeamStatus: View {
  let settings: SharingSettings
  let report: SyncReport?
  let conflicts: [SyncOutcome.Conflict]
  @Binding var isAutomatic: Bool
  @Binding var sharesTranscripts: Bool
  let moment: (SyncOutcome.Change) -> String
  private var strings: Strings.Team { Strings.local.team }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if let report, !report.problems.isEmpty {
        VStack(alignment: .leading) {
          ForEach(report.problems.indices, id: \.self) {
            Label(report.problems[$0].capitalizedSentence, symbol: "⚠").foregroundStyle(.warning).lineLimit(4)
          }
          if let line = report.line { Text(line).foregroundStyle(.secondary).padding(left: 4).lineLimit(2) }
        }
      }
      RemoteLines(url: settings.shownURL, branch: settings.branch)
      VStack(alignment: .leading) {
        Toggle(strings.syncsByItself, isOn: $isAutomatic)
        Toggle(strings.shareTranscripts, isOn: $sharesTranscripts)
      }
      if let waiting = report?.waiting, !waiting.isEmpty {
        list("\(strings.waiting(waiting.count)):", waiting.map(\.words).shortened(to: 6).map { ($0, "") })
      }
      if !conflicts.isEmpty {
        VStack(alignment: .leading) {
          ForEach(conflicts.indices, id: \.self) { Label(conflicts[$0].words, symbol: "•").lineLimit(2) }
        }
      }
      if let recent = report?.recent, !recent.isEmpty { list(strings.recently, recent.map { ($0.signedWords, moment($0)) }) }
    }
  }

  private func list(_ heading: String, _ lines: [(what: String, when: String)]) -> some View {
    VStack(alignment: .leading) {
      Text(heading).foregroundStyle(.heading)
      ForEach(lines.indices, id: \.self) { index in
        HStack(spacing: 2) {
          Text(lines[index].what).lineLimit(1)
          Spacer()
          Text(lines[index].when).foregroundStyle(.secondary)
        }
        .padding(left: 2)
      }
    }
  }
}

extension SyncReport {
  fileprivate var problems: [String] {
    let strings = Strings.local.team
    return [failure].compactMap(\.self) + unreadable.values.sorted().map(strings.cannotRead).shortened(to: 4)
      + unshared.values.sorted().map(strings.cannotShare).shortened(to: 4)
  }
}

struct TeamStatus_Previews: PreviewProvider {
  static var previews: some View {
    status(.mock).previewDisplayName("Shared")
    status(.mockFailure).previewDisplayName("Asked to sign in")
    status(.mockConflict).previewDisplayName("Both changed")
  }

  private static func status(_ report: SyncReport) -> some View {
    StateHosting(true) { isAutomatic in
      StateHosting(false) {
        TeamStatus(
          settings: .mock, report: report, conflicts: report.conflicts, isAutomatic: isAutomatic, sharesTranscripts: $0,
          moment: { _ in "today, 08:40" }
        )
        .padding(horizontal: 2)
      }
    }
  }
}
