import AppResources
import Puddles
import Scrums

extension ScrumForm {
  /// The attendees, each a field while it has the focus, and a field for a new one.
  @ViewBuilder func names(_ room: ScrumFormRoom) -> some View {
    ForEach(attendees) { attendee in
      let remark = repeated(attendee)
      labeled(attendees.index(id: attendee.id)) {
        field(
          name(of: attendee), remark: remark, isInList: true, isText: remark != nil && focus != .attendee(attendee.id), room
        )
      }
      .fieldMark("•", isBare: true)
      .focused($focus, equals: .attendee(attendee.id))
      .onKeyPress(hints: [KeyHint("Alt-Del", strings.remove), KeyHint("Alt-↑↓", strings.move)]) { press($0, on: attendee) }
    }
    newcomer(room)
  }

  /// A field and, for a screen reader, which says each row alone, its label.
  @ViewBuilder private func labeled(_ index: Int?, @ViewBuilder field: () -> some View) -> some View {
    if isAccessible {
      LabeledContent(ScrumFormRoom.label(ofAttendee: index ?? attendees.count), content: field)
    } else {
      field()
    }
  }

  private func newcomer(_ room: ScrumFormRoom) -> some View {
    labeled(nil) { field(newAttendee, prompt: strings.newAttendeePrompt, room) }
      .fieldMark("+")
      .focused($focus, equals: .newAttendee)
      .onKeyPress(hints: [KeyHint(KeyPress(.return), strings.addAttendee)]) { _ in .ignored }
      .onSubmit {
        guard !newAttendee.wrappedValue.trimmed.isEmpty else { return next() }
        interface.send(.attendeeSubmitted)
        focus = .newAttendee
      }
  }

  /// Returns a remark on a name that also occurs above.
  private func repeated(_ attendee: Attendee) -> String? {
    let name = attendee.name.trimmed.folded, others = attendees.prefix { $0.id != attendee.id }
    return !name.isEmpty && others.contains { $0.name.trimmed.folded == name } ? strings.listedTwice : nil
  }

  private func press(_ press: KeyPress, on attendee: Attendee) -> KeyPress.Result {
    switch press {
    // NB: some braille displays have no keys with modifiers. For others, these keys would only seem to scroll.
    case KeyPress(.pageUp) where isAccessible: interface.send(.attendeeMoved(attendee.id, by: -1))
    case KeyPress(.pageDown) where isAccessible: interface.send(.attendeeMoved(attendee.id, by: 1))
    case .option(.deleteForward), KeyPress(.delete): remove(attendee)
    case .option(.upArrow), .control(.upArrow), .option("k"):
      interface.send(.attendeeMoved(attendee.id, by: -1))
    case .option(.downArrow), .control(.downArrow), .option("j"):
      interface.send(.attendeeMoved(attendee.id, by: 1))
    default: return .ignored
    }
    return .handled
  }

  /// Removes an attendee, and focuses the next attendee, the last one, or the field for a new attendee.
  private func remove(_ attendee: Attendee) {
    guard let index = attendees.index(id: attendee.id) else { return }
    let others = attendees.filter { $0.id != attendee.id }
    interface.send(.attendeeRemoved(attendee.id))
    focus = others.isEmpty ? .newAttendee : .attendee(others[min(index, others.count - 1)].id)
  }

  private func name(of attendee: Attendee) -> Binding<String> {
    let id = attendee.id
    return Binding(get: { attendees[id: id]?.name ?? "" }, set: { draft.wrappedValue.attendees[id: id]?.name = $0 })
  }
}
