import Puddles

/// A module that collects names from a provider, one a second, until the user leaves.
struct BasicProviderExample: View {
  @Environment(CultureMindsProvider.self) private var cultureMindsProvider
  @State private var names: [String] = []
  /// How often the names were started.
  @State private var starts = 1

  var body: some View {
    NavigationStack {
      List {
        Section {
          RowText("Far from here, ships name themselves. Here they report in.", kind: .quiet).selectionDisabled()
        }
        Section("Ships", remark: "\(names.count) of \(cultureMindsProvider.allNames().count)") {
          CultureMindNameStackView(names: names)
        }
      }
      .exampleList()
      .navigationTitle("List of Culture Minds")
      .toolbar {
        Button("Restart") { starts += 1 }.keyboardShortcut("r")
        Button("Close") { Router.shared.navigate(to: .root) }.keyboardShortcut(.escape)
      }
    }
    .task(id: starts) {
      names = []
      for await name in cultureMindsProvider.generateNames() { names.append(name) }
    }
  }
}
