import AppResources
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums

/// A scrum at a glance, beside the list: who attends, how long they usually speak, and its newest meetings. As many rows as fit.
struct ScrumOverview: View {
  @Environment(\.tones) private var tones
  let scrum: DailyScrum
  let meetings: ScrumDetail.PastMeetings
  /// Nil until they are loaded.
  let statistics: Statistics?
  let days: DayNames

  private var strings: Strings.Detail { Strings.local.detail }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        Text(scrum.displayTitle).foregroundStyle(tones.title).lineLimit(1)
        Text(summary).foregroundStyle(tones.quiet).lineLimit(1)
        Text(" ")
        Section(strings.attendees, remark: means.isEmpty ? "" : strings.usually) {
          ForEach(shownAttendees(size.height)) { AttendeeRow(name: $0.name, mean: means[$0.id], share: scrum.share) }
          if scrum.attendees.isEmpty { Row { Text(strings.noAttendees).foregroundStyle(tones.quiet) } }
        }
        Section(strings.history, remark: statistics?.summary ?? "") { history(size.height) }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
  }

  @ViewBuilder private func history(_ height: Int) -> some View {
    switch meetings {
    case .loading: Row { Text(strings.loading).foregroundStyle(tones.quiet) }
    case .failed(let reason): Row { Label(reason.capitalizedSentence, symbol: "⚠").foregroundStyle(tones.warm) }
    case .loaded(let meetings):
      if meetings.history.isEmpty && meetings.isComplete {
        Row { Text(strings.noMeetings).foregroundStyle(tones.quiet) }
      }
      ForEach(Array(meetings.history.prefix(max(0, height - Self.otherRows - shownAttendees(height).count)))) {
        HistoryRow(meeting: $0, days: days)
      }
      ForEach(meetings.damages) { damage in Row { Text("⚠ \(damage.notice)").foregroundStyle(tones.warm) } }
    }
  }

  /// The rows of the title, the headings and the gaps.
  private static let otherRows = 7

  /// The attendees get half of the rows, and those that the history leaves free.
  private func shownAttendees(_ height: Int) -> [Attendee] {
    Array(scrum.attendees.prefix(max(0, height / 2 - 3, height - Self.otherRows - (historyRows ?? height))))
  }

  /// Nil while that is not known.
  private var historyRows: Int? {
    switch meetings {
    case .loading: nil
    case .failed: 1
    case .loaded(let meetings): max(1, meetings.history.count + meetings.damages.count)
    }
  }

  private var means: [Attendee.ID: Duration] { statistics?.means ?? [:] }

  private var summary: String { scrum.length.inWords + " · " + Strings.local.units.attendees(scrum.attendees.count) }
}

struct ScrumOverview_Previews: PreviewProvider {
  static var previews: some View {
    overview(.loaded(Meetings(history: [History.designFriday.summary])), .mock).previewDisplayName("One meeting")
    overview(.loaded(Meetings()), nil).previewDisplayName("Never met")
    overview(.failed("the disk is on fire"), nil).previewDisplayName("Failed to load")
  }

  private static func overview(_ meetings: ScrumDetail.PastMeetings, _ statistics: Statistics?) -> some View {
    ScrumOverview(scrum: .design, meetings: meetings, statistics: statistics, days: DayNames(at: .mockNow))
  }
}
