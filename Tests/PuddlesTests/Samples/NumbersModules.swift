import Observation
import Puddles

// The router and the modules of the documentation's example.

@Observable final class RootRouter: PresentationRouter {
  var isShowingLogin = false
  var isShowingNumbersExample = false

  func reset() {
    isShowingLogin = false
    isShowingNumbersExample = false
  }
}

@Observable final class HomeRouter: NavigationRouter {
  enum Destination: Hashable { case numbers }
  var path: [Destination] = []
}

/// An object that holds the entire navigational state of the app.
final class Router {
  static var shared: Router = .init()

  let root: RootRouter = .init()
  let home: HomeRouter = .init()

  enum Destination: Hashable {
    case root
    case numbersExample
  }

  func navigate(to destination: Destination) {
    root.reset()
    home.reset()
    switch destination {
    case .root: break
    case .numbersExample: showNumbersExample()
    }
  }

  func showLogin() { root.present(\.isShowingLogin) }
  func dismissLogin() { root.dismiss(\.isShowingLogin) }
  func showNumbersExample() { root.isShowingNumbersExample = true }
  func dismissNumbersExample() { root.isShowingNumbersExample = false }
}

struct Root: View {
  @Bindable var rootRouter = Router.shared.root

  var body: some View {
    Home()
      .sheet(isPresented: $rootRouter.isShowingLogin) {
        Login()
      }
      .sheet(isPresented: $rootRouter.isShowingNumbersExample) {
        NumbersExample()
      }
  }
}

struct Home: View {
  @Bindable var router = Router.shared.home

  var body: some View {
    NavigationStack(path: $router.path) {
      VStack {
        Button("Login") { Router.shared.showLogin() }
        Button("Numbers Example") { Router.shared.navigate(to: .numbersExample) }
        Button("Numbers") { router.push(.numbers) }
      }
      .navigationTitle("Home")
      .navigationDestination(for: HomeRouter.Destination.self) { destination in
        switch destination {
        case .numbers: NumbersExample()
        }
      }
    }
  }
}

struct Login: View {
  var body: some View {
    Button("Log In") { Router.shared.dismissLogin() }
  }
}

/// A Module rendering a screen where you can fetch and display facts about random numbers.
struct NumbersExample: View {
  private var numberFacts = SortableNumberFacts()
  private let numbers = [42, 73]

  var body: some View {
    VStack(alignment: .leading) {
      NumberFactToolbar(interface: .consume(handleInterface))
      if numberFacts.hasFailed { Text("No connection") }
      ForEach(numberFacts.facts) { fact in
        NumberFactView(numberFact: fact)
      }
    }
    .navigationTitle("Number Facts")
  }

  private func handleInterface(_ action: NumberFactToolbar.Action) {
    switch action {
    case .addButtonTapped:
      Task { await numberFacts.fetchFact(about: numbers[numberFacts.facts.count % numbers.count]) }
    case .sortButtonTapped: numberFacts.sort()
    }
  }
}
