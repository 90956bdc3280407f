import AppResources
import ConsoleUI
import FoundationEssentials
import Puddles
import Schedules
import Scrums

/// Suggestions for an update, grouped by kind. Checked boxes mark suggestions that the update contains.
struct SuggestionList: View {
  let suggestions: [Suggestion]
  let failures: [String]
  let isLooking: Bool
  /// The start of the activity, if there is room.
  var since: String?
  /// Whether commits are looked for, so that there is a heading even without any.
  var looksForCommits = true
  let days: DayNames
  let isTaken: (Suggestion) -> Bool
  /// Whether to omit the times of commits or, also, their dates and numbers, for lack of space.
  var hasTimes = true, isNarrow = false
  /// Whether keys move the selection.
  var hasFocus = true
  let selection: Binding<Suggestion.ID?>
  let toggle: (Suggestion) -> Void
  private var strings: Strings.Updates { Strings.local.updates }

  var body: some View {
    List(selection: selection) {
      section(
        strings.commits, remark: commitsRemark, failures: failures,
        [.commit, .uncommitted])
      section(strings.activity, [.activity])
      section(strings.promises, remark: date(of: .promise), [.promise])
      section(strings.blockers, remark: date(of: .blocker), [.blocker])
    }
    .listStyle(.washed)
  }

  /// The number of rows of the list.
  static func rows(_ suggestions: [Suggestion], _ failures: [String], looksForCommits: Bool) -> Int {
    let kinds = Set(suggestions.map { $0.kind == .uncommitted ? .commit : $0.kind })
    let sections = kinds.count + (!kinds.contains(.commit) && (looksForCommits || !failures.isEmpty) ? 1 : 0)
    return suggestions.count + failures.count + max(0, 2 * sections - 1)
  }

  @ViewBuilder private func section(
    _ title: String, remark: String = "", failures: [String] = [], _ kinds: Set<Suggestion.Kind>
  ) -> some View {
    let rows = suggestions.filter { kinds.contains($0.kind) }
    if !rows.isEmpty || !failures.isEmpty || looksForCommits && kinds.contains(.commit) {
      Section(title, remark: remark) {
        ForEach(rows) { suggestion in
          let isTaken = isTaken(suggestion)
          Button(action: { toggle(suggestion) }) {
            SuggestionRow(
              suggestion: suggestion, isTaken: isTaken, sourceWidth: sourceWidth(rows), days: isNarrow ? nil : days,
              hasTime: hasTimes, hasFocus: hasFocus)
          }
          .pressHint(isTaken ? strings.takeBack : strings.take)
        }
        ForEach(failures, id: \.self) { failure in
          Row {
            Text(failure).hangingIndent().foregroundStyle(failure.hasPrefix("⚠") ? .warning : .secondary).lineLimit(2)
          }
          .selectionDisabled()
        }
      }
    }
  }

  private var commitsRemark: String {
    if isLooking { return failures.isEmpty ? strings.looking : strings.stillLooking }
    let commits = suggestions.filter { $0.kind == .commit }
    let hasNone = failures.isEmpty && !suggestions.contains { [.commit, .uncommitted].contains($0.kind) }
    let found =
      commits.isEmpty
      ? hasNone ? strings.noneFound : nil
      : strings.inRepositories(commits.reduce(0) { $0 + max(1, $1.count) }, Set(commits.map(\.source)).count)
    return [found, since].compactMap(\.self).joined(separator: " ")
  }

  private func date(of kind: Suggestion.Kind) -> String {
    suggestions.first { $0.kind == kind }.flatMap { $0.said ?? $0.date }.map(days.moment) ?? ""
  }

  private func sourceWidth(_ suggestions: [Suggestion]) -> Int {
    min(16, suggestions.map { max($0.source.columns, $0.shownSource.columns) }.max() ?? 0)
  }
}

/// A suggestion: a check box, its repository, text, number of commits, and date.
private struct SuggestionRow: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.accessibilityEnabled) private var isAccessible
  let suggestion: Suggestion
  let isTaken: Bool
  let sourceWidth: Int
  /// The names of days; nil if dates and numbers of commits are omitted.
  let days: DayNames?
  let hasTime: Bool
  let hasFocus: Bool

  var body: some View {
    // NB: the words come first for a screen reader.
    if isAccessible, let days { Row { Text(suggestion.sentence(days, isTaken: isTaken)) } } else { row }
  }

  private var row: some View {
    Row {
      HStack(spacing: 2) {
        let mark = isUnicode ? isTaken ? "■" : "□" : isTaken ? "[x]" : "[ ]"
        Text(mark).foregroundStyle(isTaken ? .heading : .secondary)
        if sourceWidth > 0 {
          Text(suggestion.shownSource).foregroundStyle(.secondary).frame(width: sourceWidth, alignment: .leading)
        }
        Text(suggestion.text).bold(isSelected && hasFocus).frame(maxWidth: .max, alignment: .leading)
        if days != nil, suggestion.count > 1 {
          Text(Strings.local.updates.alike(suggestion.count)).foregroundStyle(.secondary).fixedSize()
        }
        if let moment = days.flatMap({ suggestion.moment($0, hasTime: hasTime) }) {
          Text(moment).foregroundStyle(.secondary).fixedSize()
        }
      }
      .lineLimit(1)
    }
  }
}

extension Suggestion {
  /// The date of a commit, or a remark on uncommitted work. Section headings show the dates of promises and blockers.
  fileprivate func moment(_ days: DayNames, hasTime: Bool = true) -> String? {
    switch kind {
    case .commit: date.map { days.day(LocalTime($0)) + (hasTime ? " \(LocalTime($0).timeOfDay)" : "") }
    case .uncommitted: Strings.local.updates.notCommitted
    case .activity, .promise, .blocker: nil
    }
  }

  /// `Fix the cart badge, taken, 3 commits in shop, Fri 20 Nov 18:42`, for a screen reader.
  func sentence(_ days: DayNames, isTaken: Bool) -> String {
    let strings = Strings.local.updates, count = count > 1 ? strings.commitsAlike(count) : nil
    let place = count == nil ? shownSource : strings.inRepository(shownSource)
    let origin = [count, place].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    return [text, isTaken ? strings.taken : nil, origin, moment(days)].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

struct SuggestionList_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(Suggestion.mocks[1].id as Suggestion.ID?) { selection in
      SuggestionList(
        suggestions: Suggestion.mocks, failures: [], isLooking: false, days: DayNames(at: .mockNow),
        isTaken: { $0.count > 1 }, selection: selection
      ) { _ in }
    }
    .previewDisplayName("Commits")
  }
}
