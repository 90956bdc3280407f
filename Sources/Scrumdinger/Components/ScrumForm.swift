import Extensions
import Models
import Puddles
import Resources

/// The fields of a new or existing scrum. A field for one more attendee follows the others.
struct ScrumForm: View {
  enum Action {
    case attendeeSubmitted
    case attendeeRemoved(Attendee.ID)
    case attendeeMoved(Attendee.ID, by: Int)
    case saveTapped
    case dismissTapped
  }

  enum Field: Hashable {
    case title
    case attendee(Attendee.ID)
    case newAttendee
  }

  let interface: Interface<Action>
  let draft: Binding<DailyScrum>
  let newAttendee: Binding<String>
  /// What is wrong with the title.
  let problem: String?
  /// How often the title was refused. Each time, it gets the focus.
  let refusals: Int
  let saveTitle: String
  @FocusState private var focus: Field?

  private var strings: Strings.Form { Strings.local.form }

  var body: some View {
    Form {
      Section(strings.info) {
        LabeledContent(strings.title) { TextField(strings.titlePrompt, text: draft.title).focused($focus, equals: .title) }
        LabeledContent(strings.length) {
          HStack(spacing: 2) {
            Slider(value: minutes, in: Double(DailyScrum.minutes.lowerBound)...Double(DailyScrum.minutes.upperBound))
            Text(draft.wrappedValue.length.inWords).lineLimit(1)
          }
        }
        LabeledContent(strings.theme) {
          Picker(strings.theme, selection: draft.theme) { ForEach(Theme.allCases, id: \.self) { ThemeChip(theme: $0) } }
        }
      }
      .onChange(of: refusals) { _, _ in focus = .title }
      Section(strings.attendees) {
        ForEach(draft.wrappedValue.attendees) { attendee in
          field("•", name(of: attendee))
            .focused($focus, equals: .attendee(attendee.id))
            .onKeyPress(hints: Self.attendeeHints) { press($0, on: attendee) }
        }
        field("+", newAttendee, prompt: strings.newAttendeePrompt)
          .focused($focus, equals: .newAttendee)
          .onSubmit {
            interface.fire(.attendeeSubmitted)
            focus = .newAttendee
          }
        if let name = draft.wrappedValue.attendees.repeatedNames.first { Text("⚠ " + strings.duplicates(name)).secondary() }
      }
      Section(Strings.local.settings.meetings) {
        ForEach(Setting.allCases, id: \.self) { Toggle($0.title, isOn: draft.settings[$0]) }
      }
      HStack(spacing: 2) {
        Button(saveTitle) { interface.fire(.saveTapped) }
        Button(strings.dismiss, role: .cancel) { interface.fire(.dismissTapped) }
        // Beside the buttons, so that the form stays where it is.
        if let remark = problem ?? limitReached { Text("⚠ " + remark).bold().lineLimit(1) }
      }
    }
    .tint(draft.wrappedValue.theme.tint)
  }

  // MARK: - Attendees

  private func field(_ symbol: String, _ name: Binding<String>, prompt: String = "") -> some View {
    HStack {
      Text(symbol)
      TextField(prompt, text: name)
    }
  }

  private static var attendeeHints: [KeyHint] {
    let strings = Strings.local.form
    return [KeyHint("Alt-Del", strings.remove), KeyHint("Alt-↑↓", "\(strings.moveUp), \(strings.moveDown)", isProminent: false)]
  }

  private func press(_ press: KeyPress, on attendee: Attendee) -> KeyPress.Result {
    switch press {
    case .option(.deleteForward), KeyPress(.delete): remove(attendee)
    case .option(.upArrow), .control(.upArrow), .option("k"): interface.fire(.attendeeMoved(attendee.id, by: -1))
    case .option(.downArrow), .control(.downArrow), .option("j"): interface.fire(.attendeeMoved(attendee.id, by: 1))
    default: return .ignored
    }
    return .handled
  }

  /// Removes an attendee and moves the focus to the one that takes the place, or else the last, or the field for a new one.
  private func remove(_ attendee: Attendee) {
    let attendees = draft.wrappedValue.attendees
    guard let index = attendees.index(id: attendee.id) else { return }
    let others = attendees.filter { $0.id != attendee.id }
    interface.fire(.attendeeRemoved(attendee.id))
    focus = others.isEmpty ? .newAttendee : .attendee(others[min(index, others.count - 1)].id)
  }

  private func name(of attendee: Attendee) -> Binding<String> {
    Binding(
      get: { draft.wrappedValue.attendees[id: attendee.id]?.name ?? "" },
      set: { draft.wrappedValue.attendees[id: attendee.id]?.name = $0 })
  }

  /// The warning shown while a field is full.
  private var limitReached: String? {
    let texts = [draft.wrappedValue.title, newAttendee.wrappedValue] + draft.wrappedValue.attendees.map(\.name)
    return texts.contains(where: \.fillsField) ? strings.limit(TextField.limit) : nil
  }

  private var minutes: Binding<Double> {
    Binding(
      get: { draft.wrappedValue.length / .seconds(60) },
      set: { draft.wrappedValue.length = .seconds(60 * Int($0.rounded())) })
  }
}
