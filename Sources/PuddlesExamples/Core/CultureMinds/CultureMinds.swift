public import ConsoleLoop

/// A generator of ships' names.
public final class CultureMinds {
  private let pause: () async throws -> Void

  /// Creates a generator whose clock times the names.
  public init<C: Clock>(clock: C = MainQueueClock()) where C.Duration == Duration {
    pause = { try await clock.sleep(for: .seconds(1)) }
  }

  public func allNames() -> [String] { Mock.cultureMindNames }

  /// Returns a stream of all names in random order, one per second, until its reader stops.
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
