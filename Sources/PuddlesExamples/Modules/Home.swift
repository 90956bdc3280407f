import Puddles

/// The home screen, with a list of all examples.
struct Home: View {
  @Bindable private var homeRouter = Router.shared.home
  let user: String?

  init(user: String? = nil) { self.user = user }

  var body: some View {
    NavigationStack {
      List {
        section(
          "Basic",
          [
            (.staticExample, "Static Example", "A module without data"),
            (.basicProviderExample, "Provider Example", "A provider whose data arrives bit by bit"),
          ])
        section(
          "Advanced",
          [
            (.containerExample, "Containers", "State, and what can be done with it, for any module"),
            (.queryableExample, "Queryables", "A question that code asks and awaits"),
            (.signalExample, "Signals", "A value sent down to a module that keeps its state to itself"),
            (.quoteExample, "Sources", "Source Architecture: a quote, its failure, and its retry"),
          ])
        section(
          "README",
          [
            (.login, "Login", "A sheet that one call opens from anywhere"),
            (.numbersExample, "Numbers Example", "Two modules on the same data"),
            (.sectionsExample, "Sections", "One section with real data, another with made-up data"),
          ])
      }
      .exampleList()
      .navigationTitle("Home")
      .navigationSubtitle(user.map { "\($0) is logged in" } ?? "")
    }
    .fullScreenCover(item: $homeRouter.cover) { cover in
      switch cover {
      case .staticExample: StaticExample()
      case .basicProviderExample: BasicProviderExample()
      case .containerExample: ContainerExample()
      case .queryableExample: QueryableExample()
      case .signalExample: SignalExample()
      case .quoteExample: QuoteExample()
      case .sectionsExample: SectionsExample()
      }
    }
  }

  private func section(_ title: String, _ examples: [(id: Router.Destination, title: String, summary: String)]) -> some View {
    ExampleSection(interface: .consume(handleInterface), title: title, examples: examples)
  }

  private func handleInterface(_ action: ExampleSection<Router.Destination>.Action) {
    switch action {
    case .open(let destination): Router.shared.navigate(to: destination)
    }
  }
}
