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
  /// Whether the notes come from an update, to which typed words are added as lines.
  var isPrepared = false
  @FocusState private var focus: Note.Field?
  @Environment(\.tones) private var tones
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    GeometryReader { room in
      let width = room.width - Note.Field.textColumn, fields = rows(width), last = rowsOfLastTime(width)
      // Blank rows between the fields and below the heading, if everything still fits.
      let gap = fields + 2 + last <= room.height ? 1 : 0, rows = fields + 2 * gap
      let space = room.height >= max(8, rows + 1 + last) ? 1 : 0
      Form {
        Text(strings.title(name)).foregroundStyle(.heading).lineLimit(1).padding(bottom: space)
        ForEach(Note.Field.allCases, id: \.self) { field in
          LabeledContent {
            NoteField(text: note[dynamicMember: \.[field]], addsLine: isPrepared, width: width)
              .alternateField(gap == 0 && field == .today)
              .focused($focus, equals: field).onSubmit { submit(field) }
          } label: {
            Text(field.label).foregroundStyle(
              field == .blockers && !note.wrappedValue.blockers.isEmpty ? tones.warm : tones.quiet)
          }
          .padding(left: Note.Field.indent, top: field == .yesterday ? 0 : gap)
        }
        LimitRemark(texts: Note.Field.allCases.map { note.wrappedValue[$0] }, space: gap)
        // A field's text begins inside the field.
        if let lastTime, rows + space + 3 <= room.height {
          NoteText(
            heading: Text(strings.lastTime).foregroundStyle(.heading), note: lastTime,
            labelWidth: Note.Field.labelWidth + fieldEdge
          )
          .padding(top: 1)
        }
      }
      .environment(\.labelWidth, Note.Field.labelWidth)
    }
    .onKeyPress(hints: [KeyHint(KeyPress(.return), strings.nextField), .escape(strings.close)]) { _ in .ignored }
  }

  /// Returns the rows of the notes of last time, with a blank one above them.
  private func rowsOfLastTime(_ width: Int) -> Int {
    lastTime.map { note in Note.Field.allCases.reduce(2) { $0 + note.rows($1, width - fieldEdge) } } ?? 0
  }

  /// Returns the rows of the heading and the fields.
  private func rows(_ width: Int) -> Int {
    let note = note.wrappedValue
    return Note.Field.allCases.reduce(1) { $0 + max(1, TextEditor.rows(of: note[$1], width: width)) }
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
    GeometryReader { room in
      VStack(alignment: .leading, spacing: room.height < 8 ? 0 : 1) {
        Text(Strings.local.meeting.parkingLot).foregroundStyle(.heading)
        Form {
          ForEach(Array(0...last), id: \.self) { place in
            FollowUpField(texts: texts, place: place)
              .focused($focus, equals: place)
              .onSubmit { focus = last }
              .onKeyPress(hints: place == last ? [] : [KeyHint("Alt-Del", strings.remove)]) { press($0, at: place) }
          }
          LimitRemark(texts: texts.wrappedValue, space: 0)
        }
      }
    }
    .onAppear { focus = last }
    .onKeyPress(hints: [KeyHint(KeyPress(.return), strings.add), .escape(strings.close)]) { _ in .ignored }
  }

  private var last: Int { texts.wrappedValue.count }

  /// Returns the rows of the form without blank ones.
  static func rows(of texts: [String]) -> Int { texts.count + 2 }

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
  /// The blank rows around the field.
  var gap = 1
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(Strings.local.meeting.addLatecomer).foregroundStyle(.heading).lineLimit(1).padding(bottom: gap)
      TextField(strings.latecomerPrompt, text: name).fieldMark("+").onSubmit { interface.send(.submitted) }
      LimitRemark(texts: [name.wrappedValue], space: gap)
      Text(strings.latecomersSpeakLast).foregroundStyle(.secondary).padding(left: fieldEdge, top: gap)
    }
    .onKeyPress(hints: [KeyHint(KeyPress(.return), strings.add), .escape(strings.cancel)]) { _ in .ignored }
  }
}

extension LatecomerField {
  /// Returns the rows of the form.
  static func rows(width: Int, gap: Int) -> Int {
    2 + 2 * gap + Strings.local.notes.latecomersSpeakLast.rows(wrappedTo: max(1, width - fieldEdge))
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
