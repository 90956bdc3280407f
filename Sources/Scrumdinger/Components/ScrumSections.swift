import AppResources
import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums
import Settings

/// The past meetings of a scrum, as far as they are loaded.
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
  /// Who is known to be absent from the next meeting.
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
            longest: longest, share: scrum.share,
            columns: columns))
      }
    } header: {
      ScrumHeading(columns: columns, title: strings.attendees) {
        if !known.isEmpty { Text(strings.usually).foregroundStyle(tones.quiet) }
      } remark: {
        let turns = known.map { min($0.recent.count, AttendeeRow.turns) }.max() ?? 0
        if turns > 1 { Text(strings.lastTurns(turns)).foregroundStyle(tones.quiet) }
      } bar: {
        if !known.isEmpty { ScrumBar(time: nil, plan: scrum.share) }
      }
    }
  }
}

/// The heading of a section, in the columns of its rows.
private struct ScrumHeading<Time: View, Remark: View, Bar: View>: View {
  @Environment(\.tones) private var tones
  let columns: ScrumColumns
  let title: String
  /// After the title, in place of the time.
  var summary = ""
  @ViewBuilder let time: Time
  @ViewBuilder let remark: Remark
  @ViewBuilder let bar: Bar

  var body: some View {
    HStack(spacing: 0) {
      HStack(spacing: 2) {
        Text(title).foregroundStyle(tones.title)
        if !summary.isEmpty { Text(summary).foregroundStyle(tones.quiet) }
        Spacer()
        time
      }
      .padding(right: summary.isEmpty ? ScrumColumns.over : 0)
      .frame(width: leadWidth, alignment: .leading)
      if columns.hasRemark, summary.isEmpty { remark.padding(left: 2).frame(width: ScrumColumns.remark + 2, alignment: .leading) }
      if columns.hasBar { bar.padding(left: 1, right: 2).frame(maxWidth: .max, alignment: .leading) }
    }
    .lineLimit(1)
  }

  /// With the indentation of the rows; a summary takes the column of the remarks, too.
  private var leadWidth: Int {
    let hasRemark = columns.hasRemark && !summary.isEmpty
    return 2 + ScrumColumns.lead + ScrumColumns.time + ScrumColumns.over + (hasRemark ? ScrumColumns.remark + 2 : 0)
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
      ScrumHeading(columns: columns, title: strings.history, summary: statistics?.summary ?? "") {
        EmptyView()
      } remark: {
        EmptyView()
      } bar: {
        if statistics?.durations != nil { ScrumBar(time: nil, plan: plan) }
      }
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
