import AppResources
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums

/// A scrum beside the list: as many attendees and meetings as fit.
struct ScrumOverview: View {
  let shown: ShownScrum
  private var scrum: DailyScrum { shown.scrum }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        HStack(spacing: 3) {
          Text(scrum.displayTitle).foregroundStyle(.heading)
          Text(summary).foregroundStyle(.secondary)
        }
        .lineLimit(1)
        Text(" ")
        let columns = ScrumColumns(width: size.width - 4)
        AttendeesSection(shown: shown, limit: shownAttendees(size.height), columns: columns) { $0 }
        if hasLastTime(size.height) { LastTimeSection(sections: shown.lastTime) }
        HistorySection(shown: shown, limit: shownMeetings(size.height), columns: columns) { $0 }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
    }
  }

  private static let otherRows = 6

  /// Attendees and meetings come before open questions.
  private func hasLastTime(_ height: Int) -> Bool { LastTimeSection.height(shown.lastTime) <= height / 4 }

  private func rows(of height: Int) -> Int {
    height - Self.otherRows - (hasLastTime(height) ? LastTimeSection.height(shown.lastTime) : 0)
  }

  /// Half of the rows, and unused rows of the history.
  private func shownAttendees(_ height: Int) -> Int {
    min(scrum.attendees.count, max(0, rows(of: height) / 2, rows(of: height) - (historyRows ?? height)))
  }

  private func shownMeetings(_ height: Int) -> Int { max(0, rows(of: height) - shownAttendees(height)) }

  /// Nil while unknown.
  private var historyRows: Int? {
    switch shown.meetings {
    case .loading: nil
    case .failed: 1
    case .loaded(let meetings): max(1, meetings.history.count + meetings.damages.count)
    }
  }

  private var summary: String {
    [scrum.length.inWords, Strings.local.units.attendees(scrum.attendees.count), scrum.schedule?.words].compactMap(\.self)
      .joined(separator: " · ")
  }
}

struct ScrumOverview_Previews: PreviewProvider {
  static var previews: some View {
    overview(.loaded(Meetings(history: [History.designFriday.summary])), .mock).previewDisplayName("One meeting")
    overview(.loaded(Meetings()), nil).previewDisplayName("Never met")
    overview(.failed("the disk is on fire"), nil).previewDisplayName("Failed to load")
  }

  private static func overview(_ meetings: PastMeetings, _ statistics: Statistics?) -> some View {
    ScrumOverview(shown: ShownScrum(scrum: .design, meetings: meetings, statistics: statistics, days: DayNames(at: .mockNow)))
  }
}
