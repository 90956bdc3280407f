import ConsoleUI

/// A text with a bullet.
struct ListItem: View {
  let text: String

  var body: some View {
    HStack(alignment: .top) {
      Text("•")
      Text(text)
    }
  }
}
