import ConsoleUI
import Meeting
import Models

/// The meeting as a ring with an arc for each speaker; inside it, the time left and who is speaking.
struct Ring: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellAspect) private var cellAspect
  @State private var picture = RingPicture()
  let now: () -> Meeting.Progress
  let theme: Theme
  /// The lines below the time, the most important first.
  let lines: [String]

  /// The smallest size of a ring, in cells.
  static let minimum = Size(14, 8)

  var body: some View {
    let drawing = RingDrawing(
      depth: depth, isUnicode: isUnicode, cellAspect: cellAspect, theme: theme, lines: lines, picture: picture)
    Canvas(changes: { [now] in drawing.changes(now(), $0) }) { [now] in drawing.draw(now(), $0, $1) }
  }

  /// The columns of a ring with this many rows.
  static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }
}
