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
      GeometryReader { size in
        HStack {
          Text(elapsed)
          Spacer()
          Text(forecast(in: size.width - elapsed.columns - remaining.columns - 4)).secondary()
          Spacer()
          Text(remaining)
        }
        .lineLimit(1)
      }
      .frame(height: 1)
    }
  }

  private var elapsed: String { "\(progress.shownElapsed.clock) \(strings.elapsed)" }
  private var remaining: String { "\(progress.remaining.clockRoundedUp) \(strings.remaining)" }

  /// What there is room for, in columns; nothing is cut.
  private func forecast(in room: Int) -> String {
    let parts = [progress.drift, end.map(strings.endsAt)].compactMap(\.self)
    return [parts.joined(separator: " · "), parts.first ?? ""].first { $0.columns <= room } ?? ""
  }
}
