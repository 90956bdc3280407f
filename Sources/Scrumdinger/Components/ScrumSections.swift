import AppResources
import ConsoleUI
import FoundationEssentials
import ScrumStore
import Scrums

/// The past meetings of a scrum, as far as they are loaded.
enum PastMeetings {
  case loading
  case loaded(Meetings)
  case failed(String)
}

/// The attendees of a scrum, and how long they usually speak.
struct AttendeesSection<Content: View>: View {
  @Environment(\.tones) private var tones
  let scrum: DailyScrum
  /// Nil until they are loaded.
  let statistics: Statistics?
  var updates = Updates()
  let days: DayNames
  var limit = Int.max
  @ViewBuilder let content: (AttendeeRow) -> Content

  var body: some View {
    let strings = Strings.local.detail, means = statistics?.means ?? [:]
    let hasUpdates = !updates.written(by: scrum.attendees).isEmpty
    Section(strings.attendees, remark: means.isEmpty ? "" : strings.usually) {
      if scrum.attendees.isEmpty { Row { Text(strings.noAttendees()).foregroundStyle(tones.quiet) }.selectionDisabled() }
      ForEach(scrum.attendees.elements.prefix(limit)) {
        content(
          AttendeeRow(
            id: $0.id, name: $0.name, update: updates[$0.id].map { days.shortMoment($0.date) }, nameWidth: hasUpdates ? 10 : 24,
            mean: means[$0.id], share: scrum.share))
      }
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
  @ViewBuilder let content: (HistoryRow) -> Content

  var body: some View {
    let strings = Strings.local.detail
    Section(strings.history, remark: statistics?.summary ?? "") {
      switch meetings {
      case .loading: note(Text(strings.loading).foregroundStyle(tones.quiet))
      case .failed(let reason): note(Label(reason.capitalizedSentence, symbol: "⚠").foregroundStyle(tones.warm))
      case .loaded(let meetings):
        if meetings.history.isEmpty && meetings.isComplete { note(Text(strings.noMeetings).foregroundStyle(tones.quiet)) }
        ForEach(meetings.history.elements.prefix(limit)) {
          content(HistoryRow(meeting: $0, days: days))
        }
        if !meetings.isComplete, limit > meetings.history.count {
          note(Text(strings.loading).foregroundStyle(tones.quiet))
        }
        ForEach(meetings.damages) { damage in Row { Text("⚠ \(damage.notice)").foregroundStyle(tones.warm) } }
      }
    }
  }

  private func note(_ text: some View) -> some View { Row { text }.selectionDisabled() }
}

struct ScrumSections_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      AttendeesSection(
        scrum: .design, statistics: .mock, updates: Updates(Update.mocks), days: DayNames(at: .mockNow), limit: 2
      ) { $0 }
      HistorySection(
        meetings: .loaded(Meetings(history: [History.designThursday.summary, History.designFriday.summary])), statistics: .mock,
        days: DayNames(at: .mockNow), limit: 1
      ) { $0 }
    }
    .previewDisplayName("Two attendees, one meeting")
  }
}
