import AppResources
import Puddles
import Scrums

/// The notes of a past meeting, of one person at a time, and the follow-ups. Changes apply as they are typed.
struct NotesForm: View {
  @Environment(\.tones) private var tones
  let people: [Attendee]
  @Binding var person: Attendee.ID
  @Binding var notes: Notes
  @FocusState private var focus: Note.Field?
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      if !people.isEmpty {
        Picker("", selection: $person) { ForEach(people) { Text($0.name).bold().foregroundStyle(tones.title) } }
          .labelsHidden()
          .padding(bottom: 1)
        ForEach(Note.Field.allCases, id: \.self) { field in
          LabeledContent(field.label) {
            TextField("", text: $notes[dynamicMember: \.[person]][dynamicMember: \.[field]]).focused($focus, equals: field)
          }
        }
      }
      Section(Strings.local.history.parkingLot) {
        // The last, empty line is for the next one.
        ForEach(Array(0...notes.parkingLot.count), id: \.self) { place in
          HStack {
            Text(place == notes.parkingLot.count ? "+" : "•").foregroundStyle(tones.quiet)
            TextField(place == notes.parkingLot.count ? strings.newFollowUp : "", text: $notes.parkingLot.line(place))
          }
        }
      }
      .padding(top: people.isEmpty ? 0 : 1)
      if texts.contains(where: \.fillsField) {
        Text(Strings.local.form.limit(TextField.limit)).foregroundStyle(tones.warm).padding(top: 1)
      }
    }
    .environment(\.labelWidth, Note.Field.labelWidth)
    .onAppear { focus = .yesterday }
  }

  private var texts: [String] {
    Note.Field.allCases.map { notes[person][$0] } + notes.parkingLot
  }
}

extension Binding<[String]> {
  /// The line at a place. Typing at the end appends a line.
  func line(_ place: Int) -> Binding<String> {
    Binding<String> {
      wrappedValue.indices.contains(place) ? wrappedValue[place] : ""
    } set: { text in
      if wrappedValue.indices.contains(place) {
        wrappedValue[place] = text
      } else if !text.isEmpty {
        wrappedValue.append(text)
      }
    }
  }
}

struct NotesForm_Previews: PreviewProvider {
  static var previews: some View {
    let meeting = History.designFriday
    StateHosting(meeting.notes) { notes in
      NotesForm(people: meeting.attendees.elements, person: .constant(meeting.attendees[2].id), notes: notes)
    }
    .tint(DailyScrum.design.theme.tint)
    .previewDisplayName("Two follow-ups")
  }
}
