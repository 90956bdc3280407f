import ConsoleUI
import Scrums

/// The meeting as a ring with an arc for each speaker; inside it, the time left and who is speaking.
struct Ring: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The lines below the time, the most important first.
  let lines: [String]

  /// The smallest size of a ring, in cells: with room for large digits.
  static let minimum = Size(24, 12)

  var body: some View {
    let content = { [current, progress, tones, isPaused, lines] in
      let progress = current(progress), urgency = progress.urgency(tones, isPaused: isPaused)
      return RingContent(
        state: RingState(progress),
        tones: RingTones(progress, tones, isPaused: isPaused),
        clock: progress.turnClock, widest: progress.current.share < .seconds(600) ? "0:00" : "10:00", urgency: urgency,
        lines: .init(lines, tones, urgency: urgency), isPaused: isPaused)
    }
    RingCanvas(content: content)
  }

  /// The columns of a ring with this many rows.
  static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }
}

/// A ring; its content is asked for when it is drawn.
struct RingCanvas: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellPixels) private var cellPixels
  @Environment(\.cellAspect) private var cellAspect
  @State private var picture = RingPicture()
  let content: () -> RingContent

  var body: some View {
    let drawing = RingDrawing(
      tones: tones, cell: isUnicode ? cellPixels : nil, cellAspect: cellAspect, picture: picture)
    Canvas(changes: { [content] in drawing.changes(content(), $0) }) { [content] in drawing.draw(content(), $0, $1) }
  }
}

struct Ring_Previews: PreviewProvider {
  static var previews: some View {
    ring([150, 75], isPaused: false).previewDisplayName("Half a turn")
    ring([150, 140], isPaused: false).previewDisplayName("Ten seconds left")
    ring([150, 75], isPaused: true).previewDisplayName("Paused")
  }

  private static func ring(_ spoken: [Double], isPaused: Bool) -> some View {
    Ring(progress: .mock(spoken), isPaused: isPaused, lines: ["Daisy"]).tint(DailyScrum.design.theme.tint)
  }
}
