import ConsoleLoop

/// Fetches facts about numbers from numbersapi.com, or from the service that `PUDDLES_EXAMPLES_NUMBERS` names.
public final class Numbers {
  private let backend: BackendConnector

  public init(backend: BackendConnector) { self.backend = backend }

  /// Creates a client of the service named in the environment or, by default, of numbersapi.com.
  public convenience init() {
    self.init(backend: BackendConnector(address: ProcessEnvironment["PUDDLES_EXAMPLES_NUMBERS"] ?? "http://numbersapi.com"))
  }

  /// Fetches a fact about a random number. The text starts with the number. Throws a ``BackendError`` or
  /// `CancellationError`.
  public func factAboutRandomNumber() async throws -> String { try await fact("random/trivia") }

  /// Fetches a fact about a number. Throws a ``BackendError`` or `CancellationError`.
  public func factAboutNumber(_ number: Int) async throws -> String { try await fact("\(number)") }

  private func fact(_ path: String) async throws -> String {
    let text = String(decoding: try await backend.get(path), as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace)
    // NB: a network that requires a login answers any request with a web page.
    guard let first = words.first, !first.hasPrefix("<") else { throw BackendError.unexpectedAnswer(backend.address) }
    return words.joined(separator: " ")
  }
}
