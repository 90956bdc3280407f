import AppResources
import ConsoleUI
import Puddles

struct LatecomerField: View {
  enum Action { case submitted }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  let name: Binding<String>
  private var strings: Strings.Notes { Strings.local.notes }

  var body: some View {
    Form {
      Text(Strings.local.meeting.addLatecomer).foregroundStyle(tones.title).lineLimit(1).padding(bottom: 1)
      HStack {
        Text("+").foregroundStyle(tones.quiet)
        TextField(strings.latecomerPrompt, text: name).onSubmit { interface.send(.submitted) }
      }
      Text(strings.latecomersSpeakLast).foregroundStyle(tones.quiet).padding(top: 1)
    }
    .onKeyPress(hints: [KeyHint("Enter", strings.add), KeyHint("Esc", strings.cancel)]) { _ in .ignored }
  }
}

struct LatecomerField_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting("Zoe") { LatecomerField(interface: .ignore, name: $0) }.previewDisplayName("Typed")
  }
}
