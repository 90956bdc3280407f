import ConsoleUI
import Resources

/// What is to be talked about after the meeting: a line each, and a field for the next.
struct ParkingLotEditor: View {
  let texts: Binding<[String]>
  /// The one that is being typed.
  let draft: Binding<String>
  @FocusState private var focus: Field?
  private let strings = Strings.local.notes

  private enum Field: Hashable {
    case text(Int)
    case new
  }

  init(texts: Binding<[String]>, draft: Binding<String>) {
    self.texts = texts
    self.draft = draft
  }

  var body: some View {
    Form {
      Text(Strings.local.meeting.parkingLot).bold().padding(bottom: 1)
      ForEach(Array(texts.wrappedValue.indices), id: \.self) { place in
        HStack {
          Text("•")
          TextField("", text: text(at: place)).focused($focus, equals: .text(place))
        }
        .onKeyPress(hints: [KeyHint("Alt-Del", strings.remove)]) { press($0, at: place) }
      }
      HStack {
        Text("+")
        TextField(strings.newFollowUp, text: draft).focused($focus, equals: .new).onSubmit(add)
      }
    }
    .onAppear { focus = .new }
    .onKeyPress(hints: [KeyHint("Enter", strings.add), KeyHint("Esc", strings.close)]) { _ in .ignored }
  }

  private func add() {
    let text = draft.wrappedValue.trimmed
    if !text.isEmpty { texts.wrappedValue.append(text) }
    draft.wrappedValue = ""
  }

  private func press(_ press: KeyPress, at place: Int) -> KeyPress.Result {
    guard [.option(.deleteForward), KeyPress(.delete)].contains(press) else { return .ignored }
    texts.wrappedValue.remove(at: place)
    focus = place < texts.wrappedValue.count ? .text(place) : .new
    return .handled
  }

  private func text(at place: Int) -> Binding<String> {
    Binding(
      get: { texts.wrappedValue.indices.contains(place) ? texts.wrappedValue[place] : "" },
      set: { if texts.wrappedValue.indices.contains(place) { texts.wrappedValue[place] = $0 } })
  }
}
