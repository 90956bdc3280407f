import AppResources
import ConsoleUI

/// A message in place of content: a headline, a hint, and a button to try again.
struct Notice: View {
  @Environment(\.tones) private var tones
  let title: String
  var message = ""
  /// Retries what failed; nil for no button.
  var retry: (() -> Void)?

  var body: some View {
    VStack {
      Text(title.capitalizedSentence).bold()
      if !message.isEmpty { Text(message).foregroundStyle(tones.quiet).padding(top: 1) }
      if let retry { Button(Strings.local.failure.retry, action: retry).padding(top: 1) }
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}

struct Notice_Previews: PreviewProvider {
  static var previews: some View {
    Notice(title: "loading…").previewDisplayName("Title")
    Notice(title: "not loaded", message: "The disk is on fire.") {}.previewDisplayName("Retry")
  }
}
