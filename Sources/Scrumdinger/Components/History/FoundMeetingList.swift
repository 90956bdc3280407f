import AppResources
import FoundationEssentials
import Puddles
import Scrums

/// Past meetings that contain the search words: the scrum, the day and the first passage of each.
struct FoundMeetingList: View {
  enum Action {
    case opened(History.ID, of: DailyScrum.ID)
    case personOpened(Attendee.ID, of: DailyScrum.ID)
  }

  struct Item: Identifiable {
    let meeting: History
    let scrum: DailyScrum
    let passages: [Passage]
    var id: History.ID { meeting.id }

    /// Opens the former attendee that the first passage names, or else the meeting.
    fileprivate var action: Action {
      if case .formerAttendee(let person)? = passages.first?.place { return .personOpened(person, of: scrum.id) }
      return .opened(meeting.id, of: scrum.id)
    }
  }

  let interface: Interface<Action>
  let items: [Item]
  /// The number of older meetings that are not listed.
  var others = 0
  let pattern: SearchPattern
  let days: DayNames
  let selection: Binding<History.ID?>

  var body: some View { GeometryReader { list($0) } }

  private func list(_ size: Size) -> some View {
    // The heading gives way to blank rows between meetings.
    let spaced = 3 * items.count - (others > 0 ? -1 : 1)
    let hasHeading = size.height >= Self.roomForHeading && !(spaced...spaced + 1 ~= size.height)
    let views = items.count + (others > 0 ? 1 : 0) + (hasHeading ? 1 : 0), rows = views + items.count
    return List(selection: selection) {
      if hasHeading { Text(Strings.local.list.inMeetings).foregroundStyle(.secondary).selectionDisabled() }
      ForEach(items) { item in
        Button(action: interface.sendAction(item.action)) { row(item, width: size.width - 8) }
          .pressHint(Strings.local.detail.openMeeting)
          .tint(item.scrum.theme.tint)
      }
      if others > 0 {
        Row { Text(Strings.local.list.olderMeetings(others)).foregroundStyle(.secondary) }.selectionDisabled()
      }
    }
    .listStyle(.washed)
    .listRowSpacing(rows + views - 1 <= size.height ? 1 : 0)
    .lineLimit(1)
    .padding(horizontal: 2)
  }

  private static let roomForHeading = 8
  /// The minimum width of a row that says where somebody wrote or said the words, in columns.
  private static let roomForPlace = 44

  /// - Parameter width: the width of the row without margins, in columns.
  private func row(_ item: Item, width: Int) -> some View {
    Row {
      VStack(alignment: .leading) {
        ViewThatFits(in: .horizontal) {
          heading(item, facts(item))
          heading(item, day(item))
        }
        if let passage = item.passages.first {
          let isShort = width < Self.roomForPlace
          let (source, text) = passage.source(in: item.meeting, marking: pattern, isShort: isShort), label = source + ": "
          let excerpt = Excerpt(of: text, around: pattern.ranges(in: text), most: max(8, width - 2 - label.columns))
          excerpt.parts.reduce(Text(label).foregroundStyle(.secondary)) { $0 + Text($1.text).underline($1.isMarked) }
            .padding(left: 2)
        }
      }
    }
  }

  private func heading(_ item: Item, _ facts: String) -> some View {
    HStack(spacing: 2) {
      Text(item.scrum.displayTitle).foregroundStyle(.heading)
      Text(facts).foregroundStyle(.secondary).layoutPriority(1)
    }
  }

  /// `Fri 20 Nov · 5 passages`
  private func facts(_ item: Item) -> String {
    let count = item.passages.count
    return count > 1 ? "\(day(item)) · \(Strings.local.list.passages(count))" : day(item)
  }

  private func day(_ item: Item) -> String { days.moment(item.meeting.span.began).capitalizedSentence }
}

struct FoundMeetingList_Previews: PreviewProvider {
  static var previews: some View {
    let pattern = SearchPattern("daylight"), meeting = History.designFriday
    FoundMeetingList(
      interface: .ignore, items: [.init(meeting: meeting, scrum: .design, passages: meeting.passages(with: pattern))],
      pattern: pattern, days: DayNames(at: .mockNow), selection: .constant(meeting.id)
    )
    .previewDisplayName("One meeting")
  }
}
