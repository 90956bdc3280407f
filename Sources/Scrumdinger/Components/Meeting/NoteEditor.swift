import AppResources
import ConsoleUI
import Puddles
import Scrums

/// A form for the notes about one speaker.
struct NoteEditor: View {
  enum Action { case done }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  let name: String
  let note: Binding<Note>
  let lastTime: Note?
  @FocusState private var focus: Note.Field?
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(strings.title(name)).foregroundStyle(tones.title).lineLimit(1).padding(bottom: 1)
      ForEach(Note.Field.allCases, id: \.self) { field in
        LabeledContent(field.label) {
          TextField("", text: note[dynamicMember: \.[field]]).focused($focus, equals: field).onSubmit { submit(field) }
        }
      }
      if let lastTime { NoteText(heading: Text(strings.lastTime).foregroundStyle(tones.title), note: lastTime).padding(top: 1) }
    }
    .environment(\.labelWidth, Note.Field.labelWidth)
    .onKeyPress(hints: [KeyHint("Enter", strings.nextField), KeyHint("Esc", strings.close)]) { _ in .ignored }
  }

  private func submit(_ field: Note.Field) {
    switch field {
    case .yesterday: focus = .today
    case .today: focus = .blockers
    case .blockers: interface.send(.done)
    }
  }
}

struct NoteEditor_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(History.designFriday.notes.people[0]) {
      NoteEditor(interface: .ignore, name: "Cathy", note: $0, lastTime: History.designFriday.notes.people[2])
    }
    .previewDisplayName("Notes and those of last time")
  }
}
