import Extensions
import Models
import Puddles
import Resources

/// A meeting that was held: when, how long, who spoke how long, and what was said.
struct HistoryDetail: View {
  let meeting: History

  private let strings = Strings.local.history

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        LabeledContent(strings.length, value: strings.lasted(meeting.duration.clock, meeting.length.clock)).padding(bottom: 1)
        Section(strings.turns) {
          if meeting.turns.isEmpty { Text(strings.noTurns).secondary().padding(left: 2) }
          ForEach(meeting.turns) { turn in
            SpeakerBar(name: turn.name, duration: turn.duration, longest: longest).padding(left: 2)
          }
        }
        Section(strings.attendees) {
          Text(meeting.attendees.isEmpty ? "–" : meeting.attendees.map(\.name).joined(separator: ", ")).padding(left: 2)
        }
        Section(strings.transcript) {
          if let transcript = meeting.transcript, !transcript.isEmpty {
            Text(transcript).padding(left: 2)
          } else {
            Text(strings.noTranscript).secondary().padding(left: 2)
          }
        }
      }
      .padding(left: 2, right: 3)
      .frame(maxWidth: 120, alignment: .leading)
    }
  }

  private var longest: Duration { meeting.turns.map(\.duration).max() ?? .zero }
}

/// How long somebody spoke, as a figure and as a bar.
private struct SpeakerBar: View {
  let name: String
  let duration: Duration
  let longest: Duration

  var body: some View {
    HStack(spacing: 2) {
      Text(name).lineLimit(1).frame(width: 16, alignment: .leading)
      Text(duration.clock).frame(width: 7, alignment: .trailing)
      Bar(fraction: longest > .zero ? duration / longest : 0).frame(maxWidth: 40)
    }
  }
}
