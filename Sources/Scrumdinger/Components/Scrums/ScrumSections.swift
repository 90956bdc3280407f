import AppResources
import ConsoleUI
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import Settings

/// The past meetings of a scrum, or the state of reading them.
enum PastMeetings {
  case loading
  case loaded(Meetings)
  case failed(String)
}

/// The values that a scrum's page and the overview beside the list show.
struct ShownScrum {
  let scrum: DailyScrum
  let meetings: PastMeetings
  var updates = Updates()
  /// The open items, oldest first.
  var items: [ActionItem] = []
  /// Attendees who are off today.
  var absent: Set<Attendee.ID> = []
  /// Attendees who are off at the next meeting.
  var absentNext: Set<Attendee.ID> = []
  /// The statistics of the scrum; nil until they are read.
  let statistics: Statistics?
  let days: DayNames
  /// Open questions of the last meeting; empty if there is no room for them.
  var lastTime: [MeetingSummary.Section] = []

  /// The number of rows of the history; nil while unknown.
  var historyRows: Int? {
    switch meetings {
    case .loading: nil
    case .failed: 1
    case .loaded(let meetings): max(1, meetings.history.count + meetings.damages.count)
    }
  }

  /// Returns columns for the times of all attendees and loaded meetings.
  func columns(width: Int) -> ScrumColumns {
    let meetings: [History.Summary] = if case .loaded(let loaded) = meetings { loaded.history.elements } else { [] }
    let people = statistics?.people ?? [], plan = scrum.share(without: absent)
    let times = meetings.lazy.compactMap(\.duration).max() ?? .zero
    let over = meetings.lazy.compactMap { meeting in
      meeting.duration.flatMap { $0.excess(over: meeting.length) }
    }
    let overs = people.lazy.compactMap(\.mean).compactMap { $0.excess(over: plan) }
    return ScrumColumns(
      width: width, longest: max(times, people.compactMap(\.mean).max() ?? .zero),
      longestOver: [over.max(), overs.max()].compactMap(\.self).max(), name: longestName,
      update: hasUpdates ? AttendeeRow.updateWidth : 0,
      day: (meetings.last.map { days.width(of: LocalTime($0.began)) } ?? 0) + 1 + Strings.local.clock.width,
      remark: people.contains { $0.recent.count >= Sparkline.least }
        ? ScrumColumns.mostRemark : meetings.lazy.compactMap(\.remark).map(\.columns).max() ?? 0)
  }

  private var longestName: Int { scrum.attendees.map(\.name.columns).max() ?? 0 }

  /// Whether names that differ look the same if they are cut at their ends.
  func areNamesAlike(width: Int) -> Bool {
    let names = Set(scrum.attendees.map(\.name))
    return Set(names.map { $0.columns > width ? String($0.prefix(max(0, width - 1))) : $0 }).count < names.count
  }

  /// Whether attendees have the time of an update, or are absent.
  var hasUpdates: Bool { !absent.isEmpty || scrum.attendees.contains { updates[$0.id] != nil } }
}

/// The attendees of a scrum, with their usual times.
struct AttendeesSection<Content: View>: View {
  @Environment(\.configuration.bindings) private var keys
  let shown: ShownScrum
  var limit = Int.max
  let columns: ScrumColumns
  @ViewBuilder let content: (AttendeeRow) -> Content

  var body: some View {
    let strings = Strings.local.detail, scrum = shown.scrum, attendees = scrum.attendees.elements.prefix(limit)
    let people = Dictionary((shown.statistics?.people ?? []).map { ($0.id, $0) }) { first, _ in first }
    let known = attendees.compactMap { people[$0.id] }
    let nameWidth = max(0, columns.lead - columns.update), areAlike = shown.areNamesAlike(width: nameWidth)
    let share = scrum.share(without: shown.absent)
    Section {
      if scrum.attendees.isEmpty { note(strings.noAttendees(keys.label(.scrumEdit))) }
      ForEach(attendees) {
        content(
          AttendeeRow(
            attendee: $0, update: shown.updates[$0.id].map { shown.days.shortMoment($0.date) },
            isAbsent: shown.absent.contains($0.id), nameWidth: nameWidth, cutting: areAlike ? .middle : .tail,
            person: people[$0.id],
            share: share, columns: columns))
      }
    } header: {
      let turns = known.map { min($0.recent.count, AttendeeRow.turns) }.max() ?? 0
      ScrumHeading(
        columns: columns, title: strings.attendees,
        second: shown.updates.written(by: scrum.attendees).isEmpty || columns.update < AttendeeRow.updateWidth
          ? nil : (Strings.local.updates.preparedHeading.lowercased(), 2 + nameWidth),
        time: known.isEmpty ? "" : strings.usually,
        remark: turns >= Sparkline.least ? strings.lastTurns(turns) : "", plan: known.isEmpty ? nil : share)
    }
  }
}

/// The past meetings of a scrum, newest first.
struct HistorySection<Content: View>: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let shown: ShownScrum
  var limit = Int.max
  let columns: ScrumColumns
  /// Whether what can't be read has its reason and advice below it.
  var hasAdvice = false
  /// Copies the path of a damaged file; nil where the rows have no keys.
  var copy: ((Damage) -> Void)?
  @ViewBuilder let content: (HistoryRow) -> Content

  var body: some View {
    let strings = Strings.local.detail
    Section {
      switch shown.meetings {
      case .loading: note(strings.loading)
      case .failed(let reason):
        Row { Label(reason.capitalizedSentence, symbol: "⚠").foregroundStyle(.warning) }.selectionDisabled()
      case .loaded(let meetings):
        if meetings.history.isEmpty && meetings.isComplete { note(strings.noMeetings) }
        ForEach(meetings.history.elements.prefix(limit)) {
          content(HistoryRow(meeting: $0, days: shown.days, columns: columns))
        }
        if !meetings.isComplete, limit > meetings.history.count { note(strings.loading) }
        ForEach(meetings.damages.byFile, id: \.self) { damages in
          Text("").selectionDisabled()
          Row { DamageNotice(damages: damages, isLong: hasAdvice) }
            .onKeyPress(.scrumCopy, title: copy == nil ? nil : Strings.local.list.copyPath, position: .first) {
              guard let copy, let damage = damages.first else { return .ignored }
              copy(damage)
              return .handled
            }
        }
      }
    } header: {
      ScrumHeading(
        columns: columns, title: strings.history, summary: shown.statistics?.summary ?? "",
        // NB: for a screen reader, each row says its plan.
        plan: shown.statistics?.durations == nil || isAccessible ? nil : shown.scrum.length)
    }
  }
}

extension View {
  fileprivate func note(_ text: String) -> some View { Row { Text(text).foregroundStyle(.secondary) }.selectionDisabled() }
}

struct ScrumSections_Previews: PreviewProvider {
  static var previews: some View {
    let shown = ShownScrum(
      scrum: .design, meetings: .loaded(Meetings(history: [History.designThursday.summary, History.designFriday.summary])),
      updates: Updates(Update.mocks), statistics: .mock, days: DayNames(at: .mockNow))
    VStack(alignment: .leading) {
      AttendeesSection(shown: shown, limit: 2, columns: .init(width: 76)) { $0 }
      HistorySection(shown: shown, limit: 1, columns: .init(width: 76)) { $0 }
    }
    .previewDisplayName("Two attendees, one meeting")
  }
}
