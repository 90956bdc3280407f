import ConsoleUI
import Meeting
import Models
import Resources

/// Who speaks now and how long still, on a panel in the scrum's theme: in the meeting's ring, or over a bar where that has no room.
struct MeetingTimer: View {
  @Environment(\.colorDepth) private var depth
  let progress: Meeting.Progress
  let theme: Theme
  let isPaused: Bool
  /// Whether the digits take all the room.
  let isBig: Bool
  private let strings = Strings.local.meeting

  init(progress: Meeting.Progress, theme: Theme, isPaused: Bool, isBig: Bool) {
    self.progress = progress
    self.theme = theme
    self.isPaused = isPaused
    self.isBig = isBig
  }

  var body: some View {
    GeometryReader { size in
      if isBig, size.height >= 5 {
        BigTime(clock: clock, lines: [speaking], style: ground)
      } else if size.width >= Ring.minimum.width + 2, size.height >= Ring.minimum.height {
        Ring(progress: progress, theme: theme, clock: clock, lines: [progress.current.name, status])
          .padding(horizontal: 1, vertical: size.height >= 18 ? 1 : 0)
      } else {
        small(size).background(ground)
      }
    }
    .background(panel)
  }

  private var panel: Style { depth == .mono ? .plain : theme.tint.style }

  /// What the time stands on, where it is not in a ring.
  private var ground: Style { progress.isUrgent ? panel.inverted : panel }

  private var speaking: String { "\(progress.current.name) \(status)" }

  private func small(_ size: Size) -> some View {
    VStack {
      Spacer()
      if size.height < 3 {
        Text("\(clock)  \(speaking)").bold().lineLimit(1)
        if size.height > 1 { TurnsBar(progress: progress).frame(maxWidth: 60) }
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
      Text(clock).bold().lineLimit(1)
    }
    TurnsBar(progress: progress).frame(maxWidth: 60)
  }

  private var status: String {
    isPaused ? strings.paused : isOvertime ? strings.overtime : progress.isWarning ? strings.finishing : strings.speaking
  }

  private var clock: String {
    isOvertime ? "+\(progress.turnRemaining.clock)" : progress.turnRemaining.clockRoundedUp
  }

  private var isOvertime: Bool { progress.turnRemaining < .zero }
}

extension Meeting.Progress {
  /// Whether the turn is about to end, or should have.
  var isUrgent: Bool { isWarning || turnRemaining < .zero }
}

extension Style {
  /// Ink and ground in each other's place.
  var inverted: Style {
    guard foreground != nil, background != nil else { return Style(attributes: attributes.symmetricDifference(.reverse)) }
    return Style(foreground: background, background: foreground, attributes: attributes)
  }
}

/// One part of a line for each speaker, as long as their share: done, now up to how far they are, and to come.
struct TurnsBar: View {
  let progress: Meeting.Progress

  var body: some View {
    Canvas(height: 1) { [progress] context, rect in
      let total = progress.speakers.reduce(Duration.zero) { $0 + $1.share }
      guard total > .zero, rect.width > 0 else { return }
      var before = Duration.zero
      for (index, speaker) in progress.speakers.enumerated() {
        let start = column(before / total, rect), end = column((before + speaker.share) / total, rect)
        before += speaker.share
        // A gap of one column between two speakers, where there is room for it.
        let gap = index < progress.speakers.count - 1 && end - start > 1 ? 1 : 0
        let width = end - start - gap
        let share = speaker.status == .done ? 1 : speaker.status == .now ? speaker.fraction : 0
        let filled = Int((Double(width) * share).rounded(.down))
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
