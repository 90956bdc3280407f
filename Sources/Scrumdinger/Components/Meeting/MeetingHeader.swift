import ConsoleUI
import Meeting
import Resources

/// How far the whole meeting has come, and when it will be over.
struct MeetingHeader: View {
  let progress: Meeting.Progress
  /// As a clock shows it.
  let end: String?
  private let strings = Strings.local.meeting

  var body: some View {
    VStack(alignment: .leading) {
      ProgressView(value: progress.fraction)
      HStack {
        Text("\(progress.shownElapsed.clock) \(strings.elapsed)")
        Spacer()
        Text([drift, end.map(strings.endsAt)].compactMap(\.self).joined(separator: " · ")).secondary()
        Spacer()
        Text("\(progress.remaining.clockRoundedUp) \(strings.remaining)")
      }
      .lineLimit(1)
    }
  }

  private var drift: String? {
    let seconds = progress.shownAhead.wholeSeconds
    if seconds > 0 { return strings.ahead(progress.shownAhead.clock) }
    return seconds < 0 ? strings.behind(progress.shownAhead.clock) : nil
  }
}

extension Meeting.Progress {
  /// Whole seconds, so that what is shown adds up: elapsed + remaining + ahead = length.
  var shownAhead: Duration { .seconds(ahead.wholeSeconds) }
  var shownElapsed: Duration { length - .seconds((remaining + .seconds(1) - .nanoseconds(1)).wholeSeconds) - shownAhead }
}
