import AppResources
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums

/// A scrum beside the list: as many attendees and meetings as fit.
struct ScrumOverview: View {
  let shown: ShownScrum
  private var scrum: DailyScrum { shown.scrum }

  private static let otherRows = 6

  var body: some View {
    GeometryReader { size in
      // Open items or questions get about a quarter of the rows, since attendees and meetings matter more.
      let items = shown.items.isEmpty ? nil : max(1, size.height / 4 - 3)
      let openRows =
        items.map { ActionItemsSection.height(shown.items, limit: $0) } ?? LastTimeSection.height(shown.lastTime)
      let hasLastTime = items == nil && openRows <= size.height / 4
      let rows = size.height - Self.otherRows - (hasLastTime || items != nil ? openRows : 0)
      // Attendees get half of the rows, or all rows that the history leaves.
      let attendees = min(scrum.attendees.count, max(0, rows / 2, rows - (shown.historyRows ?? size.height)))
      let columns = shown.columns(width: size.width - 4)
      VStack(alignment: .leading) {
        HStack(spacing: 3) {
          Text(scrum.displayTitle).foregroundStyle(.heading)
          Text(summary).foregroundStyle(.secondary).truncationMode(.parts)
        }
        .lineLimit(1)
        Text(" ")
        AttendeesSection(shown: shown, limit: attendees, columns: columns) { $0 }
        if let items {
          ActionItemsSection(scrum: scrum, items: shown.items, now: shown.days.now, limit: items) { row in Row { row } }
        }
        HistorySection(shown: shown, limit: max(0, rows - attendees), columns: columns) { $0 }
        if hasLastTime { LastTimeSection(sections: shown.lastTime) }
      }
      .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
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
