import AppResources
import ConsoleUI
import Scrums

/// The meeting's progress, and its expected end. A second redraws only this.
struct MeetingHeader: View {
  @Environment(\.tones) private var tones
  @Environment(\.currentProgress) private var current
  let progress: Meeting.Progress
  let isPaused: Bool
  var hasBar = true
  let end: (Meeting.Progress) -> String?

  var body: some View {
    Canvas(height: hasBar ? 2 : 1) { [current, progress, end, tones, isPaused, hasBar] context, rect in
      let progress = current(progress), y = rect.maxY - 1
      if hasBar { TurnsBar.draw(progress, tones, isPaused: isPaused, context, rect) }
      let elapsed = progress.elapsedInWords, remaining = progress.remainingInWords
      let room = rect.width - elapsed.columns - remaining.columns - 4
      context.write(elapsed, at: Point(rect.minX, y), numbers: tones.ink, tones.quiet)
      context.write(remaining, at: Point(rect.maxX - remaining.columns, y), numbers: tones.ink, tones.quiet)
      let forecast = Self.forecast(progress, end(progress), in: room)
      let x = rect.minX + elapsed.columns + 2 + (room - forecast.columns) / 2
      context.write(forecast, at: Point(x, y), numbers: tones.ink, tones.quiet)
    }
  }

  /// The parts that fit without truncation.
  private static func forecast(_ progress: Meeting.Progress, _ end: String?, in room: Int) -> String {
    let parts = [progress.drift, end.map(Strings.local.meeting.endsAt)].compactMap(\.self)
    return [parts.joined(separator: " · "), parts.first ?? ""].first { $0.columns <= room } ?? ""
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
