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
  /// All names in any order, one a second.
  func generateNames() -> AsyncStream<String> { dependencies.generateNames() }
}

extension CultureMindsProvider {
  static let live = CultureMindsProvider(CultureMinds())
  /// The live names, which are made up too.
  static let mock = live

  convenience init(_ minds: CultureMinds) {
    self.init(dependencies: .init(allNames: minds.allNames, generateNames: minds.generateNames))
  }
}
