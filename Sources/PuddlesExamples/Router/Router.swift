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
    case .staticExample: home.present(.staticExample, as: \.cover)
    case .basicProviderExample: home.present(.basicProviderExample, as: \.cover)
    case .containerExample: home.present(.containerExample, as: \.cover)
    case .queryableExample: home.present(.queryableExample, as: \.cover)
    case .signalExample: home.present(.signalExample, as: \.cover)
    case .quoteExample: home.present(.quoteExample, as: \.cover)
    case .sectionsExample: home.present(.sectionsExample, as: \.cover)
    case .login: showLogin()
    case .numbersExample: showNumbersExample()
    }
  }

  func showLogin() { root.present(\.isShowingLogin) }
  func dismissLogin() { root.dismiss(\.isShowingLogin) }
  func showNumbersExample() { root.present(\.isShowingNumbersExample) }
}
