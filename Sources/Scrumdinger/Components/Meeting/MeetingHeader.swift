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

  var body: some View {
    VStack {
      TurnsBar(progress: progress, isPaused: isPaused)
      Canvas(height: 1) { [current, progress, end, tones] context, rect in
        let progress = current(progress), elapsed = progress.elapsedInWords, remaining = progress.remainingInWords
        let room = rect.width - elapsed.columns - remaining.columns - 4
        let forecast = Self.forecast(progress, end(progress), in: room)
        context.write(elapsed, at: rect.origin, numbers: tones.ink, tones.quiet)
        context.write(remaining, at: Point(rect.maxX - remaining.columns, rect.minY), numbers: tones.ink, tones.quiet)
        let x = rect.minX + elapsed.columns + 2 + (room - forecast.columns) / 2
        context.write(forecast, at: Point(x, rect.minY), numbers: tones.ink, tones.quiet)
      }
    }
  }

  /// Returns the parts of the forecast that fit without truncation.
  private static func forecast(_ progress: Meeting.Progress, _ end: String?, in room: Int) -> String {
    let parts = [progress.drift, end.map(Strings.local.meeting.endsAt)].compactMap(\.self)
    return [parts.joined(separator: " · "), parts.first ?? ""].first { $0.columns <= room } ?? ""
  }
}

/// The meeting's progress in one line, as in `5:54 of 15:00 · 1:49 ahead · ends at 09:28`, for the right end of the
/// title's line.
struct MeetingNumbers: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  /// The state in words, which comes first.
  let remarks: String
  let end: (Meeting.Progress) -> String?

  var body: some View {
    Canvas(height: 1) { [current, progress, remarks, end, tones] context, rect in
      let progress = current(progress), spent = progress.spentInWords
      let parts = [progress.drift, end(progress).map(Strings.local.meeting.endsAt)].compactMap(\.self)
      let remarks = remarks.isEmpty ? [] : [remarks.cut(to: max(0, rect.width - spent.columns - Self.gap.columns))]
      // The last parts are left out first.
      let lines = [parts, Array(parts.prefix(1)), []].map { (remarks + [spent] + $0).joined(separator: Self.gap) }
      guard let line = lines.first(where: { $0.columns <= rect.width }) else { return }
      context.write(line, at: Point(rect.maxX - line.columns, rect.minY), numbers: tones.ink, tones.quiet)
    }
  }

  private static let gap = "  ·  "
}

/// The number of the current speaker, and the next speaker.
struct MeetingFooter: View {
  @Environment(\.tones) private var tones
  let progress: Meeting.Progress

  var body: some View {
    let strings = Strings.local.meeting
    let position = progress.isLastSpeaker ? strings.lastSpeaker : strings.speaker(progress.position, progress.present)
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
    numbers("").previewDisplayName("Ahead")
    numbers("Paused").frame(width: 50).previewDisplayName("Paused, narrow")
  }

  private static func numbers(_ remarks: String) -> some View {
    MeetingNumbers(progress: .mock([100, 150, 75]), remarks: remarks, end: { _ in "09:52" })
  }
}

struct MeetingFooter_Previews: PreviewProvider {
  static var previews: some View {
    MeetingFooter(progress: .mock([150, 12])).previewDisplayName("Second speaker")
    MeetingFooter(progress: .mock([150, 150, 150, 1])).previewDisplayName("Last speaker")
  }
}
