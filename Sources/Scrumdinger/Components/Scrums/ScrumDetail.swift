import AppResources
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Settings

/// A scrum: its settings, its attendees with their usual times, and its past meetings.
struct ScrumDetail: View {
  enum Action {
    case startTapped
    case followTapped
    case attendeeTapped(Attendee.ID)
    case absenceSet(Attendee.ID, isAbsent: Bool)
    case copyTapped(Attendee.ID)
    case itemClosed(ActionItem)
    case meetingOpened(History.ID)
    case pathCopied(Damage)
  }

  @Environment(\.accessibilityEnabled) private var isAccessible
  let interface: Interface<Action>
  let shown: ShownScrum
  var held: String?
  var isReadOnly = false
  let selection: Binding<History.ID?>

  private var scrum: DailyScrum { shown.scrum }
  private var strings: Strings.Detail { Strings.local.detail }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        let place = lastTimePlace(size.height)
        // NB: the words of a row need no room for columns.
        list(
          shown.columns(width: isAccessible ? Self.widest : size.width - 4), isTall: size.height >= Self.tall,
          endsWithLastTime: place == .inList)
        if place == .below {
          VStack(alignment: .leading) { LastTimeSection(sections: shown.lastTime) }.padding(top: 1)
        }
      }
    }
  }

  private static let widest = 200
  /// The minimum number of rows in which an open item may take two.
  private static let tall = 18

  private enum LastTimePlace { case inList, below, nowhere }

  /// Returns the place of the last meeting's open points: after the history if everything fits, or below a long history
  /// on a tall screen.
  private func lastTimePlace(_ rows: Int) -> LastTimePlace {
    let height = LastTimeSection.height(shown.lastTime)
    guard height > 0, shown.items.isEmpty else { return .nowhere }
    // The start row, and two sections with a heading and a blank row each.
    if max(1, scrum.attendees.count) + max(1, shown.historyRows ?? 1) + 5 + height <= rows { return .inList }
    return rows >= 30 && height <= rows / 4 ? .below : .nowhere
  }

  private func list(_ columns: ScrumColumns, isTall: Bool, endsWithLastTime: Bool) -> some View {
    List(selection: selection) {
      Button(action: interface.sendAction(held == nil ? .startTapped : .followTapped)) {
        StartRow(
          scrum: scrum, held: held, prepared: shown.updates.count(of: scrum.attendees, absent: shown.absentNext),
          absent: shown.absent.count)
      }
      .pressHint(held == nil ? strings.startHint : Strings.local.follow.follow)
      Text(" ").selectionDisabled()
      AttendeesSection(shown: shown, columns: columns) { row in
        Button(action: interface.sendAction(.attendeeTapped(row.attendee.id))) { row }
          .pressHint(strings.openMeeting)
          .onKeyPress(
            .scrumAbsent, title: isReadOnly ? nil : row.isAbsent ? strings.present : strings.absentToday,
            position: row.isAbsent ? .first : .leading
          ) {
            guard !isReadOnly else { return .ignored }
            interface.send(.absenceSet(row.attendee.id, isAbsent: !row.isAbsent))
            return .handled
          }
          .onKeyPress(.scrumCopy, title: row.update == nil ? strings.copyName : strings.copyUpdate) {
            interface.send(.copyTapped(row.attendee.id))
            return .handled
          }
      }
      ActionItemsSection(scrum: scrum, items: shown.items, now: columns.hasBar ? shown.days.now : nil, lines: isTall ? 2 : 1) {
        row in
        Button(action: { if let meeting = row.item.meetings.last { interface.send(.meetingOpened(meeting)) } }) { Row { row } }
          .pressHint(row.item.meetings.isEmpty ? "" : strings.openMeeting)
          .onKeyPress(.scrumCloseItem, title: isReadOnly ? nil : Strings.local.items.close) {
            guard !isReadOnly else { return .ignored }
            interface.send(.itemClosed(row.item))
            return .handled
          }
      }
      HistorySection(shown: shown, columns: columns, hasAdvice: isTall, copy: { interface.send(.pathCopied($0)) }) { row in
        Button(action: interface.sendAction(.meetingOpened(row.meeting.id))) { row }
          .pressHint(strings.openMeeting)
      }
      if endsWithLastTime { LastTimeSection(sections: shown.lastTime) }
    }
    .listStyle(.washed)
  }
}

/// The row that starts a meeting or follows another program's, with facts about the scrum.
private struct StartRow: View {
  @Environment(\.tones) private var tones
  let scrum: DailyScrum
  let held: String?
  let prepared: Updates.Count
  let absent: Int

  var body: some View {
    HStack(spacing: 0) {
      Text("  ▶ \(held == nil ? Strings.local.detail.start : Strings.local.follow.followIt)  ").bold()
        .foregroundStyle(tones.title).layoutPriority(1)
      if let held { Text("   \(held)").bold().foregroundStyle(.heading) }
      let people = prepared as Updates.Count?, attendees = Strings.local.units.attendees(scrum.attendees.count)
      let absent = absent > 0 ? Strings.local.detail.absent(absent) : nil, schedule = scrum.schedule?.words
      ViewThatFits(in: .horizontal) {
        facts([scrum.length.inWords, people.inWords ?? attendees, absent, schedule])
        facts([scrum.length.inShort, people.inWords ?? attendees, absent, schedule])
        if schedule == nil {
          facts([people.inWords ?? attendees, absent], gap: 0)
          facts([people.inWords ?? attendees], gap: 0)
          facts([people.inShort ?? attendees], gap: 0)
        } else {
          facts([people.inWords ?? attendees, absent, schedule], gap: 0)
        }
      }
    }
    .lineLimit(1)
    .padding(right: 2)
    .frame(maxWidth: .max, alignment: .leading)
  }

  private func facts(_ facts: [String?], gap: Int = 3) -> some View {
    Text(String(repeating: " ", count: gap) + facts.compactMap(\.self).joined(separator: " · "))
      .foregroundStyle(.secondary).truncationMode(.parts)
  }
}

struct ScrumDetail_Previews: PreviewProvider {
  static var previews: some View {
    let met = PastMeetings.loaded(
      Meetings(history: [History.designFriday, .designThursday, .designWednesday].map(\.summary)))
    detail(met, .mock).previewDisplayName("Three meetings")
    detail(met, .mock, Updates(Update.mocks)).previewDisplayName("Prepared")
    detail(met, .mock, items: ActionItem.Event.mocks).previewDisplayName("Open items")
    detail(met, .mock, held: "● 1:14 Simon").previewDisplayName("Held elsewhere")
    detail(.loading).previewDisplayName("Loading")
    detail(.failed("the disk is on fire")).previewDisplayName("Failed to load")
    detail(.loaded(Meetings(damages: [.mock]))).previewDisplayName("Damaged meeting")
  }

  private static func detail(
    _ meetings: PastMeetings, _ statistics: Statistics? = nil, _ updates: Updates = Updates(), items: [ActionItem.Event] = [],
    held: String? = nil
  ) -> some View {
    let shown = ShownScrum(
      scrum: .design, meetings: meetings, updates: updates, items: ActionItems(items).open, statistics: statistics,
      days: DayNames(at: .mockNow))
    return StateHosting(nil as History.ID?) {
      ScrumDetail(interface: .ignore, shown: shown, held: held, selection: $0)
    }
    .tint(shown.scrum.theme.tint)
  }
}
