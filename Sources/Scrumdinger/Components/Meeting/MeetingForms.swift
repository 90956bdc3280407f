import AppResources
import ConsoleUI
import Puddles
import Scrums

// Forms beside the clock of a running meeting.

/// A form for the notes about one speaker.
struct NoteEditor: View {
  enum Action { case done }

  let interface: Interface<Action>
  let name: String
  let note: Binding<Note>
  let lastTime: Note?
  @FocusState private var focus: Note.Field?
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(strings.title(name)).foregroundStyle(.heading).lineLimit(1).padding(bottom: 1)
      ForEach(Note.Field.allCases, id: \.self) { field in
        LabeledContent(field.label) {
          NoteField(text: note[dynamicMember: \.[field]]).focused($focus, equals: field).onSubmit { submit(field) }
        }
      }
      if let lastTime { NoteText(heading: Text(strings.lastTime).foregroundStyle(.heading), note: lastTime).padding(top: 1) }
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

/// A form for the topics to discuss after the meeting: one per line, and an empty line for the next. Changes apply as
/// they are typed.
struct ParkingLotEditor: View {
  let texts: Binding<[String]>
  @FocusState private var focus: Int?
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(Strings.local.meeting.parkingLot).foregroundStyle(.heading).padding(bottom: 1)
      ForEach(Array(0...last), id: \.self) { place in
        FollowUpField(texts: texts, place: place)
          .focused($focus, equals: place)
          .onSubmit { focus = last }
          .onKeyPress(hints: place == last ? [] : [KeyHint("Alt-Del", strings.remove)]) { press($0, at: place) }
      }
    }
    .onAppear { focus = last }
    .onKeyPress(hints: [KeyHint("Enter", strings.add), KeyHint("Esc", strings.close)]) { _ in .ignored }
  }

  private var last: Int { texts.wrappedValue.count }

  private func press(_ press: KeyPress, at place: Int) -> KeyPress.Result {
    guard [.option(.deleteForward), KeyPress(.delete)].contains(press), place < last else { return .ignored }
    texts.wrappedValue.remove(at: place)
    focus = place
    return .handled
  }
}

/// A form for the name of a latecomer.
struct LatecomerField: View {
  enum Action { case submitted }

  let interface: Interface<Action>
  let name: Binding<String>
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(Strings.local.meeting.addLatecomer).foregroundStyle(.heading).lineLimit(1).padding(bottom: 1)
      HStack {
        Text("+").foregroundStyle(.secondary)
        TextField(strings.latecomerPrompt, text: name).onSubmit { interface.send(.submitted) }
      }
      Text(strings.latecomersSpeakLast).foregroundStyle(.secondary).padding(top: 1)
    }
    .onKeyPress(hints: [KeyHint("Enter", strings.add), KeyHint("Esc", strings.cancel)]) { _ in .ignored }
  }
}

struct NoteEditor_Previews: PreviewProvider {
  static var previews: some View {
    let people = History.designFriday.notes.people
    StateHosting(people[0]) { NoteEditor(interface: .ignore, name: "Cathy", note: $0, lastTime: people[2]) }
      .previewDisplayName("Notes and those of last time")
  }
}

struct ParkingLotEditor_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(History.designFriday.notes.parkingLot) { ParkingLotEditor(texts: $0) }.previewDisplayName("Two topics")
  }
}

struct LatecomerField_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting("Zoe") { LatecomerField(interface: .ignore, name: $0) }.previewDisplayName("Typed")
  }
}
