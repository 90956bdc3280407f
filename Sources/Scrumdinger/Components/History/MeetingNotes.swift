import AppResources
import Puddles
import Scrums

/// What was noted in a meeting: all blockers first, then what each person did and will do, and the follow-ups.
struct MeetingNotes: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let meeting: History
  /// Whether there is room for blank rows between persons.
  var isRoomy = false

  private var strings: Strings { .local }

  var body: some View {
    let blockers = meeting.blockers
    let others = meeting.notesInOrder.filter { !$0.note.yesterday.isEmpty || !$0.note.today.isEmpty }
    VStack(alignment: .leading) {
      if !blockers.isEmpty { section(strings.notes.blockers, blockers) }
      if !others.isEmpty {
        Section(strings.history.notes) {
          VStack(alignment: .leading, spacing: isRoomy ? 1 : 0) {
            ForEach(others, id: \.note.id) {
              NoteText(heading: Text($0.author).bold(), note: $0.note, fields: [.yesterday, .today])
            }
          }
          .padding(left: indent)
        }
      }
      if !meeting.notes.parkingLot.isEmpty { section(strings.history.parkingLot, meeting.notes.parkingLot) }
    }
  }

  /// The blank columns before rows. NB: for a screen reader, they begin where their heading does.
  private var indent: Int { isAccessible ? 0 : 2 }

  private func section(_ title: String, _ items: [String]) -> some View {
    Section(title) {
      ForEach(items.indices, id: \.self) { index in
        if isAccessible {
          Text(items[index]).hangingIndent()
        } else {
          Label(items[index], symbol: "•").padding(left: 2)
        }
      }
    }
  }
}

struct MeetingNotes_Previews: PreviewProvider {
  static var previews: some View { MeetingNotes(meeting: .designFriday, isRoomy: true).previewDisplayName("Three persons") }
}
