import Observation
import Puddles

/// The navigation state of the root module: the sheets above the home screen.
@Observable final class RootRouter: PresentationRouter {
  var isShowingLogin = false
  var isShowingNumbersExample = false

  func reset() {
    isShowingLogin = false
    isShowingNumbersExample = false
  }
}
