import ConsoleUI
import Meeting

/// The meeting as a ring with an arc for each speaker; inside it, the time left and who is speaking.
struct Ring: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellPixels) private var cellPixels
  @Environment(\.cellAspect) private var cellAspect
  @State private var picture = RingPicture()
  let now: () -> Meeting.Progress
  let isPaused: Bool
  /// The lines below the time, the most important first.
  let lines: [String]

  /// The smallest size of a ring, in cells.
  static let minimum = Size(14, 8)

  var body: some View {
    let drawing = RingDrawing(
      tones: tones, cell: isUnicode ? cellPixels : nil, cellAspect: cellAspect, isPaused: isPaused, lines: lines,
      picture: picture)
    Canvas(changes: { [now] in drawing.changes(now(), $0) }) { [now] in drawing.draw(now(), $0, $1) }
  }

  /// The columns of a ring with this many rows.
  static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }
}
