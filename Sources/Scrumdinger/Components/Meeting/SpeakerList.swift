import ConsoleUI
import Meeting
import Models
import Resources

/// The speakers in order: who is done, speaking, upcoming or absent, and their times.
struct SpeakerList: View {
  let progress: Meeting.Progress
  let now: () -> Meeting.Progress
  let highlighted: Attendee.ID?
  /// The available space, in cells.
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(shown(in: size.height)) {
        SpeakerRow(speaker: $0, now: now, isHighlighted: $0.id == highlighted, hasBar: size.width >= 40)
      }
    }
  }

  /// As many speakers as fit, including the one that keys apply to.
  private func shown(in height: Int) -> [Meeting.SpeakerProgress] {
    let count = progress.speakers.count
    guard height < count else { return progress.speakers }
    let middle = progress.speakers.firstIndex { $0.id == highlighted } ?? progress.index
    let first = max(0, min(middle - height / 2, count - height))
    return Array(progress.speakers[first..<first + max(0, height)])
  }
}

private struct SpeakerRow: View {
  @Environment(\.focusStyle) private var focusStyle
  let speaker: Meeting.SpeakerProgress
  let now: () -> Meeting.Progress
  let isHighlighted: Bool
  let hasBar: Bool

  var body: some View {
    let times = SpeakerTimes(speaker: speaker)
    HStack {
      Text(symbol).bold(speaker.status == .now)
      Text(speaker.name).bold(speaker.status == .now).frame(maxWidth: 24, alignment: .leading)
      Spacer()
      Canvas(height: 1) { [now, hasBar, isSecondary] context, rect in
        let times = speaker.status == .now ? SpeakerTimes(speaker: now().current) : times
        times.draw(context, rect, hasBar: hasBar, isSecondary ? Style(attributes: .dim) : .plain)
      }
      .frame(width: times.text.columns + (hasBar ? 1 + SpeakerTimes.barColumns : 0))
    }
    .lineLimit(1)
    .secondary(isSecondary)
    .background(isHighlighted ? focusStyle : .plain)
  }

  private var isSecondary: Bool { !isHighlighted && (speaker.status == .upcoming || speaker.isAbsent) }

  private var symbol: String {
    if speaker.isAbsent { return "–" }
    return switch speaker.status {
    case .done: "✓"
    case .now: "▶"
    case .upcoming: " "
    }
  }
}

/// How long a speaker has spoken of their share, as text and as a bar.
private struct SpeakerTimes {
  static let barColumns = 12
  let speaker: Meeting.SpeakerProgress

  private var hasSpoken: Bool { speaker.used > .zero || speaker.status != .upcoming && !speaker.isAbsent }

  var text: String {
    if speaker.isAbsent && !hasSpoken { return Strings.local.meeting.absent }
    return hasSpoken ? "\(speaker.used.clock) / \(speaker.share.clock)" : speaker.share.clock
  }

  func draw(_ context: GraphicsContext, _ rect: Rect, hasBar: Bool, _ style: Style) {
    let isOver = hasSpoken && speaker.used.isOverTime(of: speaker.share)
    context.write(text, at: rect.origin, isOver ? Style(attributes: .underline).over(style) : style)
    guard hasBar, hasSpoken else { return }
    context.drawProgress(
      speaker.share > .zero ? speaker.used / speaker.share : 1,
      at: Point(rect.maxX - Self.barColumns, rect.minY), width: Self.barColumns, style)
  }
}
