import ConsoleLoop
import FoundationEssentials
import FoundationSources
import Observation
import PuddlesExamplesCore
import SourceArchitecture

/// Provides quotes through a source.
@Observable final class QuoteProvider {
  struct Dependencies {
    /// Returns a quote as JSON.
    var randomQuote: () async throws -> Data
  }

  /// The source of a quote. It fetches the quote when it is first read. After two failed retries, its model has the
  /// error and a retry.
  @ObservationIgnored let quote: Source<Fetchable<Quote>>

  init<C: AlarmClock>(dependencies: Dependencies, clock: C) where C.Duration == Duration {
    quote = FetchableDataSource(urlRequest: ()) { try await dependencies.randomQuote() }.eraseToSource()
      .jsonDecoded()
      .retrying(.everyInterval(.seconds(1), maximumRetries: 2), forwardErrorAfter: .failedAttempts(3), clock: clock)
  }
}

extension QuoteProvider {
  static var live: QuoteProvider {
    let quotes = Quotes()
    return QuoteProvider(dependencies: .init(randomQuote: quotes.randomQuote), clock: MainQueueClock())
  }

  /// A provider of made-up quotes, with the next one for each request.
  static var mock: QuoteProvider {
    var count = 0
    return QuoteProvider(
      dependencies: .init(randomQuote: {
        defer { count += 1 }
        return try JSONEncoder().encode(Mock.quotes[count % Mock.quotes.count])
      }), clock: MainQueueClock())
  }
}
