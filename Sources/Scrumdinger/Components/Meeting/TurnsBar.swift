import ConsoleUI
import Scrums

/// A line with a part for each speaker, as long as their share, in the tones of the ring.
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
    guard progress.length > .zero, rect.width > 0 else { return }
    let ring = RingTones(progress, tones, isPaused: isPaused)
    let parts = progress.speakers.filter { $0.share > .zero }
    // A gap of one column between two speakers, if there is room for it.
    let gap = parts.count * 3 <= rect.width ? 1 : 0
    var before = Duration.zero
    for (index, speaker) in parts.enumerated() {
      let start = column(before / progress.length, rect), end = column((before + speaker.share) / progress.length, rect)
      before += speaker.share
      let width = max(0, end - start - (index < parts.count - 1 ? gap : 0))
      let isOver = speaker.status == .now && progress.isOvertime
      let spent = isOver ? 0 : Int((Double(width) * speaker.fill).rounded(.down))
      let rest: RingPart = speaker.status == .now ? .live : .upcoming
      // NB: where tones don't differ, the line does.
      context.write(tones.hasShades ? "━" : "─", repeated: spent, at: Point(start, rect.minY), ring.spent)
      context.write(
        "━", repeated: width - spent, at: Point(start + spent, rect.minY),
        tones.hasShades || rest == .upcoming ? ring[rest] : Style(attributes: .bold))
    }
  }

  private static func column(_ fraction: Double, _ rect: Rect) -> Int {
    rect.minX + Int((Double(rect.width) * fraction).rounded())
  }
}

struct TurnsBar_Previews: PreviewProvider {
  static var previews: some View {
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: false).previewDisplayName("Third speaker")
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: true).previewDisplayName("Paused")
  }
}
