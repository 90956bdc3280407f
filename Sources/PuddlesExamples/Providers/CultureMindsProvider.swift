import ConsoleLoop
import Observation
import PuddlesExamplesCore

/// Provides the names of ships.
@Observable final class CultureMindsProvider {
  struct Dependencies {
    var allNames: () -> [String]
    var generateNames: () -> AsyncStream<String>
  }

  private let dependencies: Dependencies
  init(dependencies: Dependencies) { self.dependencies = dependencies }

  func allNames() -> [String] { dependencies.allNames() }
  /// Returns a stream of all names in random order, one per second.
  func generateNames() -> AsyncStream<String> { dependencies.generateNames() }
}

extension CultureMindsProvider {
  static let live = CultureMindsProvider(CultureMinds())
  /// The live provider, because its names are made up, too.
  static let mock = live

  convenience init(_ minds: CultureMinds) {
    self.init(dependencies: .init(allNames: minds.allNames, generateNames: minds.generateNames))
  }
}
