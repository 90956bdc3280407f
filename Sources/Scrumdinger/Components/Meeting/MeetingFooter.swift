import AppResources
import ConsoleUI
import Scrums

/// The number of the current speaker, and who is next.
struct MeetingFooter: View {
  @Environment(\.tones) private var tones
  let progress: Meeting.Progress
  private var strings: Strings.Meeting { Strings.local.meeting }

  var body: some View {
    HStack {
      let position = progress.isLastSpeaker ? strings.lastSpeaker : strings.speaker(progress.position, progress.present)
      Canvas(height: 1) { [tones] context, rect in
        context.write(position, at: rect.origin, numbers: tones.ink, tones.quiet)
      }
      .frame(width: position.columns)
      Spacer()
      if let next = progress.next {
        Text(strings.upNext).foregroundStyle(tones.quiet)
        Text(next.name).bold()
      }
    }
    .lineLimit(1)
  }
}

struct MeetingFooter_Previews: PreviewProvider {
  static var previews: some View {
    MeetingFooter(progress: .mock([150, 12])).previewDisplayName("Second speaker")
    MeetingFooter(progress: .mock([150, 150, 150, 1])).previewDisplayName("Last speaker")
  }
}
