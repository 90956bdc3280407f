import ConsoleUI
import Meeting
import Resources

/// The progress of the whole meeting, and when it will be over.
struct MeetingHeader: View {
  let progress: Meeting.Progress
  /// The time of day.
  let end: String?

  var body: some View {
    VStack(alignment: .leading) {
      ProgressView(value: progress.fraction)
      GeometryReader { size in
        HStack {
          Text(progress.elapsedInWords)
          Spacer()
          Text(forecast(in: size.width - progress.elapsedInWords.columns - progress.remainingInWords.columns - 4)).secondary()
          Spacer()
          Text(progress.remainingInWords)
        }
        .lineLimit(1)
      }
      .frame(height: 1)
    }
  }

  /// As much as fits in the columns, without truncation.
  private func forecast(in room: Int) -> String {
    let parts = [progress.drift, end.map(Strings.local.meeting.endsAt)].compactMap(\.self)
    return [parts.joined(separator: " · "), parts.first ?? ""].first { $0.columns <= room } ?? ""
  }
}
