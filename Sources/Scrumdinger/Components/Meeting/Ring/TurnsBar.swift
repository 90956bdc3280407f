import ConsoleUI
import Scrums

/// A line with a part for each speaker's share, in the tones of the ring.
struct TurnsBar: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  let isPaused: Bool

  var body: some View {
    Canvas(height: 1) { [current, progress, tones, isPaused] context, rect in
      Self.draw(current(progress), tones, isPaused: isPaused, context, rect)
    }
  }

  static func draw(_ progress: Meeting.Progress, _ tones: Tones, isPaused: Bool, _ context: GraphicsContext, _ rect: Rect) {
    context.draw([SectorMark](progress, most: .max), .init(progress, tones, isPaused: isPaused), in: rect, tones)
  }
}

struct TurnsBar_Previews: PreviewProvider {
  static var previews: some View {
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: false).previewDisplayName("Third speaker")
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: true).previewDisplayName("Paused")
  }
}
