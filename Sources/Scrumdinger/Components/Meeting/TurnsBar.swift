import ConsoleUI
import Meeting

/// A line with a part for each speaker, as long as their share and filled as far as they have used it.
struct TurnsBar: View {
  let now: () -> Meeting.Progress

  var body: some View {
    Canvas(height: 1) { [now] context, rect in
      let progress = now()
      guard progress.length > .zero, rect.width > 0 else { return }
      var before = Duration.zero
      for (index, speaker) in progress.speakers.enumerated() {
        let start = column(before / progress.length, rect), end = column((before + speaker.share) / progress.length, rect)
        before += speaker.share
        // A gap of one column between two speakers, if there is room for it.
        let gap = index < progress.speakers.count - 1 && end - start > 1 ? 1 : 0
        let width = end - start - gap
        let filled = Int((Double(width) * speaker.fill).rounded(.down))
        context.write(String(repeating: "━", count: filled), at: Point(start, rect.minY), Style(attributes: .bold))
        context.write(
          String(repeating: speaker.status == .now ? "─" : "╌", count: max(0, width - filled)),
          at: Point(start + filled, rect.minY),
          .plain)
      }
    }
  }

  private nonisolated func column(_ fraction: Double, _ rect: Rect) -> Int {
    rect.minX + Int((Double(rect.width) * fraction).rounded())
  }
}
