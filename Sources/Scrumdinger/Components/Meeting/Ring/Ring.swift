import ConsoleUI
import Scrums

/// The meeting as a ring with an arc for each speaker; inside it, the time left and who is speaking.
struct Ring: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellPixels) private var cellPixels
  @Environment(\.cellAspect) private var cellAspect
  @State private var picture = RingPicture()
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The lines below the time, the most important first.
  let lines: [String]

  /// The smallest size of a ring, in cells.
  static let minimum = Size(14, 8)

  var body: some View {
    let drawing = RingDrawing(
      tones: tones, cell: isUnicode ? cellPixels : nil, cellAspect: cellAspect, isPaused: isPaused, lines: lines,
      picture: picture)
    Canvas(changes: { [current, progress] in drawing.changes(current(progress), $0) }) { [current, progress] in
      drawing.draw(current(progress), $0, $1)
    }
  }

  /// The columns of a ring with this many rows.
  static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }
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
