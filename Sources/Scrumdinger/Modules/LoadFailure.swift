import AppResources
import Puddles
import Settings
import SourceArchitecture

/// A page with the reason why the store can't be read, and the user's choices. Changes nothing.
struct LoadFailure: View {
  @Environment(Session.self) private var session
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var bindings
  let failure: Fetchable<LoadedScrums>.Failure

  private var strings: Strings.Failure { Strings.local.failure }

  var body: some View {
    GeometryReader { size in content(space: size.height < Self.roomForSpace ? 0 : 1) }
      .onKeyPress(.leave, title: strings.quit, position: .trailing) {
        session.quit()
        return .handled
      }
  }

  /// The minimum number of rows that leaves room around the reason.
  private static let roomForSpace = 14

  private func content(space: Int) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text("⚠ " + strings.title).bold().foregroundStyle(tones.warm)
        Text(failure.error.sentence.capitalizedSentence).padding(left: 2)
      }
      .alarming(space: space)
      Text(strings.unchanged + " " + strings.advice).foregroundStyle(tones.quiet)
      ButtonRow {
        if let retry = failure.retry { Button(strings.retry) { retry() }.keyboardShortcut("r") }
        Button(strings.useSampleData) { session.useSampleData() }.keyboardShortcut("s")
        Button(strings.quit) { session.quit() }.keyboardShortcuts(bindings[.leave])
      }
    }
    .padding(horizontal: 4)
    .frame(maxWidth: 84)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}

struct LoadFailure_Previews: PreviewProvider {
  static var previews: some View { Root().withMockProviders(.unreadable).previewDisplayName("Failed to load") }
}
