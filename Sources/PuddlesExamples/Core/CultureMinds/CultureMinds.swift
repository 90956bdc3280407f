import ConsoleLoop

/// Knows the names of ships.
public final class CultureMinds {
  private let pause: () async throws -> Void

  /// Names timed by a clock.
  public init<C: Clock>(clock: C) where C.Duration == Duration {
    pause = { try await clock.sleep(for: .seconds(1)) }
  }

  /// Names timed by the clock of the main loop.
  public convenience init() { self.init(clock: MainQueueClock()) }

  /// The name of a random ship.
  public func randomName() -> String { Mock.cultureMindNames.randomElement() ?? "" }

  /// The names of all ships.
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
