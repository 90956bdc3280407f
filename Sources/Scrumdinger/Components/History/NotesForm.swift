import AppResources
import Puddles
import Scrums

/// A form for the notes of a past meeting, one person at a time, and for the meeting's follow-ups. Changes apply as
/// they are typed.
struct NotesForm: View {
  let people: [Attendee]
  @Binding var person: Attendee.ID
  @Binding var notes: Notes
  @FocusState private var focus: Note.Field?

  var body: some View {
    Form {
      if !people.isEmpty {
        Picker("", selection: $person) { ForEach(people) { Text($0.name).bold().foregroundStyle(.heading) } }
          .labelsHidden()
          .padding(bottom: 1)
        ForEach(Note.Field.allCases, id: \.self) { field in
          LabeledContent(field.label) {
            NoteField(text: $notes[dynamicMember: \.[person]][dynamicMember: \.[field]])
              .alternateField(field == .today)
              .focused($focus, equals: field)
          }
        }
      }
      Section(Strings.local.history.parkingLot) {
        // The last line is empty, for a new follow-up.
        ForEach(Array(0...notes.parkingLot.count), id: \.self) { place in
          FollowUpField(texts: $notes.parkingLot, place: place)
        }
      }
      .padding(top: people.isEmpty ? 0 : 1)
      LimitRemark(texts: texts)
    }
    .environment(\.labelWidth, Note.Field.labelWidth)
    .onAppear { focus = .yesterday }
  }

  private var texts: [String] { Note.Field.allCases.map { notes[person][$0] } + notes.parkingLot }
}

/// A field for a follow-up. Typing in the last field appends a new one.
struct FollowUpField: View {
  @Binding var texts: [String]
  let place: Int

  var body: some View {
    TextField(isNew ? Strings.local.notes.newFollowUp : "", text: Binding(get: { isNew ? "" : texts[place] }, set: set))
      .fieldMark(isNew ? "+" : "•", isBare: !isNew)
  }

  private var isNew: Bool { !texts.indices.contains(place) }

  private func set(_ text: String) { if !isNew { texts[place] = text } else if !text.isEmpty { texts.append(text) } }
}

struct NotesForm_Previews: PreviewProvider {
  static var previews: some View {
    let meeting = History.designFriday
    StateHosting(meeting.notes) {
      NotesForm(people: meeting.attendees.elements, person: .constant(meeting.attendees[2].id), notes: $0)
    }
    .tint(DailyScrum.design.theme.tint)
    .previewDisplayName("Two follow-ups")
  }
}
