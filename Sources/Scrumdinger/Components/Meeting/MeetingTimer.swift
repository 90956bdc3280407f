import ConsoleUI
import Meeting
import Models
import Resources

/// Who is speaking and how long they have left, on a panel in the scrum's theme: inside the ring, or above a bar if the ring does
/// not fit.
struct MeetingTimer: View {
  @Environment(\.colorDepth) private var depth
  let progress: Meeting.Progress
  let now: () -> Meeting.Progress
  let theme: Theme
  let isPaused: Bool
  /// Whether the digits fill the panel.
  let isBig: Bool
  private var strings: Strings.Meeting { Strings.local.meeting }

  var body: some View {
    GeometryReader { size in
      if isBig, size.height >= 5 {
        BigTime(clock: clock, lines: [speaking] + lines.dropFirst(2), style: ground)
      } else if size.width >= Ring.minimum.width + 2, size.height >= Ring.minimum.height {
        Ring(now: now, theme: theme, lines: lines)
          .padding(horizontal: 1, vertical: size.height >= 18 ? 1 : 0)
      } else {
        small(size).background(ground)
      }
    }
    .background(panel)
  }

  private var panel: Style { depth == .mono ? .plain : theme.tint.style }

  /// The background of the time outside a ring.
  private var ground: Style { progress.isUrgent ? panel.inverted : panel }

  private var lines: [String] {
    [progress.current.name, status] + (progress.next.map { [strings.upNext($0.name)] } ?? [])
  }

  private var speaking: String { "\(progress.current.name) \(status)" }

  private func small(_ size: Size) -> some View {
    VStack {
      Spacer()
      if size.height < 3 {
        TurnClock(now: now, suffix: "  \(speaking)")
        if size.height > 1 { TurnsBar(now: now).frame(maxWidth: 60) }
      } else {
        stacked(size)
      }
      Spacer()
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }

  @ViewBuilder private func stacked(_ size: Size) -> some View {
    if size.height < 8 {
      Text(speaking).bold().lineLimit(1)
    } else {
      Text(progress.current.name).bold().lineLimit(1)
      Text(status).lineLimit(1)
    }
    if size.height >= 5 {
      BigTime(clock: clock, lines: [], style: ground).frame(height: 3).padding(vertical: size.height < 7 ? 0 : 1)
    } else {
      TurnClock(now: now)
    }
    TurnsBar(now: now).frame(maxWidth: 60)
  }

  private var status: String {
    isPaused
      ? strings.paused : progress.isOvertime ? strings.overtime : progress.isWarning ? strings.wrappingUp : strings.isSpeaking
  }

  private var clock: () -> String { { [now] in now().turnClock } }
}

/// What is left of the turn, where there is only a line for it.
private struct TurnClock: View {
  let now: () -> Meeting.Progress
  var suffix = ""

  var body: some View { Text(now().turnClock + suffix).bold().lineLimit(1) }
}
