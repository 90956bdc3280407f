import AppResources
import Puddles
import SourceArchitecture

/// The root view: the session's scrums once they are loaded, or the reason why loading failed. Handles quitting.
struct Root: View {
  @Environment(Session.self) private var session

  private var strings: Strings.Saving { Strings.local.saving }

  var body: some View {
    content
      .environment(session.scrums)
      .environment(session.meetings)
      .environment(session.team)
      .onKeyPressEverywhere(hints: [KeyHint(.control("c"), Strings.local.list.quit, isProminent: false)]) { press in
        guard press == .control("c") else { return .ignored }
        // A meeting asks its own question before it ends.
        if !session.meetings.isMeeting { session.quit() }
        return .handled
      }
      .queryableConfirmationDialog(controlledBy: session.unsaved, title: strings.quitTitle) { _, resolver in
        Button(strings.retry) { resolver.answer(with: .retry) }.keyboardShortcut("r")
        Button(strings.export) { resolver.answer(with: .export) }.keyboardShortcut("e")
        Button(strings.stay, role: .cancel) { resolver.answer(with: .stay) }
        Button(strings.discardAndQuit, role: .destructive) { resolver.answer(with: .quit) }.keyboardShortcut("d")
      } message: { reason in
        Text(strings.quitMessage + "\n" + reason)
      }
  }

  @ViewBuilder private var content: some View {
    switch session.scrums.model {
    case .fetching: ContentUnavailableView(Strings.local.list.loading)
    case .fetched(let fetched): InterruptedMeetings(content: Home(scrums: fetched.value))
    case .failure(let failure): LoadFailure(failure: failure)
    }
  }
}

struct Root_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(.loading).previewDisplayName("Loading")
    Root().withMockProviders(.full)
      .previewDisplayName("Unsaved changes at the end", pressing: [KeyPress("d"), KeyPress("d"), KeyPress("q")])
  }
}
