import AppResources
import ConsoleUI
import Scrums

/// The meeting's progress and its expected end, which are redrawn each second.
struct MeetingHeader: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  let isPaused: Bool
  let end: (Meeting.Progress) -> String?
  /// Whether the forecast has a row of its own.
  var isNarrow = false

  var body: some View {
    VStack {
      TurnsBar(progress: progress, isPaused: isPaused)
      Canvas(height: isNarrow ? 2 : 1) { [current, progress, end, isNarrow, tones] context, rect in
        // The digits are the time that remains to a single speaker.
        let progress = current(progress), elapsed = progress.elapsedInWords
        let remaining = progress.speakers.count == 1 ? "" : progress.remainingInWords
        let room = rect.width - (isNarrow ? 0 : elapsed.columns + remaining.columns + 2 * Self.gap)
        let forecast = Self.forecast(progress, end(progress), in: room)
        context.write(elapsed, at: rect.origin, numbers: tones.ink, tones.quiet)
        context.write(remaining, at: Point(rect.maxX - remaining.columns, rect.minY), numbers: tones.ink, tones.quiet)
        // Above the middle of the digits, where there is room for it; of a single speaker, in the place of what remains.
        let least = isNarrow ? 0 : elapsed.columns + Self.gap, middle = (rect.width - forecast.columns) / 2
        let x = remaining.isEmpty ? rect.width - forecast.columns : max(least, min(middle, least + room - forecast.columns))
        context.write(forecast, at: Point(rect.minX + x, rect.maxY - 1), numbers: tones.ink, tones.quiet)
      }
    }
  }

  /// The minimum number of blank columns between texts.
  private static let gap = 3
  /// The minimum width of a screen with all texts in one line.
  static let leastForLine = 56

  /// Returns the parts of the forecast that fit without truncation, the end rather than the drift.
  private static func forecast(_ progress: Meeting.Progress, _ end: String?, in room: Int) -> String {
    let parts = [progress.drift, end.map(Strings.local.meeting.endsAt)].compactMap(\.self)
    return ([parts.joined(separator: " · ")] + parts.reversed()).first { $0.columns <= room } ?? ""
  }
}

/// The meeting's progress in one line, as in `5:54 of 15:00 · 1:49 ahead · ends at 09:28`, for the right end of the
/// title's line.
struct MeetingNumbers: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  /// The state in words, which comes first.
  let remarks: [String]
  let end: (Meeting.Progress) -> String?

  var body: some View {
    Canvas(height: 1) { [current, progress, remarks, end, tones] context, rect in
      let progress = current(progress), spent = progress.spentInWords, drift = progress.drift
      let end = end(progress).map(Strings.local.meeting.endsAt), separator = Self.separator
      let numbers = [[spent, drift, end], [spent, end ?? drift], [spent]].map { parts in
        parts.compactMap(\.self).joined(separator: separator)
      }
      // The drift is left out first, then the last remarks, then the end, and a remark is cut only if it is alone.
      let whole = (1...max(1, remarks.count)).reversed().flatMap { count in
        numbers.prefix(2).map { (remarks.prefix(count) + [$0]).joined(separator: separator) }
      }
      let remark = remarks.first ?? ""
      let cut = numbers.dropFirst().compactMap { numbers in
        let room = rect.width - numbers.columns - separator.columns
        return room < min(8, remark.columns) ? nil : remark.cut(to: room) + separator + numbers
      }
      let lines = (remarks.isEmpty ? [] : whole + cut) + numbers
      guard let line = lines.first(where: { $0.columns <= rect.width }) else { return }
      context.write(line, at: Point(rect.maxX - line.columns, rect.minY), numbers: tones.ink, tones.quiet)
    }
    .frame(maxWidth: widest)
  }

  /// The columns of all parts, including those that may still come.
  private var widest: Int {
    let strings = Strings.local.meeting, drift = strings.ofMeeting(strings.behind("00:00"))
    return (remarks + [progress.spentInWords, drift, strings.endsAt("00:00")]).joined(separator: Self.separator).columns + 2
  }

  private static let separator = " · "
}

/// The number of the current speaker and the next speaker, or that there is none.
struct MeetingFooter: View {
  @Environment(\.tones) private var tones
  let progress: Meeting.Progress

  var body: some View {
    let strings = Strings.local.meeting, last = progress.present > 1 ? strings.lastSpeaker : ""
    let position = progress.next != nil ? strings.speaker(progress.position, progress.present) : last
    HStack {
      Canvas(height: 1) { [tones] in $0.write(position, at: $1.origin, numbers: tones.ink, tones.quiet) }
        .frame(width: position.columns)
      Spacer()
      if let next = progress.next {
        Text(strings.upNext).foregroundStyle(.secondary)
        Text(next.name).bold()
      }
    }
    .lineLimit(1)
  }
}

