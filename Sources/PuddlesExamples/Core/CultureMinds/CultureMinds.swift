public import ConsoleLoop

/// A generator of ships' names, which are made up.
public final class CultureMinds {
  private let pause: () async throws -> Void

  /// Creates a generator that waits on a clock before each name.
  public init<C: Clock>(clock: C = MainQueueClock()) where C.Duration == Duration {
    pause = { try await clock.sleep(for: .seconds(1)) }
  }

  public func allNames() -> [String] { Mock.cultureMindNames }

  /// Returns a stream of all names in random order, one per second. The stream ends after the last name, or when its
  /// reader stops.
  public func generateNames() -> AsyncStream<String> {
    let names = allNames().shuffled(), pause = pause
    return AsyncStream { continuation in
      let task = Task.onMainQueue {
        do {
          for name in names {
            try await pause()
            continuation.yield(name)
          }
        } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
