import ConsoleUI
import Resources

/// Says that something is not saved and why, for as long as it is so.
struct SaveFailure: View {
  let reason: String

  var body: some View {
    Text("⚠ \(Strings.local.saving.failed(reason)). \(Strings.local.saving.retryHint)").bold().lineLimit(3)
      .padding(horizontal: 2)
      .frame(maxWidth: .max, alignment: .leading)
  }
}
