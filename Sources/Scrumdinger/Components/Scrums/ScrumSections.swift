import AppResources
import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums
import Settings

enum PastMeetings {
  case loading
  case loaded(Meetings)
  case failed(String)
}

/// A scrum as its page and the overview beside the list show it.
struct ShownScrum {
  let scrum: DailyScrum
  let meetings: PastMeetings
  var updates = Updates()
  /// Attendees who will miss the next meeting.
  var absent: Set<Attendee.ID> = []
  /// Nil until read.
  let statistics: Statistics?
  let days: DayNames
  /// Open questions of the last meeting; empty where they have no room.
  var lastTime: [MeetingSummary.Section] = []
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
    let longest = known.lazy.flatMap { $0.recent.suffix(AttendeeRow.turns) }.map(\.duration).max() ?? .zero
    let hasUpdates = !shown.updates.written(by: scrum.attendees).isEmpty || !shown.absent.isEmpty
    Section {
      if scrum.attendees.isEmpty {
        Row { Text(strings.noAttendees(keys.label(.scrumEdit))).foregroundStyle(.secondary) }.selectionDisabled()
      }
      ForEach(attendees) {
        content(
          AttendeeRow(
            id: $0.id, name: $0.name, update: shown.updates[$0.id].map { shown.days.shortMoment($0.date) },
            isAbsent: shown.absent.contains($0.id), nameWidth: hasUpdates ? 12 : ScrumColumns.lead, person: people[$0.id],
            longest: longest, share: scrum.share, columns: columns))
      }
    } header: {
      let turns = known.map { min($0.recent.count, AttendeeRow.turns) }.max() ?? 0
      ScrumHeading(
        columns: columns, title: strings.attendees, time: known.isEmpty ? "" : strings.usually,
        remark: turns > 1 ? strings.lastTurns(turns) : "", plan: known.isEmpty ? nil : scrum.share)
    }
  }
}

/// The past meetings of a scrum, newest first.
struct HistorySection<Content: View>: View {
  let shown: ShownScrum
  var limit = Int.max
  let columns: ScrumColumns
  @ViewBuilder let content: (HistoryRow) -> Content

  var body: some View {
    let strings = Strings.local.detail
    Section {
      switch shown.meetings {
      case .loading: note(Text(strings.loading).foregroundStyle(.secondary))
      case .failed(let reason): note(Label(reason.capitalizedSentence, symbol: "⚠").foregroundStyle(.warning))
      case .loaded(let meetings):
        if meetings.history.isEmpty && meetings.isComplete { note(Text(strings.noMeetings).foregroundStyle(.secondary)) }
        ForEach(meetings.history.elements.prefix(limit)) {
          content(HistoryRow(meeting: $0, days: shown.days, columns: columns))
        }
        if !meetings.isComplete, limit > meetings.history.count {
          note(Text(strings.loading).foregroundStyle(.secondary))
        }
        ForEach(meetings.damages) { damage in Row { Text("⚠ \(damage.notice)").foregroundStyle(.warning) } }
      }
    } header: {
      ScrumHeading(
        columns: columns, title: strings.history, summary: shown.statistics?.summary ?? "",
        plan: shown.statistics?.durations == nil ? nil : shown.scrum.length)
    }
  }

  private func note(_ text: some View) -> some View { Row { text }.selectionDisabled() }
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
