import AppResources
import FoundationEssentials
import Puddles
import Schedules
import Scrums

/// A list to choose from meetings that are running or were interrupted.
struct RunningMeetingList: View {
  enum Action {
    case chosen(RunningMeeting)
    case saveTapped(RunningMeeting)
    case discardTapped(RunningMeeting)
  }

  let interface: Interface<Action>
  let meetings: [RunningMeeting]
  /// Whether the meetings were interrupted, and can be resumed, saved or discarded.
  var areInterrupted = false
  let row: (RunningMeeting) -> String

  var body: some View {
    List {
      ForEach(meetings) { meeting in
        if areInterrupted {
          button(meeting)
            .onKeyPress([KeyPress("r")], title: nil) { send(.chosen(meeting)) }
            .onKeyPress([KeyPress("s")], title: Strings.local.running.save) { send(.saveTapped(meeting)) }
            .onKeyPress([KeyPress("d")], title: Strings.local.meeting.discard) { send(.discardTapped(meeting)) }
        } else {
          button(meeting)
        }
      }
    }
    .listStyle(.marked)
    .lineLimit(1)
    .pressHint(areInterrupted ? Strings.local.meeting.resume : Strings.local.controls(.choose))
    .frame(maxHeight: meetings.count)
  }

  private func button(_ meeting: RunningMeeting) -> some View {
    Button(action: interface.sendAction(.chosen(meeting))) { Text(row(meeting)) }.tint(meeting.scrum.theme.tint)
  }

  private func send(_ action: Action) -> KeyPress.Result {
    interface.send(action)
    return .handled
  }
}

extension RunningMeeting {
  /// Returns a sentence such as `A meeting of Design was interrupted at 09:42 after 7:31.`
  func sentence(at now: Date) -> String {
    Strings.local.running.interrupted(scrum.title, time(at: now), checkpoint.elapsed.clock)
  }

  /// Returns a line such as `Design, at 09:42 after 7:31`.
  func row(at now: Date) -> String {
    Strings.local.running.listed(scrum.displayTitle, time(at: now), checkpoint.elapsed.clock)
  }

  /// Returns the time of the interruption, with the date unless it was today.
  private func time(at now: Date) -> String {
    let strings = Strings.local.running, time = LocalTime(savedAt)
    return time.isSameDay(as: LocalTime(now)) ? strings.atTime(time.timeOfDay) : strings.onDay(time.dateAndTime)
  }
}

struct RunningMeetingList_Previews: PreviewProvider {
  static var previews: some View {
    RunningMeetingList(interface: .ignore, meetings: [.mock([150, 31]), .mock([12], of: .appDev)]) { $0.row(at: .mockNow) }
      .previewDisplayName("Two meetings")
    RunningMeetingList(interface: .ignore, meetings: [.mock([150, 31])], areInterrupted: true) { $0.row(at: .mockNow) }
      .previewDisplayName("Interrupted")
  }
}
