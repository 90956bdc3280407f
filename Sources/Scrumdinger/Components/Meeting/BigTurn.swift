import ConsoleUI
import Scrums

/// The current turn from across a room: the digits, the name, and what is left of it. Where there is only room for the digits, words
/// below them say the rest.
struct BigTurn: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  let progress: Meeting.Progress
  let isPaused: Bool
  /// Who is speaking.
  let words: String

  var body: some View {
    GeometryReader { size in
      // NB: without half blocks, letters of this size would be no letters.
      if isUnicode, size.height >= 14 {
        VStack(spacing: 1) {
          BigClock(progress: progress, isPaused: isPaused)
          BigName(name: progress.current.name, width: size.width, style: progress.urgency(tones, isPaused: isPaused))
          TurnBar(progress: progress, isPaused: isPaused).frame(maxWidth: 60)
        }
      } else {
        BigClock(progress: progress, lines: [words], isPaused: isPaused)
      }
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
      let progress = current(progress), urgency = progress.urgency(tones, isPaused: isPaused)
      ClockLabel(
        clock: progress.turnClock, lines: .init(lines, tones, urgency: urgency), area: rect, tones: tones,
        isUnicode: isUnicode, urgency: urgency, isPaused: isPaused
      )
      .draw(context)
    }
  }
}

/// A name in large letters, or in bold ones in the middle of as many rows if it has others than A to Z, or is too long.
private struct BigName: View {
  let name: String
  /// In columns.
  let width: Int
  let style: Style

  var body: some View {
    let text = name.uppercased(), letters = BigDigits(text)
    let hasRoom = BigDigits.hasShapes(for: text) && letters.width <= width
    Canvas(height: BigDigits.rows(dot: 1)) { [name, style] context, rect in
      if hasRoom {
        context.draw(letters, at: Point(rect.minX + (rect.width - letters.width) / 2, rect.minY), dot: 1, style)
      } else {
        let name = name.cut(to: rect.width), x = rect.minX + (rect.width - name.columns) / 2
        context.write(name, at: Point(x, rect.minY + 1), Style(attributes: .bold).over(style))
      }
    }
  }
}

/// What is left of the turn, as a bar that drains.
private struct TurnBar: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  let isPaused: Bool

  var body: some View {
    Canvas(height: 1) { [current, progress, tones, isPaused] context, rect in
      let progress = current(progress)
      let ring = RingTones(progress, tones, isPaused: isPaused)
      let left = progress.isOvertime ? 1 : 1 - progress.current.fill
      context.drawProgress(left, at: rect.origin, width: rect.width, ring.live, rest: tones.low)
    }
  }
}

struct BigTurn_Previews: PreviewProvider {
  static var previews: some View {
    BigTurn(progress: .mock([150, 150, 3]), isPaused: false, words: "Simon is speaking").previewDisplayName("Third speaker")
    BigTurn(progress: .mock([150, 150, 3]), isPaused: true, words: "Simon · Paused").previewDisplayName("Paused")
  }
}
