import Observation
import Puddles

/// The sheets above the whole app.
@Observable final class RootRouter: PresentationRouter {
  var isShowingLogin = false
  var isShowingNumbersExample = false

  func reset() {
    isShowingLogin = false
    isShowingNumbersExample = false
  }
}
