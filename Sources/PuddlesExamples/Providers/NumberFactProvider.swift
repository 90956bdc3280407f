import ConsoleLoop
import Observation
import PuddlesExamplesCore

/// Provides facts about numbers.
@Observable final class NumberFactProvider {
  struct Dependencies {
    var factAboutRandomNumber: () async throws -> String
    var factAboutNumber: (_ number: Int) async throws -> String
  }

  private let dependencies: Dependencies
  init(dependencies: Dependencies) { self.dependencies = dependencies }

  func factAboutRandomNumber() async throws -> String { try await dependencies.factAboutRandomNumber() }
  func factAboutNumber(_ number: Int) async throws -> String { try await dependencies.factAboutNumber(number) }
}

extension NumberFactProvider {
  static let live = NumberFactProvider(Numbers())
  static let mock = mock(after: .zero)

  convenience init(_ numbers: Numbers) {
    self.init(
      dependencies: .init(factAboutRandomNumber: numbers.factAboutRandomNumber, factAboutNumber: numbers.factAboutNumber))
  }

  /// Returns a provider of made-up facts. They arrive after a delay, as real facts do.
  static func mock(after delay: Duration) -> NumberFactProvider {
    @MainActor func fact(_ number: Int) async throws -> String {
      if delay > .zero { try await MainQueueClock().sleep(for: delay) }
      return Mock.factAboutNumber(number)
    }
    return NumberFactProvider(
      dependencies: .init(factAboutRandomNumber: { try await fact(.random(in: 0...200)) }, factAboutNumber: fact))
  }
}
