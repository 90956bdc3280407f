import ConsoleUI
import Meeting
import Resources

/// Where in the round the meeting is, and who should get ready.
struct MeetingFooter: View {
  let progress: Meeting.Progress
  private let strings = Strings.local.meeting

  var body: some View {
    HStack {
      Text(progress.isLastSpeaker ? strings.lastSpeaker : strings.speaker(progress.place, progress.participants)).bold()
      Spacer()
      Text(progress.next.map { strings.upNext($0.name) } ?? "")
    }
    .lineLimit(1)
  }
}
