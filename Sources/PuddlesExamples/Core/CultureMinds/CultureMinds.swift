public import ConsoleLoop

/// Knows the names of ships.
public final class CultureMinds {
  private let pause: () async throws -> Void

  /// Names timed by a clock.
  public init<C: Clock>(clock: C = MainQueueClock()) where C.Duration == Duration {
    pause = { try await clock.sleep(for: .seconds(1)) }
  }

  public func allNames() -> [String] { Mock.cultureMindNames }

  /// All names, shuffled, one a second, while the stream is read.
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
