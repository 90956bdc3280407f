import ConsoleUI

/// One of a list of texts.
struct ListItem: View {
  let text: String

  var body: some View {
    HStack(alignment: .top) {
      Text("•")
      Text(text)
    }
  }
}
