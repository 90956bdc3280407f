import ConsoleUI
import Scrums

/// The meeting as a ring with an arc for each speaker, around the time left and the speaker's name.
struct Ring: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  let isPaused: Bool
  /// Below the time, the most important first.
  let lines: [String]

  static let minimum = Size(24, 12)

  var body: some View {
    SectorChart { [current, progress, tones, isPaused, lines] in
      let progress = current(progress)
      return .init(
        [SectorMark](progress), .init(progress, tones, isPaused: isPaused),
        label: BigLabel(progress, lines, tones, isPaused: isPaused))
    }
  }
}

extension BigLabel {
  /// The time left above a bold name and remarks. An urgent time styles the last remark, too.
  init(_ progress: Meeting.Progress, _ lines: [String], _ tones: Tones, isPaused: Bool) {
    let urgency = progress.urgency(tones, isPaused: isPaused)
    let said = lines.enumerated().map {
      let isUrgent = $0 == lines.count - 1 && urgency != tones.ink
      return Line($1, $0 == 0 ? Style(attributes: .bold) : isUrgent ? urgency : tones.quiet)
    }
    self.init(
      progress.turnClock, widest: progress.current.share < .seconds(600) ? "0:00" : "10:00", style: urgency, lines: said,
      isPaused: isPaused)
  }
}

extension Meeting.Progress {
  /// The style of the time: quiet while the clock is stopped, plain while enough is left.
  func urgency(_ tones: Tones, isPaused: Bool = false) -> Style {
    isPaused ? tones.quiet : isOvertime ? tones.warm : isWarning ? tones.amber : tones.ink
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
