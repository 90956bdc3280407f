import SourceArchitecture
import Testing

@Suite("A fetchable")
struct FetchableTests {
  struct Offline: Error, Equatable {}

  final class QuoteSource: SourceOf<Fetchable<String>> {
    var answers: [Result<String, Offline>]
    private var attempts = 0
    var initialModel: Fetchable<String> { .fetching() }

    init(answers: [Result<String, Offline>]) {
      self.answers = answers
      super.init()
      fetch()
    }

    private func fetch() {
      switch answers.removeFirst() {
      case .success(let quote):
        attempts = 0
        model = .fetched(.init(value: quote, refresh: action("fetch", QuoteSource.fetch)))
      case .failure(let error):
        attempts += 1
        model = .failure(.init(error: error, failedAttempts: attempts, retry: action("fetch", QuoteSource.fetch)))
      }
    }
  }

  @Test func `fails, is retried, fetched and refreshed, with the actions of each state`() throws {
    let source = QuoteSource(answers: [.failure(Offline()), .failure(Offline()), .success("a"), .success("b")]).eraseToSource()
    let first = try #require(source.model.failure)
    #expect(first.error is Offline)
    #expect(first.failedAttempts == 1)
    first.retry?()
    let second = try #require(source.model.failure)
    #expect(second.failedAttempts == 2)
    second.retry?()
    let fetched = try #require(source.model.fetched)
    #expect(fetched.value == "a")
    fetched.refresh?()
    let refreshed = try #require(source.model.fetched)
    #expect(refreshed.value == "b")
  }

  @Test func `keeps its state and actions when it is mapped`() throws {
    let source = QuoteSource(answers: [.success("four"), .success("seven")]).eraseToSource()
    let lengths = source.map { $0.map(\.count) }
    let four = try #require(lengths.model.fetched)
    #expect(four.value == 4)
    four.refresh?()
    let seven = try #require(lengths.model.fetched)
    #expect(seven.value == 5)
    #expect(four.refresh == seven.refresh)
  }

  @Test func `stays failed or fetching when it is mapped`() throws {
    let failed = Fetchable<Int>.failure(.init(error: Offline(), failedAttempts: 3, retry: nil)).map(String.init)
    let failure = try #require(failed.failure)
    #expect(failure.failedAttempts == 3)
    #expect(failure.retry == nil)
    let fetching = Fetchable<Int>.fetching().map(String.init)
    #expect(fetching.fetched == nil)
    #expect(fetching.failure == nil)
  }
}
