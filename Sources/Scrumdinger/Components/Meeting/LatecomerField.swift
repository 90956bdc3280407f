import ConsoleUI
import Puddles
import Resources

/// A field for the name of a latecomer.
struct LatecomerField: View {
  enum Action { case submitted }

  let interface: Interface<Action>
  let name: Binding<String>
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(Strings.local.meeting.addLatecomer).bold().lineLimit(1).padding(bottom: 1)
      HStack {
        Text("+")
        TextField(strings.latecomerPrompt, text: name).onSubmit { interface.fire(.submitted) }
      }
      Text(strings.latecomersSpeakLast).secondary().padding(top: 1)
    }
    .onKeyPress(hints: [KeyHint("Enter", strings.add), KeyHint("Esc", strings.cancel)]) { _ in .ignored }
  }
}
