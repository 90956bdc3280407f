import Puddles

/// A module without data. It has a title and a Close button, and leaves its content to a component.
struct StaticExample: View {
  @State private var random = Int.random(in: 100...1000)

  var body: some View {
    ExamplePage(title: "Favorite Numbers") {
      FavoriteNumbersSection(random: random)
    }
  }
}
