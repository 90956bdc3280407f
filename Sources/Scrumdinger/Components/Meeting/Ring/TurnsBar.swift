import ConsoleUI
import Scrums
import Settings

/// A bar in one line, with a part for each speaker's share, in the tones of the ring.
struct TurnsBar: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.currentProgress) private var current
  @Environment(\.configuration) private var configuration
  let progress: Meeting.Progress
  let isPaused: Bool

  var body: some View {
    let isReduced = configuration.isOn(.reduceMotion)
    Canvas(height: 1) { [current, progress, tones, isUnicode, isPaused] context, rect in
      let progress = current(progress)
      context.draw(
        [SectorMark](progress, most: .max, isReduced: isReduced), .init(progress, tones, isPaused: isPaused), in: rect, tones,
        isUnicode: isUnicode)
    }
  }
}

struct TurnsBar_Previews: PreviewProvider {
  static var previews: some View {
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: false).previewDisplayName("Third speaker")
    TurnsBar(progress: .mock([150, 150, 75]), isPaused: true).previewDisplayName("Paused")
  }
}
