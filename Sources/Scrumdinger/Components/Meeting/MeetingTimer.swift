import AppResources
import ConsoleUI
import Scrums

/// The current speaker and the time left, inside the ring if the ring fits.
struct MeetingTimer: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellAspect) private var cellAspect
  let progress: Meeting.Progress
  let isPaused: Bool
  let isBig: Bool
  /// Whether the ring says who is next.
  var saysNext = false
  var select: (Attendee.ID) -> Void = { _ in }

  var body: some View {
    GeometryReader { size in
      if isBig, size.height >= 5 {
        BigTurn(progress: progress, isPaused: isPaused, words: progress.speaking(isPaused: isPaused))
      } else if size.width >= Ring.minimum.width, size.height >= Ring.minimum.height {
        Ring(
          progress: progress, isPaused: isPaused,
          lines: [
            progress.current.name, saysNext ? progress.outlook(isPaused: isPaused) : progress.status(isPaused: isPaused),
          ],
          hasLargeName: size.height >= 22
        )
        .onTapGesture { point in progress.speaker(at: point, in: size, cellAspect: cellAspect).map { select($0) } }
      } else {
        small(size)
      }
    }
  }

  private func small(_ size: Size) -> some View {
    let urgency = progress.urgency(tones, isPaused: isPaused)
    return VStack {
      Spacer()
      if size.height < 3 {
        TurnClock(progress: progress, suffix: "  \(progress.speaking(isPaused: isPaused))", style: urgency)
      } else {
        if size.height >= 4 {
          BigClock(progress: progress, isPaused: isPaused)
            .frame(height: BigDigits.rows(dot: size.height < 8 ? 1 : 2, isUnicode: isUnicode || size.height < 7))
        } else {
          TurnClock(progress: progress, style: urgency)
        }
        // NB: the digits leave half of their last row blank.
        Text(progress.speaking(isPaused: isPaused)).foregroundStyle(progress.stateStyle(tones, isPaused: isPaused)).lineLimit(1)
          .padding(top: size.height < 7 ? 0 : 1)
      }
      // NB: in a small view, the spare row is above the digits, below the words of the header.
      if size.height > 5 { Spacer() }
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}

extension Meeting.Progress {
  func status(isPaused: Bool) -> String {
    let strings = Strings.local.meeting
    if isPaused { return strings.paused }
    return isOverTime ? strings.overtime : isWarning ? strings.wrappingUp : strings.isSpeaking
  }

  /// `next Jonathan` or `overtime · next Jonathan`. NB: a state shares the line with the next speaker, so that all keep their
  /// place and size.
  func outlook(isPaused: Bool) -> String {
    let strings = Strings.local.meeting, status = status(isPaused: isPaused)
    let next = next.map { strings.nextSpeaker($0.name) } ?? (present > 1 ? strings.lastSpeaker : nil)
    guard let next else { return status }
    return isPaused || isUrgent ? "\(status) · \(next)" : next
  }

  /// `Simon is speaking`, `Simon is wrapping up`, `Simon is over time` or `Simon · Paused`
  func speaking(isPaused: Bool) -> String {
    let strings = Strings.local.meeting
    if isPaused { return "\(current.name) · \(strings.paused)" }
    return "\(current.name) \(isOverTime ? strings.isOverTime : isWarning ? strings.isWrappingUp : strings.isSpeaking)"
  }
}

private struct TurnClock: View {
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  var suffix = ""
  let style: Style

  var body: some View { Text(current(progress).turnClock + suffix).bold().foregroundStyle(style).lineLimit(1) }
}

struct MeetingTimer_Previews: PreviewProvider {
  static var previews: some View {
    timer([150, 150, 150, 147]).previewDisplayName("Last speaker, 3 s left")
    timer([171]).previewDisplayName("Overtime")
    timer([33]).frame(width: 60, height: 7).previewDisplayName("No room for the ring")
    timer([150, 150, 3], isBig: true).previewDisplayName("Big digits")
  }

  private static func timer(_ spoken: [Double], isBig: Bool = false) -> some View {
    MeetingTimer(progress: .mock(spoken), isPaused: false, isBig: isBig)
  }
}
