import Models
import Puddles
import Resources
import SourceArchitecture

/// The whole app: the scrums once they are loaded, and before that why they are not.
struct Root: View {
  @Environment(ScrumProvider.self) private var scrums
  @Environment(MeetingProvider.self) private var meetings
  @Environment(Session.self) private var session

  var body: some View {
    content
      .onKeyPressEverywhere(hints: [KeyHint(.control("c"), Strings.local.list.quit, isProminent: false)]) { press in
        guard press == .control("c") else { return .ignored }
        // While a meeting runs, its own question is asked instead.
        if !meetings.isMeeting { session.quit() }
        return .handled
      }
      .queryableConfirmationDialog(controlledBy: session.unsaved) { _ in
        Strings.local.saving.quitTitle
      } actions: { _, resolver in
        let strings = Strings.local.saving
        Button(strings.retry) { resolver.answer(with: .retry) }
        Button(strings.export) { resolver.answer(with: .export) }
        Button(strings.quitAnyway, role: .destructive) { resolver.answer(with: .quit) }
        Button(strings.stay, role: .cancel) { resolver.answer(with: .stay) }
      } message: { reason in
        Text(Strings.local.saving.failed(reason) + "\n" + Strings.local.saving.quitMessage)
      }
  }

  @ViewBuilder private var content: some View {
    switch scrums.model {
    case .fetching: Notice(title: Strings.local.list.loading)
    case .fetched(let fetched): Home(scrums: fetched.value)
    case .failure(let failure): LoadFailure(failure: failure)
    }
  }
}
