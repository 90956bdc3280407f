import Observation
import Puddles

/// The covers above the home screen; at most one is open.
@Observable final class HomeRouter: PresentationRouter {
  var isShowingStaticExample = false
  var isShowingBasicProviderExample = false
  var isShowingContainerExample = false
  var isShowingQueryableExample = false
  var isShowingSignalExample = false
  var isShowingQuoteExample = false
  var isShowingSectionsExample = false

  func reset() {
    isShowingStaticExample = false
    isShowingBasicProviderExample = false
    isShowingContainerExample = false
    isShowingQueryableExample = false
    isShowingSignalExample = false
    isShowingQuoteExample = false
    isShowingSectionsExample = false
  }
}
