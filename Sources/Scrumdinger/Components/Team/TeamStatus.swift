import AppResources
import Puddles
import Scrums
import Sharing

/// The state of sharing: problems, the repository, unsent changes, and others' recent changes.
struct TeamStatus: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  @Environment(\.tones) private var tones
  let settings: SharingSettings
  let report: SyncReport?
  let conflicts: [SyncOutcome.Conflict]
  @Binding var isAutomatic: Bool
  @Binding var sharesTranscripts: Bool
  let moment: (SyncOutcome.Change) -> String
  /// The key that restores what a conflict has cost, and what it does; nil if that is not possible.
  var restoring: (key: String, hint: String)?
  /// The rows of the page.
  var rows = Int.max
  private var strings: Strings.Team { Strings.local.team }

  var body: some View {
    // NB: the page scrolls to its first control, so that stands where what is wrong stays in sight.
    VStack(alignment: .leading, spacing: 1) {
      if let report, !report.problems.isEmpty {
        VStack(alignment: .leading) {
          ForEach(report.problems.indices, id: \.self) { problem(report.problems[$0].capitalizedSentence) }
          // NB: the first setting, which has the focus, needs the other rows on a small screen.
          let isSmall = rows < Self.small && !isAccessible, unsent = isSmall ? report.waiting.count : 0
          if let line = report.line, unsent == 0 || rows >= Self.roomForReason {
            Text(line).foregroundStyle(.secondary).padding(left: 2).lineLimit(isSmall ? 1 : 2)
          }
          if unsent > 0 { Text(strings.waiting(unsent)).padding(left: 2).lineLimit(1) }
        }
        .frame(maxWidth: .max, alignment: .leading)
        .alarming(space: 0)
      }
      if !conflicts.isEmpty {
        VStack(alignment: .leading) {
          Text("⚠ " + strings.both).bold().foregroundStyle(tones.calm).hangingIndent()
          VStack(alignment: .leading) {
            ForEach(conflicts.indices, id: \.self) { Text(conflicts[$0].words).lineLimit(2) }
            if let restoring { Text(restoring.key).bold() + Text(" " + restoring.hint) }
          }
          .padding(left: 2)
        }
        .frame(maxWidth: .max, alignment: .leading)
        .alarming(space: 0, tones.calm)
      }
      // What waits belongs to what is wrong.
      let isWrong = report?.problems.isEmpty == false && rows >= Self.small
      if isWrong { waiting(least: 2) }
      toggles
      repository
      group(strings.colleagues) { Text(settings.command).lineLimit(4) }
      if !isWrong { waiting(least: 6) }
      if let recent = report?.recent, !recent.isEmpty {
        let width = recent.compactMap { $0.author?.columns }.max() ?? 0
        group(strings.recently) {
          ForEach(recent.indices, id: \.self) { row(recent[$0], authorWidth: min(Self.longestName, width)) }
        }
      }
    }
  }

  /// The changes that aren't sent: as many as leave the rest of the page in sight, or at least these.
  @ViewBuilder private func waiting(least: Int) -> some View {
    if let waiting = report?.waiting, !waiting.isEmpty {
      group(strings.waiting(waiting.count)) {
        let lines = waiting.map(\.words).shortened(to: max(least, rows - Self.others))
        ForEach(lines.indices, id: \.self) { Text(lines[$0]).lineLimit(1) }
      }
    }
  }

  private var repository: some View {
    group(strings.repository) {
      RemoteLines(label: strings.address, url: settings.shownURL, branch: settings.branch, isShort: true)
    }
    .environment(\.labelWidth, max(strings.address.columns, strings.branch.columns))
  }

  /// What is wrong, loud, and after a colon what to do.
  private func problem(_ text: String) -> some View {
    let colon = text.indices.first { text[$0...].hasPrefix(": ") }
    return VStack(alignment: .leading) {
      Text("⚠ " + (colon.map { text[...$0] } ?? text[...])).bold().foregroundStyle(tones.warm).hangingIndent().lineLimit(4)
      if let colon { Text(String(text[colon...].dropFirst(2))).lineLimit(4).padding(left: 2) }
    }
  }

  private var toggles: some View {
    VStack(alignment: .leading) {
      Text(strings.settings).foregroundStyle(.heading).sectionHeading()
      toggle(strings.syncsByItself, isOn: $isAutomatic)
      toggle(strings.shareTranscripts, isOn: $sharesTranscripts)
    }
  }

  private static let longestName = 16, small = 14, others = 16
  /// The minimum number of rows with git's own words beside the number of unsent changes.
  private static let roomForReason = 10

  /// A toggle as wide as the page, so that the mark of its selection is, too. For a screen reader, its state follows the title.
  private func toggle(_ title: String, isOn: Binding<Bool>) -> some View {
    Toggle(isOn: isOn) { Text(title).frame(maxWidth: isAccessible ? nil : .max, alignment: .leading) }
  }

  private func group(_ heading: String, @ViewBuilder content: () -> some View) -> some View {
    VStack(alignment: .leading) {
      Text(heading).foregroundStyle(.heading).sectionHeading()
      VStack(alignment: .leading, content: content).padding(left: 2)
    }
  }

  /// Who shared what, and when.
  private func row(_ change: SyncOutcome.Change, authorWidth: Int) -> some View {
    HStack(alignment: .top, spacing: 2) {
      if authorWidth > 0 { Text(change.author ?? "").bold().frame(width: authorWidth, alignment: .leading).lineLimit(1) }
      Text(change.words).lineLimit(2).frame(maxWidth: .max, alignment: .leading)
      Text(moment(change)).foregroundStyle(.secondary).fixedSize()
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
        let sharesTranscripts = $0
        ReadingPage { room in
          TeamStatus(
            settings: .mock, report: report, conflicts: report.conflicts, isAutomatic: isAutomatic,
            sharesTranscripts: sharesTranscripts, moment: { _ in "today 08:40" },
            restoring: report.conflicts.isEmpty ? nil : ("u", Strings.local.team.restoreHint), rows: room.height)
        }
        .tint(Theme.sky.tint)
      }
    }
  }
}
