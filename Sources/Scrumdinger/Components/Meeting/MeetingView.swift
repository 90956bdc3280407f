import ConsoleUI
import Meeting
import Models

/// The meeting on the whole screen: the time, large, with something beside it, or below it on a screen that is narrow and high.
struct MeetingView<Aside: View>: View {
  enum Layout {
    /// The ring, and the aside where there is room for both.
    case ring
    /// The time in digits as large as they can be, and nothing beside it.
    case big
    /// The aside, and the ring where there is room for both.
    case writing
  }

  @Environment(\.cellAspect) private var cellAspect
  let progress: Meeting.Progress
  let theme: Theme
  let isPaused: Bool
  /// When the meeting will be over, as a clock shows it.
  let end: String?
  let layout: Layout
  let aside: Aside

  init(
    progress: Meeting.Progress, theme: Theme, isPaused: Bool, end: String?, layout: Layout = .ring,
    @ViewBuilder aside: () -> Aside
  ) {
    self.progress = progress
    self.theme = theme
    self.isPaused = isPaused
    self.end = end
    self.layout = layout
    self.aside = aside()
  }

  var body: some View {
    GeometryReader { size in
      VStack(alignment: .leading, spacing: size.height < 16 ? 0 : 1) {
        MeetingHeader(progress: progress, end: end)
        GeometryReader { room in parts(room) }
        MeetingFooter(place: progress.position, of: progress.participants, next: progress.next?.name)
          .padding(bottom: size.height < 20 ? 0 : 1)
      }
    }
    .padding(horizontal: 2)
  }

  @ViewBuilder private func parts(_ room: Size) -> some View {
    let beside = min(room.width - Self.asideColumns - 3, Ring.columns(rows: room.height, cellAspect: cellAspect) + 2)
    if layout == .big {
      timer(isBig: true)
    } else if beside >= Ring.minimum.width + 2 {
      HStack(alignment: .top, spacing: 3) {
        timer().frame(width: max(beside, room.width - 60 - 3))
        aside
      }
    } else {
      VStack {
        timer().frame(height: rows(of: room))
        aside.padding(top: room.height < 8 ? 0 : 1)
      }
    }
  }

  /// How high the timer is above the aside.
  private func rows(of room: Size) -> Int {
    layout == .writing ? min(2, room.height / 4) : min(room.height, max(5, room.height - progress.speakers.count - 1))
  }

  /// The aside needs so much to be worth its place.
  private static var asideColumns: Int { 30 }

  private func timer(isBig: Bool = false) -> some View {
    MeetingTimer(progress: progress, theme: theme, isPaused: isPaused, isBig: isBig)
  }
}
