import Observation
import Puddles

/// Holds the cover above the home screen.
@Observable final class HomeRouter: PresentationRouter {
  nonisolated enum Cover: Identifiable {
    case staticExample, basicProviderExample, containerExample, queryableExample, signalExample, quoteExample, sectionsExample
    var id: Self { self }
  }

  var cover: Cover?

  func reset() { cover = nil }
}
