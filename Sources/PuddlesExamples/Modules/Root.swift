import Puddles

/// The root module, with the home screen and the sheets above it.
struct Root: View {
  @Bindable private var rootRouter = Router.shared.root
  @State private var user: String?

  var body: some View {
    Home(user: user)
      .sheet(isPresented: $rootRouter.isShowingLogin) {
        Login(interface: .consume(handleLoginInterface))
      }
      .sheet(isPresented: $rootRouter.isShowingNumbersExample) {
        NumbersExample()
      }
      .tint(.puddles)
  }

  private func handleLoginInterface(_ action: Login.Action) {
    switch action {
    case .loggedIn(let name): user = name
    }
    Router.shared.dismissLogin()
  }
}

struct Root_Previews: PreviewProvider {
  static var previews: some View { Root().withMockProviders() }
}
