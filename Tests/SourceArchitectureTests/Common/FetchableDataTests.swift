import FoundationEssentials
import FoundationSources
import SourceArchitecture
import TestSupport
import Testing

@Suite("Data that is fetched")
final class FetchableDataTests {
  private struct Quote: Decodable, Equatable { let quote, author: String }
  private struct Offline: Error {}

  private var answers: [Result<String, Offline>] = []
  private var requests: [String] = []

  private func load(_ request: String) async throws -> Data {
    requests.append(request)
    return Data(try answers.removeFirst().get().utf8)
  }

  private func source(_ answers: Result<String, Offline>...) -> Source<Fetchable<Quote>> {
    self.answers = answers
    return FetchableDataSource(urlRequest: "random.json") { [self] in try await load($0) }.eraseToSource().jsonDecoded()
  }

  @Test func `is requested when it is first read, decoded, and refreshed`() async {
    let source = source(
      .success(#"{"quote": "one", "author": "Ada"}"#), .success(#"{"quote": "two", "author": "Ada"}"#))
    #expect(requests.isEmpty)
    _ = source.model
    await settleMainQueue()
    #expect(source.model.fetched?.value == Quote(quote: "one", author: "Ada"))
    #expect(requests == ["random.json"])
    source.model.fetched?.refresh?()
    await settleMainQueue()
    #expect(source.model.fetched?.value.quote == "two")
  }

  @Test func `that can't be loaded fails, with the number of attempts, and can be retried`() async {
    let source = source(.failure(Offline()), .failure(Offline()), .success(#"{"quote": "", "author": ""}"#))
    _ = source.model
    await settleMainQueue()
    source.model.failure?.retry?()
    await settleMainQueue()
    #expect(source.model.failure?.error is Offline)
    #expect(source.model.failure?.failedAttempts == 2)
    source.model.failure?.retry?()
    await settleMainQueue()
    #expect(source.model.fetched != nil)
  }

  @Test func `that can't be decoded fails, and its retry loads it again`() async {
    let source = source(.success("{"), .success("[]"), .success(#"{"quote": "a", "author": "b"}"#))
    _ = source.model
    await settleMainQueue()
    #expect(source.model.failure?.error is DecodingError)
    #expect(source.model.failure?.failedAttempts == 1)
    source.model.failure?.retry?()
    await settleMainQueue()
    #expect(source.model.failure?.failedAttempts == 2)
    source.model.failure?.retry?()
    await settleMainQueue()
    #expect(source.model.fetched?.value.quote == "a")
    #expect(requests.count == 3)
  }
}
