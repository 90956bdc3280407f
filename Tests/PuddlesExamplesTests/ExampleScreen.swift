import ConsoleUITesting
import PuddlesExamplesCore

@testable import PuddlesExamples

/// The whole app on a terminal in memory, at a place, with made-up data.
func exampleScreen(_ destination: Router.Destination = .root) -> Screen {
  Router.shared = Router()
  Router.shared.navigate(to: destination)
  return Screen(Root().withMockProviders(), 80, 28)
}

/// Facts that arrive when the test says so.
final class SlowFacts {
  private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
  /// The numbers that were asked about, in order.
  private(set) var numbers: [Int] = []
  private(set) var cancelled: [Int] = []

  var provider: NumberFactProvider {
    NumberFactProvider(
      dependencies: .init(factAboutRandomNumber: { try await self.fact(0) }, factAboutNumber: { try await self.fact($0) }))
  }

  private func fact(_ number: Int) async throws -> String {
    numbers.append(number)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[number] = $0 }
    } onCancel: {
      MainActor.assumeIsolated {
        cancelled.append(number)
        waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
      }
    }
  }

  func deliver(_ number: Int) { waiting.removeValue(forKey: number)?.resume(returning: "\(number) has arrived") }
  func fail(_ number: Int) {
    waiting.removeValue(forKey: number)?.resume(throwing: BackendError.timedOut("http://numbers.test"))
  }
}
