import Puddles

/// Holds the entire navigation state of the app.
final class Router {
  static var shared = Router()

  let root = RootRouter()
  let home = HomeRouter()
  let queryableExample = QueryableExampleRouter()

  /// Every place in the app, by the name that a command line gives it.
  enum Destination: String, CaseIterable, Sendable {
    case root
    case staticExample, basicProviderExample, containerExample, queryableExample, signalExample
    case quoteExample, login, numbersExample, sectionsExample
  }

  /// Goes to a place from anywhere, and closes all presentations.
  func navigate(to destination: Destination) {
    root.reset()
    home.reset()
    switch destination {
    case .root: break
    case .staticExample: home.present(\.isShowingStaticExample)
    case .basicProviderExample: home.present(\.isShowingBasicProviderExample)
    case .containerExample: home.present(\.isShowingContainerExample)
    case .queryableExample: home.present(\.isShowingQueryableExample)
    case .signalExample: home.present(\.isShowingSignalExample)
    case .quoteExample: home.present(\.isShowingQuoteExample)
    case .sectionsExample: home.present(\.isShowingSectionsExample)
    case .login: showLogin()
    case .numbersExample: showNumbersExample()
    }
  }

  func showLogin() { root.present(\.isShowingLogin) }
  func dismissLogin() { root.dismiss(\.isShowingLogin) }
  func showNumbersExample() { root.present(\.isShowingNumbersExample) }
  func dismissNumbersExample() { root.dismiss(\.isShowingNumbersExample) }
}
