import AppResources
import ConsoleUI
import Scrums

/// The current speaker and the time left, inside the ring if the ring fits.
struct MeetingTimer: View {
  @Environment(\.tones) private var tones
  @Environment(\.cellAspect) private var cellAspect
  let progress: Meeting.Progress
  let isPaused: Bool
  let isBig: Bool
  var select: (Attendee.ID) -> Void = { _ in }

  var body: some View {
    GeometryReader { size in
      if isBig, size.height >= 5 {
        BigTurn(progress: progress, isPaused: isPaused, words: speaking)
      } else if size.width >= Ring.minimum.width, size.height >= Ring.minimum.height {
        Ring(progress: progress, isPaused: isPaused, lines: [progress.current.name, status])
          .onTapGesture { point in progress.speaker(at: point, in: size, cellAspect: cellAspect).map { select($0) } }
      } else {
        small(size)
      }
    }
  }

  private var status: String { progress.status(isPaused: isPaused) }
  private var speaking: String { "\(progress.current.name)\(isPaused ? " · " : " ")\(status)" }

  private func small(_ size: Size) -> some View {
    let urgency = progress.urgency(tones, isPaused: isPaused)
    return VStack {
      Spacer()
      if size.height < 3 {
        TurnClock(progress: progress, suffix: "  \(speaking)", style: urgency)
      } else {
        if size.height < 8 {
          Text(speaking).bold().lineLimit(1)
        } else {
          Text(progress.current.name).bold().lineLimit(1)
          Text(status).foregroundStyle(.secondary).lineLimit(1)
        }
        if size.height >= 5 {
          BigClock(progress: progress, isPaused: isPaused).frame(height: 3).padding(vertical: size.height < 7 ? 0 : 1)
        } else {
          TurnClock(progress: progress, style: urgency)
        }
      }
      // NB: in a small view, the spare row is above the name. It would not be seen below, where a row stays empty
      // anyway.
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
    return isOvertime ? strings.overtime : isWarning ? strings.wrappingUp : strings.isSpeaking
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
