import ConsoleUI
import Models
import Resources

/// What was written down about people in a meeting: their names, and below each what they said.
struct HistoryNotes: View {
  let meeting: History

  private let strings = Strings.local.history

  init(meeting: History) {
    self.meeting = meeting
  }

  var body: some View {
    Section(strings.notes) {
      ForEach(meeting.notes.people) { note in
        Text(name(of: note)).bold()
        answer(strings.yesterday, note.yesterday)
        answer(strings.today, note.today)
        answer(strings.blockers, note.blockers)
      }
    }
    .environment(\.labelWidth, max(strings.yesterday.count, strings.today.count, strings.blockers.count))
  }

  @ViewBuilder private func answer(_ question: String, _ text: String) -> some View {
    if !text.isEmpty { LabeledContent(question, value: text).padding(left: 2) }
  }

  private func name(of note: Note) -> String {
    meeting.turns.first { $0.id == note.id }?.name ?? meeting.attendees[id: note.id]?.name ?? strings.somebody
  }
}
