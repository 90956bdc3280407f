import Puddles

/// A module that collects names from a provider, one a second, until the user leaves.
struct BasicProviderExample: View {
  @Environment(CultureMindsProvider.self) private var cultureMindsProvider
  @State private var names: [String] = []
  @State private var starts = 1

  var body: some View {
    ExamplePage(title: "List of Culture Minds") {
      Section {
        RowText("Far from here, ships name themselves. Here they report in.", kind: .quiet).selectionDisabled()
      }
      Section("Ships", remark: "\(names.count) of \(cultureMindsProvider.allNames().count)") {
        CultureMindNameStackView(names: names)
      }
    } actions: {
      Button("Restart") { starts += 1 }.keyboardShortcut("r")
    }
    .task(id: starts) {
      names = []
      for await name in cultureMindsProvider.generateNames() { names.append(name) }
    }
  }
}
