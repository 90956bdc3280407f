import Puddles

/// The navigation state of the whole app. Any module can navigate through the shared router.
final class Router {
  static var shared = Router()

  let root = RootRouter()
  let home = HomeRouter()
  /// The question that the queryable example asks.
  let deletionConfirmation = Queryable<Void, Bool>()

  /// The destinations in the app. Their raw values are their names on the command line.
  enum Destination: String, CaseIterable, Sendable {
    case root
    case staticExample, basicProviderExample, containerExample, queryableExample, signalExample
    case quoteExample, login, numbersExample, sectionsExample
  }

  /// Closes all presentations, and opens a destination.
  func navigate(to destination: Destination) {
    root.reset()
    home.reset()
    switch destination {
    case .root: break
    case .staticExample: home.present(\.cover, item: .staticExample)
    case .basicProviderExample: home.present(\.cover, item: .basicProviderExample)
    case .containerExample: home.present(\.cover, item: .containerExample)
    case .queryableExample: home.present(\.cover, item: .queryableExample)
    case .signalExample: home.present(\.cover, item: .signalExample)
    case .quoteExample: home.present(\.cover, item: .quoteExample)
    case .sectionsExample: home.present(\.cover, item: .sectionsExample)
    case .login: showLogin()
    case .numbersExample: showNumbersExample()
    }
  }

  func showLogin() { root.present(\.isShowingLogin) }
  func dismissLogin() { root.dismiss(\.isShowingLogin) }
  func showNumbersExample() { root.present(\.isShowingNumbersExample) }
}
