import ConsoleUI
import Meeting
import Resources

/// The number of the current speaker, and who is next.
struct MeetingFooter: View {
  let progress: Meeting.Progress
  private var strings: Strings.Meeting { Strings.local.meeting }

  var body: some View {
    HStack {
      Text(progress.isLastSpeaker ? strings.lastSpeaker : strings.speaker(progress.position, progress.participants)).bold()
      Spacer()
      Text(progress.next.map { strings.upNext($0.name) } ?? "")
    }
    .lineLimit(1)
  }
}
