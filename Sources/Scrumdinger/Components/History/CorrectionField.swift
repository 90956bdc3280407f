import AppResources
import ConsoleUI
import Puddles
import Scrums

/// Corrects a line of a transcript.
struct CorrectionField: View {
  enum Action { case submitted }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  /// The time and the speaker; empty in plain text.
  let heading: String
  let text: Binding<String>

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    Form {
      if !heading.isEmpty { Text(heading).foregroundStyle(tones.quiet).lineLimit(1).padding(bottom: 1) }
      TextField(strings.removesLine, text: text).onSubmit { interface.send(.submitted) }
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
