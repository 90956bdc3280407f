import AppResources
import FoundationEssentials
import Puddles
import Schedules
import Scrums

/// A list to choose from meetings that are running or were interrupted, with the title, the time and the length of
/// each.
struct RunningMeetingList: View {
  enum Action { case chosen(RunningMeeting) }

  let interface: Interface<Action>
  let meetings: [RunningMeeting]
  let when: (RunningMeeting) -> String
  let length: (RunningMeeting) -> String
  /// The words below each title; nil where there is no room.
  var words: ((RunningMeeting) -> String)?
  let pressHint: String
  let selection: Binding<RunningMeeting.ID?>

  var body: some View {
    let rows = meetings.map { (meeting: $0, when: when($0), length: length($0)) }
    let whenWidth = rows.map(\.when.columns).max() ?? 0, lengthWidth = rows.map(\.length.columns).max() ?? 0
    List(selection: selected) {
      ForEach(rows, id: \.meeting.id) { row in
        Button(action: interface.sendAction(.chosen(row.meeting))) {
          Row {
            VStack(alignment: .leading) {
              HStack(spacing: 2) {
                Text(row.meeting.scrum.displayTitle).foregroundStyle(.heading).frame(maxWidth: .max, alignment: .leading)
                Text(row.when).foregroundStyle(.secondary).frame(width: whenWidth, alignment: .leading)
                Text(row.length).frame(width: lengthWidth, alignment: .trailing)
              }
              if let words { Text(words(row.meeting)) }
            }
          }
        }
        .tint(row.meeting.scrum.theme.tint)
      }
    }
    .listStyle(.washed)
    .listRowSpacing(words == nil ? 0 : 1)
    .lineLimit(1)
    .pressHint(pressHint)
    .frame(maxHeight: words == nil ? meetings.count : Self.rows(meetings.count))
  }

  /// The rows of a list with words.
  static func rows(_ count: Int) -> Int { 3 * count - 1 }

  /// The selection; the first meeting until the user selects one.
  private var selected: Binding<RunningMeeting.ID?> {
    Binding(get: { selection.wrappedValue ?? meetings.first?.id }, set: { selection.wrappedValue = $0 })
  }
}

extension RunningMeeting {
  /// Returns a sentence such as `A meeting of Design was interrupted at 09:42 after 7:31.`
  func sentence(at now: Date) -> String {
    Strings.local.running.interrupted(scrum.title, moment(at: now), checkpoint.elapsed.clock)
  }

  /// Returns when the meeting was interrupted, such as `at 09:42`.
  func moment(at now: Date) -> String {
    let strings = Strings.local.running, time = LocalTime(savedAt)
    return time.isSameDay(as: LocalTime(now)) ? strings.atTime(time.timeOfDay) : strings.onDay(time.dateAndTime)
  }

  /// Returns who speaks, or spoke before the clock stopped.
  var speaking: String {
    let strings = Strings.local.meeting, turns = checkpoint.turns
    let name = turns.indices.contains(checkpoint.index) ? turns[checkpoint.index].name : ""
    return checkpoint.state == .running ? "\(name) \(strings.isSpeaking)" : "\(strings.paused): \(name)"
  }

  /// Returns the whole minutes since the meeting began.
  func minutes(at now: Date) -> Duration { .seconds(60 * Int(max(0, min(1e6, now.timeIntervalSince(began) / 60)))) }
}

struct RunningMeetingList_Previews: PreviewProvider {
  static var previews: some View {
    let meetings: [RunningMeeting] = [.mock([150, 31]), .mock([12], of: .appDev)]
    StateHosting(meetings[0].id as RunningMeeting.ID?) { selection in
      RunningMeetingList(
        interface: .ignore, meetings: meetings, when: { DayNames(at: .mockNow).moment($0.savedAt) },
        length: { $0.checkpoint.elapsed.clock }, pressHint: Strings.local.meeting.resume, selection: selection)
    }
    .previewDisplayName("Two meetings")
  }
}
