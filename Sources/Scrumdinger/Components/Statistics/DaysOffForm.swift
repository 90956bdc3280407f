import AppResources
import Puddles
import Scrums

/// A form for the days on which an attendee is absent.
struct DaysOffForm: View {
  let name: String
  let text: Binding<String>
  let hasMistake: Bool
  @FocusState private var isFocused: Bool

  private var strings: Strings.DaysOff { Strings.local.daysOff }

  var body: some View {
    Form {
      TextField(strings.prompt(false), text: text).frame(maxWidth: 48).focused($isFocused)
      if hasMistake {
        Text("⚠ " + strings.mistake).hangingIndent().foregroundStyle(.warning).padding(top: 1)
      } else {
        Text(strings.hint(name)).foregroundStyle(.secondary).padding(top: 1)
      }
    }
    .onAppear { isFocused = true }
  }
}

struct DaysOffForm_Previews: PreviewProvider {
  static var previews: some View {
    form("").previewDisplayName("None")
    form("2026-12-24..2027-01-01").previewDisplayName("A week")
    form("2026-12-32", hasMistake: true).previewDisplayName("Mistake")
  }

  private static func form(_ text: String, hasMistake: Bool = false) -> some View {
    StateHosting(text) { DaysOffForm(name: "Cathy", text: $0, hasMistake: hasMistake) }
  }
}
