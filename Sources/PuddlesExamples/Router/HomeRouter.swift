import Observation
import Puddles

/// The navigation state of the home screen: the cover above it.
@Observable final class HomeRouter: PresentationRouter {
  nonisolated enum Cover: Identifiable {
    case staticExample, basicProviderExample, containerExample, queryableExample, signalExample, quoteExample, sectionsExample
    var id: Self { self }
  }

  var cover: Cover?

  func reset() { cover = nil }
}
