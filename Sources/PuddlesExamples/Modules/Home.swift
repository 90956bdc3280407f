import Puddles

/// The home screen: all examples.
struct Home: View {
  @Bindable private var homeRouter = Router.shared.home
  /// The user who is logged in.
  let user: String?

  init(user: String? = nil) { self.user = user }

  var body: some View {
    NavigationStack {
      List {
        SimpleExamplesSection(interface: .consume(handleSimpleExamplesInterface))
        AdvancedExamplesSection(interface: .consume(handleAdvancedExamplesInterface))
        ReadmeExamplesSection(interface: .consume(handleReadmeExamplesInterface))
      }
      .exampleList()
      .navigationTitle("Home")
      .navigationSubtitle(user.map { "\($0) is logged in" } ?? "")
    }
    .fullScreenCover(isPresented: $homeRouter.isShowingStaticExample) { StaticExample() }
    .fullScreenCover(isPresented: $homeRouter.isShowingBasicProviderExample) { BasicProviderExample() }
    .fullScreenCover(isPresented: $homeRouter.isShowingContainerExample) { ContainerExample() }
    .fullScreenCover(isPresented: $homeRouter.isShowingQueryableExample) { QueryableExample() }
    .fullScreenCover(isPresented: $homeRouter.isShowingSignalExample) { SignalExample() }
    .fullScreenCover(isPresented: $homeRouter.isShowingQuoteExample) { QuoteExample() }
    .fullScreenCover(isPresented: $homeRouter.isShowingSectionsExample) { SectionsExample() }
  }

  private func handleSimpleExamplesInterface(_ action: SimpleExamplesSection.Action) {
    switch action {
    case .openStaticExample: Router.shared.navigate(to: .staticExample)
    case .openBasicProviderExample: Router.shared.navigate(to: .basicProviderExample)
    }
  }

  private func handleAdvancedExamplesInterface(_ action: AdvancedExamplesSection.Action) {
    switch action {
    case .openContainerExample: Router.shared.navigate(to: .containerExample)
    case .openQueryableExample: Router.shared.navigate(to: .queryableExample)
    case .openSignalExample: Router.shared.navigate(to: .signalExample)
    case .openQuoteExample: Router.shared.navigate(to: .quoteExample)
    }
  }

  private func handleReadmeExamplesInterface(_ action: ReadmeExamplesSection.Action) {
    switch action {
    case .openLogin: Router.shared.navigate(to: .login)
    case .openNumbersExample: Router.shared.navigate(to: .numbersExample)
    case .openSectionsExample: Router.shared.navigate(to: .sectionsExample)
    }
  }
}
