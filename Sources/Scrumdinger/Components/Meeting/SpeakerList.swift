import ConsoleUI
import Meeting
import Models
import Resources

/// The speakers in order: who is done, speaking, upcoming or absent, and their times.
struct SpeakerList: View {
  let progress: Meeting.Progress
  let highlighted: Attendee.ID?
  /// The available space, in cells.
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(shown(in: size.height)) {
        SpeakerRow(speaker: $0, isHighlighted: $0.id == highlighted, hasBar: size.width >= 40)
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
  let isHighlighted: Bool
  let hasBar: Bool

  var body: some View {
    HStack {
      Text(symbol).bold(speaker.status == .now)
      Text(speaker.name).bold(speaker.status == .now).frame(maxWidth: 24, alignment: .leading)
      Spacer()
      Text(time).underline(isOver)
      if hasBar {
        Group {
          if hasSpoken { ProgressView(value: speaker.share > .zero ? speaker.used / speaker.share : 1) } else { Text(" ") }
        }
        .frame(width: 12)
      }
    }
    .lineLimit(1)
    .secondary(!isHighlighted && (speaker.status == .upcoming || speaker.isAbsent))
    .background(isHighlighted ? focusStyle : .plain)
  }

  private var hasSpoken: Bool { speaker.used > .zero || speaker.status != .upcoming && !speaker.isAbsent }
  private var isOver: Bool { hasSpoken && speaker.used.isOverTime(of: speaker.share) }

  private var symbol: String {
    if speaker.isAbsent { return "–" }
    return switch speaker.status {
    case .done: "✓"
    case .now: "▶"
    case .upcoming: " "
    }
  }

  private var time: String {
    if speaker.isAbsent && !hasSpoken { return Strings.local.meeting.absent }
    return hasSpoken ? "\(speaker.used.clock) / \(speaker.share.clock)" : speaker.share.clock
  }
}
