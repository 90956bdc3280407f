import Observation
import Puddles

/// Holds the state of the sheets above the home screen.
@Observable final class RootRouter: PresentationRouter {
  var isShowingLogin = false
  var isShowingNumbersExample = false

  func reset() {
    isShowingLogin = false
    isShowingNumbersExample = false
  }
}
