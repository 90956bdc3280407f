import AppResources
import Puddles
import Scrums
import Settings

/// A past meeting: the summary from its end, all notes, and the transcript.
struct HistoryDetail: View {
  @Environment(\.configuration.bindings) private var keys
  @Environment(\.accessibilityEnabled) private var isAccessible
  let meeting: History
  /// The words to underline in the transcript.
  var pattern = SearchPattern("")

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    RingPage(meeting: meeting, remark: meeting.preparedInWords ?? "") { width, isBesideRing in
      if !meeting.turns.isEmpty || meeting.absent?.isEmpty == false, !meeting.isInWriting {
        HistoryTurns(meeting: meeting, width: width).padding(bottom: 1)
      }
      MeetingNotes(meeting: meeting, isRoomy: isBesideRing)
      // NB: the speaking times name everyone who had a turn.
      if meeting.absent == nil, !meeting.attendees.allSatisfy({ person in meeting.turns.contains { $0.id == person.id } }) {
        Section(strings.attendees) {
          Text(meeting.attendees.map(\.name).joined(separator: ", ")).padding(left: isAccessible ? 0 : 2)
        }
      }
      if let transcript = meeting.transcript, !transcript.text.isEmpty || transcript.isIncomplete {
        Section(strings.transcript) { text(of: transcript) }
      }
    }
  }

  @ViewBuilder private func text(of transcript: Transcript) -> some View {
    let lines = transcript.lines, timeWidth = lines.timeWidth, names = Set(meeting.attendees.map(\.name))
    if transcript.isIncomplete { IncompleteTranscript().padding(left: 2, bottom: lines.isEmpty ? 0 : 1) }
    ForEach(lines.prefix(Self.mostLines)) { line in
      TranscriptLine(
        line: line, speaker: meeting.speaker(at: line.id, in: lines), timeWidth: timeWidth, names: names, pattern: pattern)
    }
    if lines.count > Self.mostLines {
      Text(strings.moreLines(lines.count - Self.mostLines, keys.label(.historyTranscript))).foregroundStyle(.secondary)
        .padding(left: 2, top: 1)
    }
  }

  /// The maximum number of lines here. The transcript's own page shows the rest.
  static var mostLines: Int { 200 }
}

struct HistoryDetail_Previews: PreviewProvider {
  static var previews: some View {
    HistoryDetail(meeting: .designFriday).previewDisplayName("Notes")
    HistoryDetail(meeting: .designWednesday).previewDisplayName("Transcript")
    HistoryDetail(meeting: .appDevFriday).previewDisplayName("Transcript by speaker")
  }
}
