import AppResources
import ConsoleUI
import Puddles
import Scrums

/// Corrects a line of a transcript.
struct CorrectionField: View {
  enum Action { case submitted }

  let interface: Interface<Action>
  /// The time and the speaker; empty in plain text.
  let heading: String
  let text: Binding<String>

  var body: some View {
    Form {
      if !heading.isEmpty { Text(heading).foregroundStyle(.secondary).lineLimit(1).padding(bottom: 1) }
      TextField(Strings.local.history.removesLine, text: text).onSubmit { interface.send(.submitted) }
    }
    .onKeyPress(hints: [KeyHint("Enter", Strings.local.form.save), KeyHint("Esc", Strings.local.notes.cancel)]) { _ in .ignored }
  }
}

struct CorrectionField_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting("yesterday i finished the login screen") {
      CorrectionField(interface: .ignore, heading: "0:04  Katie", text: $0)
    }
    .previewDisplayName("Correct a line")
    StateHosting("") { CorrectionField(interface: .ignore, heading: "", text: $0) }.previewDisplayName("Emptied")
  }
}
