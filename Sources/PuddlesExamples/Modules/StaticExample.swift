import Puddles

/// A module without data: it has a title and a Close button, and leaves the rest to a component.
struct StaticExample: View {
  @State private var random = Int.random(in: 100...1000)

  var body: some View {
    NavigationStack {
      List {
        FavoriteNumbersSection(random: random)
      }
      .exampleList()
      .navigationTitle("Favorite Numbers")
      .toolbar {
        Button("Close") { Router.shared.navigate(to: .root) }.keyboardShortcut(.escape)
      }
    }
  }
}
