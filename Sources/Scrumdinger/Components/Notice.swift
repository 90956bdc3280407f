import ConsoleUI
import Resources

/// What to say where there is nothing to show: a headline, and what to do about it.
struct Notice: View {
  let title: String
  var message = ""
  /// Tries again what has failed.
  var retry: (() -> Void)?

  var body: some View {
    VStack {
      Text(title.capitalizedSentence).bold()
      if !message.isEmpty { Text(message).secondary().padding(top: 1) }
      if let retry { Button(Strings.local.failure.retry, action: retry).padding(top: 1) }
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}
