import ConsoleUI
import Models
import Resources

/// The notes taken about people in a meeting.
struct HistoryNotes: View {
  let meeting: History
  private let strings = Strings.local.history

  var body: some View {
    Section(strings.notes) { ForEach(meeting.notes.people) { NoteText(name: name(of: $0), note: $0) } }
  }

  private func name(of note: Note) -> String {
    meeting.turns.first { $0.id == note.id }?.name ?? meeting.attendees[id: note.id]?.name ?? strings.unknownSpeaker
  }
}
