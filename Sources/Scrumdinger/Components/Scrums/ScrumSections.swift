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

/// The attendees of a scrum, and how long they usually speak.
struct AttendeesSection<Content: View>: View {
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var keys
  let scrum: DailyScrum
  /// Nil until they are loaded.
  let statistics: Statistics?
  var updates = Updates()
  /// Who will be absent from the next meeting.
  var absent: Set<Attendee.ID> = []
  let days: DayNames
  var limit = Int.max
  let columns: ScrumColumns
  @ViewBuilder let content: (AttendeeRow) -> Content

  var body: some View {
    let strings = Strings.local.detail, attendees = scrum.attendees.elements.prefix(limit)
    let people = Dictionary((statistics?.people ?? []).map { ($0.id, $0) }) { first, _ in first }
    let known = attendees.compactMap { people[$0.id] }
    let longest = known.lazy.flatMap { $0.recent.suffix(AttendeeRow.turns) }.map(\.duration).max() ?? .zero
    let hasUpdates = !updates.written(by: scrum.attendees).isEmpty || !absent.isEmpty
    Section {
      if scrum.attendees.isEmpty {
        Row { Text(strings.noAttendees(keys.label(.scrumEdit))).foregroundStyle(tones.quiet) }.selectionDisabled()
      }
      ForEach(attendees) {
        content(
          AttendeeRow(
            id: $0.id, name: $0.name, update: updates[$0.id].map { days.shortMoment($0.date) },
            isAbsent: absent.contains($0.id), nameWidth: hasUpdates ? 12 : ScrumColumns.lead, person: people[$0.id],
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
  @Environment(\.tones) private var tones
  let meetings: PastMeetings
  /// Nil until they are loaded.
  let statistics: Statistics?
  let days: DayNames
  var limit = Int.max
  let plan: Duration
  let columns: ScrumColumns
  @ViewBuilder let content: (HistoryRow) -> Content

  var body: some View {
    let strings = Strings.local.detail
    Section {
      switch meetings {
      case .loading: note(Text(strings.loading).foregroundStyle(tones.quiet))
      case .failed(let reason): note(Label(reason.capitalizedSentence, symbol: "⚠").foregroundStyle(tones.warm))
      case .loaded(let meetings):
        if meetings.history.isEmpty && meetings.isComplete { note(Text(strings.noMeetings).foregroundStyle(tones.quiet)) }
        ForEach(meetings.history.elements.prefix(limit)) {
          content(HistoryRow(meeting: $0, days: days, columns: columns))
        }
        if !meetings.isComplete, limit > meetings.history.count {
          note(Text(strings.loading).foregroundStyle(tones.quiet))
        }
        ForEach(meetings.damages) { damage in Row { Text("⚠ \(damage.notice)").foregroundStyle(tones.warm) } }
      }
    } header: {
      ScrumHeading(
        columns: columns, title: strings.history, summary: statistics?.summary ?? "",
        plan: statistics?.durations == nil ? nil : plan)
    }
  }

  private func note(_ text: some View) -> some View { Row { text }.selectionDisabled() }
}

struct ScrumSections_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      AttendeesSection(
        scrum: .design, statistics: .mock, updates: Updates(Update.mocks), days: DayNames(at: .mockNow), limit: 2,
        columns: .init(width: 76)
      ) { $0 }
      HistorySection(
        meetings: .loaded(Meetings(history: [History.designThursday.summary, History.designFriday.summary])), statistics: .mock,
        days: DayNames(at: .mockNow), limit: 1, plan: .seconds(600), columns: .init(width: 76)
      ) { $0 }
    }
    .previewDisplayName("Two attendees, one meeting")
  }
}
