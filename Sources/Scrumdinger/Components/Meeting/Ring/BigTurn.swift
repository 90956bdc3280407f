import ConsoleUI
import Scrums
import Settings

/// The current turn, legible across a room: the digits, the name and a bar. On a small screen, only the digits above the
/// words.
struct BigTurn: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.currentProgress) private var current
  @Environment(\.configuration) private var configuration
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The words about the speaker.
  let words: String

  var body: some View {
    GeometryReader { size in
      if size.height >= 14 {
        let dot = size.height / 13, nameRows = isUnicode ? BigDigits.rows(dot: dot) : 1
        VStack(spacing: 1) {
          BigClock(progress: progress, isPaused: isPaused)
          // NB: letters of this size can't be read without half blocks.
          Canvas(height: nameRows) { [self] context, rect in drawName(context, rect, dot) }
            .landmark()
          HStack(spacing: 2) {
            if isPaused || progress.isUrgent {
              Text(progress.status(isPaused: isPaused))
                .foregroundStyle(progress.stateStyle(tones, isPaused: isPaused)).lineLimit(1)
            }
            // In overtime, nothing is left to drain.
            if !progress.isOverTime { bar }
          }
          .frame(maxWidth: columns(Size(size.width, size.height - nameRows - 3)))
        }
      } else {
        BigClock(progress: progress, lines: [words], isPaused: isPaused)
      }
    }
  }

  /// The width of the digits in a turn's first seconds, which the bar has, too.
  private func columns(_ room: Size) -> Int {
    let widest = BigLabel(progress.current.share.minuteClock, style: .plain).columns(in: room, isUnicode: isUnicode)
    return max(min(room.width, 30), widest)
  }

  /// A bar that drains as the turn passes.
  private var bar: some View {
    Canvas(height: 1) { [self] context, rect in
      let progress = current(progress), spent = progress.current.fill(isReduced: configuration.isOn(.reduceMotion))
      context.draw(
        .draining(spent), .init(progress, tones, isPaused: isPaused), in: rect, tones, isUnicode: isUnicode)
    }
  }

  /// Draws the name in the largest letters that fit or, if it is too long or has other letters than A to Z, bold in the
  /// middle row.
  private func drawName(_ context: GraphicsContext, _ rect: Rect, _ most: Int) {
    if context.isBelowQuestion { return }
    let text = progress.current.name.uppercased(), letters = BigDigits(text),
      style = progress.nameStyle(tones, isPaused: isPaused)
    let dot = isUnicode && BigDigits.hasShapes(for: text) ? min(most, rect.width / max(1, letters.width)) : 0
    if dot > 0 {
      let y = rect.minY + (rect.height - BigDigits.rows(dot: dot)) / 2
      context.draw(letters, at: Point(rect.minX + (rect.width - letters.width * dot) / 2, y), dot: dot, style)
    } else {
      let name = progress.current.name.cut(to: rect.width), x = rect.minX + (rect.width - name.columns) / 2
      context.write(name, at: Point(x, rect.minY + rect.height / 2), Style(attributes: .bold).over(style))
    }
  }
}

/// The time left in the turn, as large as fits.
struct BigClock: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  var lines: [String] = []
  var isPaused = false

  var body: some View {
    Canvas { [current, progress, lines, tones, isUnicode, isPaused] context, rect in
      BigLabel(current(progress), lines, tones, isPaused: isPaused).draw(context, in: rect, isUnicode: isUnicode)
    }
  }
}

struct BigTurn_Previews: PreviewProvider {
  static var previews: some View {
    BigTurn(progress: .mock([150, 150, 3]), isPaused: false, words: "Simon is speaking").previewDisplayName("Third speaker")
    BigTurn(progress: .mock([150, 150, 3]), isPaused: true, words: "Simon · Paused").previewDisplayName("Paused")
  }
}
