import ConsoleUI
import Resources

/// A banner, shown while something is not saved, with the reason.
struct SaveFailure: View {
  let reason: String

  var body: some View {
    Text("⚠ \(Strings.local.saving.failed(reason)). \(Strings.local.saving.retryHint)").bold().lineLimit(3)
      .padding(horizontal: 2)
      .frame(maxWidth: .max, alignment: .leading)
  }
}
