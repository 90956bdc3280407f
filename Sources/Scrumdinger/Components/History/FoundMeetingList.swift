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

  var body: some View { GeometryReader { list($0) } }

  private func list(_ size: Size) -> some View {
    List {
      Section {
        ForEach(items) { item in
          Button(action: interface.sendAction(item.action)) { row(item, width: size.width - 8) }
            .pressHint(Strings.local.detail.openMeeting)
            .tint(item.scrum.theme.tint)
        }
        if others > 0 {
          Row { Text(Strings.local.list.andMore(others)).foregroundStyle(.secondary) }.selectionDisabled()
        }
      } header: {
        Text(Strings.local.list.inMeetings(items.count + others)).foregroundStyle(.secondary)
      }
    }
    .listStyle(.washed)
    .listRowSpacing(size.height > 3 * items.count + (others > 0 ? 4 : 2) ? 1 : 0)
    .lineLimit(1)
    .padding(horizontal: 2)
  }

  /// - Parameter width: the width of the row without margins, in columns.
  private func row(_ item: Item, width: Int) -> some View {
    Row {
      VStack(alignment: .leading) {
        HStack(spacing: 2) {
          Text(item.scrum.displayTitle).foregroundStyle(.heading)
          Text(days.moment(item.meeting.span.began).capitalizedSentence).foregroundStyle(.secondary)
        }
        if let passage = item.passages.first {
          let label = "\(passage.label(in: item.meeting)): ", others = item.passages.count - 1
          let count = others > 0 && width >= Self.roomForCount ? Strings.local.list.andMore(others) : ""
          let room = width - 2 - label.columns - (count.isEmpty ? 0 : count.columns + 2)
          let before = passage.text.columns <= room ? room : max(8, room / 3)
          let excerpt = Excerpt(of: passage.text, around: pattern.ranges(in: passage.text), margin: before, after: max(8, room))
          HStack(spacing: 2) {
            excerpt.parts.reduce(Text(label).foregroundStyle(.secondary)) { $0 + Text($1.text).underline($1.isMarked) }
            if !count.isEmpty { Text(count).foregroundStyle(.secondary).layoutPriority(1) }
          }
          .padding(left: 2)
        }
      }
    }
  }
}

extension FoundMeetingList {
  /// The minimum width for the number of a meeting's other passages, in columns.
  private static let roomForCount = 50
}

struct FoundMeetingList_Previews: PreviewProvider {
  static var previews: some View {
    let pattern = SearchPattern("daylight"), meeting = History.designFriday
    FoundMeetingList(
      interface: .ignore, items: [.init(meeting: meeting, scrum: .design, passages: meeting.passages(with: pattern))],
      pattern: pattern, days: DayNames(at: .mockNow)
    )
    .previewDisplayName("One meeting")
  }
}
