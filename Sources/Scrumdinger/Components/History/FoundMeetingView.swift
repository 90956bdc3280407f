import AppResources
import Puddles
import Scrums

/// A found meeting beside the list: its scrum and day, its turns and its notes.
struct FoundMeetingView: View {
  let item: FoundMeetingList.Item
  var pattern = SearchPattern("")
  let days: DayNames

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 3) {
        Text(item.scrum.displayTitle).foregroundStyle(.heading)
        Text(days.moment(item.meeting.span.began).capitalizedSentence).foregroundStyle(.secondary)
      }
      .lineLimit(1).padding(bottom: 1)
      HistoryDetail(meeting: item.meeting, pattern: pattern)
    }
  }
}

struct FoundMeetingView_Previews: PreviewProvider {
  static var previews: some View {
    FoundMeetingView(item: .init(meeting: .designFriday, scrum: .design, passages: []), days: DayNames(at: .mockNow))
      .previewDisplayName("Notes")
  }
}
