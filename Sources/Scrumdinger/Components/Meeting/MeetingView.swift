import ConsoleUI
import Meeting
import Models

/// The meeting on the whole screen: the ring with the speakers beside it, or below it on a screen that is narrow and high.
struct MeetingView: View {
  @Environment(\.cellAspect) private var cellAspect
  let progress: Meeting.Progress
  let theme: Theme
  let isPaused: Bool

  init(progress: Meeting.Progress, theme: Theme, isPaused: Bool) {
    self.progress = progress
    self.theme = theme
    self.isPaused = isPaused
  }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading, spacing: size.height < 16 ? 0 : 1) {
        MeetingHeader(progress: progress)
        GeometryReader { room in parts(room) }
        MeetingFooter(progress: progress).padding(bottom: size.height < 20 ? 0 : 1)
      }
    }
    .padding(horizontal: 2)
    .tint(theme.tint)
  }

  @ViewBuilder private func parts(_ room: Size) -> some View {
    let beside = min(room.width - Self.listColumns - 3, Ring.columns(rows: room.height, cellAspect: cellAspect) + 2)
    if beside >= Ring.minimum.width + 2 {
      HStack(alignment: .top, spacing: 3) {
        timer.frame(width: max(beside, room.width - 60 - 3))
        SpeakerList(progress: progress)
      }
    } else {
      VStack {
        timer.frame(height: min(room.height, max(5, room.height - progress.speakers.count - 1)))
        SpeakerList(progress: progress).padding(top: 1)
      }
    }
  }

  /// The list needs so much to be worth its place.
  private static let listColumns = 30

  private var timer: some View { MeetingTimer(progress: progress, theme: theme, isPaused: isPaused) }
}
