import ConsoleUI

/// What to say where there is nothing to show: a headline, and what to do.
struct Notice: View {
  let title: String
  var message = ""

  var body: some View {
    VStack {
      Text(title).bold()
      if !message.isEmpty { Text(message).secondary().padding(top: 1) }
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}
