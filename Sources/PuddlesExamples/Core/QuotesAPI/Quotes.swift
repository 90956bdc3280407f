import ConsoleLoop
public import FoundationEssentials

/// Fetches quotes from dummyjson.com, or from the service that `PUDDLES_EXAMPLES_QUOTES` names.
public final class Quotes {
  private let backend: BackendConnector

  public init(backend: BackendConnector) { self.backend = backend }

  /// Creates a client of the service named in the environment or, by default, of dummyjson.com.
  public convenience init() {
    self.init(backend: BackendConnector(address: ProcessEnvironment["PUDDLES_EXAMPLES_QUOTES"] ?? "https://dummyjson.com/quotes"))
  }

  /// Fetches a random quote as JSON. Throws a ``BackendError`` or `CancellationError`.
  public func randomQuote() async throws -> Data { Data(try await backend.get("random")) }
}
