import AppResources
import ConsoleUI
import Scrums
import Settings

/// A past meeting: its length, the speaking times, the notes and the transcript.
struct HistoryDetail: View {
  @Environment(\.configuration.bindings) private var keys
  let meeting: History

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    ReadingPage { room in
      if meeting.turns.isEmpty { Text(meeting.lengthInWords) } else { HistoryLength(meeting: meeting) }
      if let prepared = meeting.preparedInWords { Text(prepared).foregroundStyle(.secondary) }
      Text("")
      if !meeting.isInWriting { HistoryTurns(meeting: meeting, width: room.width).padding(bottom: 1) }
      if !meeting.notes.people.isEmpty {
        Section(strings.notes) {
          ForEach(meeting.notes.people) { note in
            let isUpdate = meeting.notes.isUpdate(of: note.id)
            NoteText(heading: Text(meeting.author(of: note)).bold(), note: note, isPrepared: isUpdate).padding(left: 2)
          }
        }
      }
      if !meeting.notes.parkingLot.isEmpty {
        Section(strings.parkingLot) {
          ForEach(meeting.notes.parkingLot.indices, id: \.self) {
            Label(meeting.notes.parkingLot[$0], symbol: "•").padding(left: 2)
          }
        }
      }
      if meeting.absent == nil {
        Section(strings.attendees) {
          Text(meeting.attendees.isEmpty ? "–" : meeting.attendees.map(\.name).joined(separator: ", ")).padding(left: 2)
        }
      }
      Section(strings.transcript) { transcript }
    }
  }

  @ViewBuilder private var transcript: some View {
    let lines = meeting.transcript?.lines ?? [], timeWidth = lines.timeWidth
    if meeting.transcript?.isIncomplete == true { IncompleteTranscript().padding(left: 2, bottom: lines.isEmpty ? 0 : 1) }
    ForEach(lines.prefix(Self.mostLines)) { line in
      TranscriptLine(line: line, speaker: meeting.speaker(at: line.id, in: lines), timeWidth: timeWidth)
    }
    if lines.count > Self.mostLines {
      Text(strings.moreLines(lines.count - Self.mostLines, keys.label(.historyTranscript))).foregroundStyle(.secondary)
        .padding(left: 2, top: 1)
    }
    if meeting.transcript?.text.isEmpty ?? true {
      Text(strings.noTranscript).foregroundStyle(.secondary).padding(left: 2)
    }
  }

  /// The maximum number of lines. The transcript's page shows the rest.
  private static var mostLines: Int { 200 }
}

struct HistoryDetail_Previews: PreviewProvider {
  static var previews: some View {
    HistoryDetail(meeting: .designFriday).previewDisplayName("Notes")
    HistoryDetail(meeting: .designWednesday).previewDisplayName("Transcript")
    HistoryDetail(meeting: .appDevFriday).previewDisplayName("Transcript by speaker")
  }
}
