import ConsoleUI
import Meeting
import Models

/// The meeting on the whole screen: the speakers beside the timer, or below it where the screen is narrow.
struct MeetingView: View {
  let progress: Meeting.Progress
  let theme: Theme
  let isPaused: Bool

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading, spacing: size.height < 16 ? 0 : 1) {
        MeetingHeader(progress: progress)
        if size.width >= 90 {
          HStack(alignment: .top, spacing: 3) {
            timer
            SpeakerList(progress: progress).frame(width: min(56, size.width / 2 - 4))
          }
        } else {
          timer.frame(height: min(9, max(5, size.height / 2 - 1)))
          SpeakerList(progress: progress)
        }
        MeetingFooter(progress: progress).padding(bottom: size.height < 20 ? 0 : 1)
      }
    }
    .padding(horizontal: 2)
    .tint(theme.tint)
  }

  private var timer: some View { MeetingTimer(progress: progress, theme: theme, isPaused: isPaused) }
}
