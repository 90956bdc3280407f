import AppResources
import ConsoleUI
import Puddles
import Scrums

/// A form for the topics to discuss after the meeting: one per line, and an empty line for the next. Changes apply as they are
/// typed.
struct ParkingLotEditor: View {
  @Environment(\.tones) private var tones
  let texts: Binding<[String]>
  @FocusState private var focus: Int?
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(Strings.local.meeting.parkingLot).foregroundStyle(tones.title).padding(bottom: 1)
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

struct ParkingLotEditor_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(History.designFriday.notes.parkingLot) { ParkingLotEditor(texts: $0) }.previewDisplayName("Two topics")
  }
}
