import AppResources
import ConsoleUI
import Scrums
import Settings

/// The speakers in order, with their states and times.
struct SpeakerList: View {
  @Environment(\.tones) private var tones
  let progress: Meeting.Progress
  var isPaused = false
  let highlighted: Attendee.ID?
  let size: Size
  var select: (Attendee.ID) -> Void = { _ in }

  var body: some View {
    VStack(alignment: .leading) {
      let shown = progress.shownSpeakers(in: size.height, highlighted), count = progress.speakers.count
      let times = progress.speakers[shown].map(\.times.columns).max() ?? 0, bar = bar(beside: times, shown)
      ForEach(Array(progress.speakers[shown])) { speaker in
        SpeakerRow(
          progress: progress, isPaused: isPaused, speaker: speaker, isHighlighted: speaker.id == highlighted, times: times,
          bar: bar
        )
        .onTapGesture { select(speaker.id) }
        .landmark(speaker.id == (highlighted ?? progress.current.id))
      }
      if shown.count < min(count, size.height) {
        Text(others(above: shown.lowerBound, below: count - shown.upperBound)).foregroundStyle(tones.quiet).lineLimit(1)
          .padding(left: 2)
      }
    }
  }

  /// `↑ 3  ↓ 14 more` or `↓ 7 more`
  private func others(above: Int, below: Int) -> String {
    let more = Strings.local.list.more
    if below == 0 { return "↑ \(more(above))" }
    return (above > 0 ? "↑ \(above)  " : "") + "↓ \(more(below))"
  }

  /// Returns the width of the bars: what the names leave, at most 12 columns; 0 for none. A name that is cut anyway leaves more.
  private func bar(beside times: Int, _ shown: Range<Int>) -> Int {
    let names = progress.speakers[shown].map(\.name.columns), mark = progress.notes.prepared.isEmpty ? 0 : 3
    let name = names.map { $0 <= TimesColumns.usualName ? $0 : Self.leastName }.max() ?? 0
    let columns = size.width - name - mark - times - 9
    return size.width < 39 || columns < 4 ? 0 : min(12, columns)
  }

  /// The columns that a long name keeps beside bars.
  private static let leastName = 16
}

extension Meeting.Progress {
  /// Returns the indices of the speakers that fit, including the speaker to whom keys apply. If there are three rows or
  /// more, the last row counts the others.
  func shownSpeakers(in rows: Int, _ highlighted: Attendee.ID?) -> Range<Int> {
    let count = speakers.count, rows = max(0, rows)
    guard rows < count else { return 0..<count }
    let middle = speakers.firstIndex { $0.id == highlighted } ?? index, shown = rows > 2 ? rows - 1 : rows
    // NB: the next speakers matter more than the last ones.
    let first = max(0, min(middle - (rows - 1) / 3, count - shown))
    return first..<first + shown
  }
}

private struct SpeakerRow: View {
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.currentProgress) private var current
  @Environment(\.configuration) private var configuration
  let progress: Meeting.Progress
  let isPaused: Bool
  let speaker: Meeting.SpeakerProgress
  let isHighlighted: Bool
  /// The columns of the longest times, so that all rows have the same columns.
  let times: Int
  /// The columns of the bar; 0 for no bar.
  let bar: Int

  var body: some View {
    HStack {
      Text(symbol).foregroundStyle(symbol == Self.silent ? tones.quiet : tones.title)
      Text(speaker.name).bold(speaker.status == .now || isHighlighted).foregroundStyle(nameStyle).frame(
        maxWidth: 24, alignment: .leading)
      Spacer()
      // NB: without a colour, bold alone doesn't say it.
      if tones.warm.foreground == nil, isOver(speaker) { Text("⚠") }
      if isPrepared { Text(Update.symbol).foregroundStyle(tones.title).padding(right: 1) }
      Canvas(height: 1) { [self] context, rect in
        drawTimes(of: speaker.status == .now ? current(progress).current : speaker, context, rect)
      }
      .frame(width: times + (bar > 0 ? 2 + bar : 0))
    }
    .lineLimit(1)
    .padding(left: 2)
    .selectionMark(isHighlighted)
  }

  private static let silent = "–"

  /// Whether the speaker wrote an update, and their turn isn't over.
  private var isPrepared: Bool { speaker.status != .done && !speaker.isAbsent && progress.notes.prepared.contains(speaker.id) }

  private var nameStyle: Style {
    speaker.status != .now && (speaker.isAbsent || speaker.status == .done) ? tones.quiet : .plain
  }

  private var symbol: String {
    if speaker.isAbsent { return Self.silent }
    return switch speaker.status {
    case .done: speaker.hasSpoken ? "✓" : Self.silent
    case .now: "▶"
    case .upcoming: " "
    }
  }

  /// NB: an ended turn is over time only if it was more than five seconds too long.
  private func isOver(_ speaker: Meeting.SpeakerProgress) -> Bool {
    speaker.takesPart
      && (speaker.used.isOverTime(of: speaker.share) || speaker.status == .now && speaker.used > speaker.share)
  }

  private func drawTimes(of speaker: Meeting.SpeakerProgress, _ context: GraphicsContext, _ rect: Rect) {
    let isNow = speaker.status == .now
    let isOver = isOver(speaker)
    let isSilent = speaker.isAbsent || speaker.status == .done && !speaker.hasSpoken
    // NB: amber may be too weak for text on a wash.
    let isWarned = isNow && progress.isWarning && !isHighlighted
    let x = rect.minX + max(0, times - speaker.times.columns)
    context.write(
      speaker.times, at: Point(x, rect.minY),
      isOver ? tones.warm : isWarned ? tones.amber : isNow || isHighlighted && !isSilent ? tones.ink : tones.quiet)
    guard bar > 0, !isSilent else { return }
    // As the speaker's arc, the bar loses time from its start, and is whole again in overtime.
    let spent = isOver && isNow ? 0 : speaker.fill(isReduced: configuration.isOn(.reduceMotion))
    let live = isWarned ? tones.amber : isPaused ? tones.pausedLive : tones.live
    let ahead = isPaused ? tones.paused : isHighlighted ? tones.washedUpcoming : tones.upcoming
    let style = isOver ? tones.warmShape : isNow ? live : ahead
    context.draw(
      [SectorMark(angle: 1, filled: spent, .low, rest: isNow ? .full : .mid)],
      .init(
        low: isOver ? style : isPaused ? tones.pausedLow : isHighlighted ? tones.washedLow : tones.low, full: style, mid: style),
      in: Rect(x: rect.maxX - bar, y: rect.minY, width: bar, height: 1), tones, isUnicode: isUnicode)
  }
}

extension Meeting.SpeakerProgress {
  fileprivate var times: String {
    if isAbsent { return takesPart ? Strings.local.meeting.gone(used.clock) : Strings.local.meeting.absent }
    if status == .done, !hasSpoken { return Strings.local.meeting.skipped }
    let share = share.minuteClock
    return self.share > .zero && (used > .zero || status != .upcoming) ? "\(used.minuteClock) / \(share)" : share
  }
}

struct SpeakerList_Previews: PreviewProvider {
  static var previews: some View {
    list([150, 200, 12], Size(60, 4)).previewDisplayName("Third speaker highlighted")
    list([150, 200, 12], Size(32, 2)).previewDisplayName("Room for two")
  }

  private static func list(_ spoken: [Double], _ size: Size) -> some View {
    let progress = Meeting.Progress.mock(spoken)
    return SpeakerList(progress: progress, highlighted: progress.current.id, size: size)
      .frame(width: size.width, height: size.height)
  }
}
