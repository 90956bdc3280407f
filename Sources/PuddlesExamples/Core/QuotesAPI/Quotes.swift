import ConsoleLoop
public import FoundationEssentials

/// Fetches quotes from dummyjson.com, or from the service that `PUDDLES_EXAMPLES_QUOTES` names.
public final class Quotes {
  private let backend: BackendConnector

  public init(backend: BackendConnector) { self.backend = backend }

  /// Quotes from the usual service.
  public convenience init() {
    self.init(backend: BackendConnector(address: ProcessEnvironment["PUDDLES_EXAMPLES_QUOTES"] ?? "https://dummyjson.com/quotes"))
  }

  /// A random quote, as JSON. Throws a ``BackendError``, or `CancellationError`.
  public func randomQuote() async throws -> Data { Data(try await backend.get("random")) }
}
