import AppResources
import Puddles
import Settings
import SourceArchitecture

/// A page with the reason why the store can't be read, and the user's choices. Leaves the store as it is.
struct LoadFailure: View {
  @Environment(Session.self) private var session
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var bindings
  let failure: Fetchable<LoadedScrums>.Failure

  private var strings: Strings.Failure { Strings.local.failure }

  var body: some View {
    GeometryReader { size in content(isRoomy: size.height >= Self.roomForSpace) }
  }

  /// The minimum number of rows with room around the reason, and for advice.
  private static let roomForSpace = 14

  private func content(isRoomy: Bool) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text("⚠ " + strings.title).bold().foregroundStyle(tones.warm)
        Text(failure.error.shortSentence.capitalizedSentence + ".").padding(left: 2)
        Text(strings.unchanged).padding(left: 2)
        if let path = failure.error.path {
          Text(path.shortPath(70)).lineLimit(isRoomy ? 2 : 1).truncationMode(.middle).padding(left: 2)
        }
        if isRoomy, let detail = failure.error.detail { Text(detail).foregroundStyle(.secondary).padding(left: 2) }
      }
      .frame(maxWidth: .max, alignment: .leading)
      .alarming(space: isRoomy ? 1 : 0)
      ButtonRow {
        if let retry = failure.retry { Button(strings.retry) { retry() }.keyboardShortcut("r") }
        Button(strings.useSampleData) { session.useSampleData() }.keyboardShortcut("s")
        Button(strings.quit) { session.quit() }.keyboardShortcuts(bindings[.leave])
      }
      if isRoomy { Text(strings.advice).foregroundStyle(tones.quiet) }
    }
    .padding(horizontal: isRoomy ? 4 : 2)
    .frame(maxWidth: 84)
    .frame(maxWidth: .max, maxHeight: .max)
  }
}

struct LoadFailure_Previews: PreviewProvider {
  static var previews: some View { Root().withMockProviders(.unreadable).previewDisplayName("Failed to load") }
}
