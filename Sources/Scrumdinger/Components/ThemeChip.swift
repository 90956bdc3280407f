import ConsoleUI
import Models

/// A theme's name on its colour.
struct ThemeChip: View {
  @Environment(\.colorDepth) private var depth
  let theme: Theme

  var body: some View {
    Text(" \(theme.name) ").lineLimit(1).background(depth == .mono ? .plain : theme.tint.style)
  }
}