/// The current speaker and, at the right, the next speaker. The highlighted one is in a row of its own or, without room for
/// that, in place of the next one.
struct TurnLine: View {
  @Environment(\.tones) private var tones
  let progress: Meeting.Progress
  let isPaused: Bool
  let highlighted: Attendee.ID?
  /// Whether there is a row for the highlighted speaker, which is blank without one.
  var hasTwoRows = false

  var body: some View {
    let chosen = progress.speakers.first { $0.id == highlighted }
    Canvas(height: hasTwoRows ? 2 : 1) { [self] context, rect in
      drawSpeaker(context, rect, until: drawOther(context, rect, hasTwoRows ? nil : chosen))
      if hasTwoRows, chosen != nil {
        _ = drawOther(context, Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: 1), chosen)
      }
    }
  }

  private func drawSpeaker(_ context: GraphicsContext, _ rect: Rect, until end: Int) {
    let said = progress.speaking(isPaused: isPaused), room = end - 2 - rect.minX
    // Where there is room, the speaker is below the digits. Without room for the state, the name stands alone.
    let middle = (rect.width - said.columns) / 2
    context.write(
      said.columns <= room ? said : progress.current.name.cut(to: room),
      at: Point(rect.minX + (middle + said.columns <= room || end == rect.maxX ? max(0, middle) : 0), rect.minY),
      progress.stateStyle(tones, isPaused: isPaused))
  }

  /// Writes the highlighted speaker or, without one, the next speaker at the right end. Returns the first column of that.
  private func drawOther(_ context: GraphicsContext, _ rect: Rect, _ chosen: Meeting.SpeakerProgress?) -> Int {
    let strings = Strings.local.meeting
    let words = chosen.map { $0.isAbsent ? "" : strings.selected + "  " } ?? (progress.next == nil ? "" : strings.upNext + " ")
    let other = chosen.map { $0.isAbsent ? "\($0.name) \(strings.absent)" : $0.name } ?? progress.next?.name
    let name = (other ?? (progress.present > 1 ? strings.lastSpeaker : "")).cut(to: rect.width / 2 - words.columns)
    let x = rect.maxX - name.columns - (chosen == nil ? 0 : 1), start = x - words.columns
    context.write(words, at: Point(start, rect.minY), tones.quiet)
    let style = other == nil ? tones.quiet : Style(attributes: .bold)
    func writeName() { context.write(name, at: Point(x, rect.minY), style) }
    guard chosen != nil else {
      writeName()
      return start
    }
    context.select(Rect(x: x - 1, y: rect.minY, width: name.columns + 2, height: 1), tones, content: writeName)
    return start
  }
}

extension GraphicsContext {
  /// Writes words in one style, and numbers and times among them in another.
  fileprivate func write(_ text: String, at point: Point, numbers: Style, _ words: Style) {
    func isNumeric(_ character: Character) -> Bool { character.isASCII && character.isNumber || character == ":" }
    var x = point.x, rest = text[...]
    while let first = rest.first {
      let isNumber = isNumeric(first), run = rest.prefix { isNumeric($0) == isNumber }
      write(String(run), at: Point(x, point.y), isNumber ? numbers : words)
      x += String(run).columns
      rest = rest.dropFirst(run.count)
    }
  }
}

struct MeetingHeader_Previews: PreviewProvider {
  static var previews: some View {
    header([100, 150, 75]).previewDisplayName("Ahead")
    header([150, 199]).previewDisplayName("Behind")
  }

  private static func header(_ spoken: [Double]) -> some View {
    MeetingHeader(progress: .mock(spoken), isPaused: false, end: { _ in "09:52" })
  }
}

struct MeetingNumbers_Previews: PreviewProvider {
  static var previews: some View {
    numbers().previewDisplayName("Ahead")
    numbers("Paused").frame(width: 50).previewDisplayName("Paused, narrow")
  }

  private static func numbers(_ remarks: String...) -> some View {
    MeetingNumbers(progress: .mock([100, 150, 75]), remarks: remarks, end: { _ in "09:52" })
  }
}

struct TurnLine_Previews: PreviewProvider {
  static var previews: some View {
    line(nil).previewDisplayName("Next speaker")
    line(Meeting.Progress.mock([150, 12]).speakers[3].id).previewDisplayName("Highlighted speaker")
  }

  private static func line(_ highlighted: Attendee.ID?) -> some View {
    TurnLine(progress: .mock([150, 12]), isPaused: false, highlighted: highlighted).frame(width: 36)
  }
}

struct MeetingFooter_Previews: PreviewProvider {
  static var previews: some View {
    MeetingFooter(progress: .mock([150, 12])).previewDisplayName("Second speaker")
    MeetingFooter(progress: .mock([150, 150, 150, 1])).previewDisplayName("Last speaker")
  }
}
