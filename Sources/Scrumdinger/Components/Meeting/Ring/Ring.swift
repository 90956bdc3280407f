import ConsoleUI
import Scrums
import Settings

/// The meeting as a ring with an arc for each speaker, around the time left and the speaker's name.
struct Ring: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  @Environment(\.configuration) private var configuration
  let progress: Meeting.Progress
  let isPaused: Bool
  /// The lines below the time, the most important first.
  let lines: [String]
  /// Whether to draw the name in large letters where they fit.
  var hasLargeName = false

  static let minimum = Size(24, 12)

  var body: some View {
    let isReduced = configuration.isOn(.reduceMotion)
    SectorChart { [current, progress, tones, isPaused, lines, hasLargeName] in
      let progress = current(progress)
      return .init(
        [SectorMark](progress, isReduced: isReduced), .init(progress, tones, isPaused: isPaused),
        label: BigLabel(progress, lines, tones, isPaused: isPaused, hasLargeName: hasLargeName))
    }
    .questionPlace(isRing: true)
  }
}

extension BigLabel {
  /// Creates a label of the time left above lines: a bold name, the turn's state, and a remark.
  init(_ progress: Meeting.Progress, _ lines: [String], _ tones: Tones, isPaused: Bool, hasLargeName: Bool = false) {
    let urgency = progress.urgency(tones, isPaused: isPaused)
    let hasState = isPaused || progress.isUrgent
    let nameStyle = hasLargeName ? progress.nameStyle(tones, isPaused: isPaused) : Style(attributes: .bold)
    // NB: where a line is too long, only a bold one keeps its first part.
    let state = progress.stateStyle(tones, isPaused: isPaused)
    let said = lines.enumerated().map {
      Line(
        $1, $0 == 0 ? nameStyle : $0 == 1 && hasState ? state : tones.quiet, rest: $0 == 0 ? nil : tones.quiet,
        isLarge: $0 == 0 && hasLargeName)
    }
    self.init(
      progress.bigTurnClock, widest: progress.current.share.minuteClock, style: urgency, plain: isPaused ? .plain : nil,
      lines: said)
  }
}

extension Meeting.Progress {
  /// Returns the style of the time: quiet while the clock is stopped, plain while enough time is left.
  func urgency(_ tones: Tones, isPaused: Bool = false) -> Style {
    isPaused ? tones.quiet : isOverTime ? tones.warm : isWarning ? tones.amber : tones.ink
  }

  /// Returns the style of words about the turn: in the accent while the clock is stopped.
  func stateStyle(_ tones: Tones, isPaused: Bool) -> Style {
    let bold = Style(attributes: .bold)
    return isPaused ? bold.over(tones.title) : isUrgent ? bold.over(urgency(tones)) : bold
  }

  /// Returns the style of the name in large letters. NB: beside a warning, it isn't in a second colour.
  func nameStyle(_ tones: Tones, isPaused: Bool) -> Style {
    isPaused ? tones.quiet : isUrgent ? Style(attributes: .bold) : tones.title
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
