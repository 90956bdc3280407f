import SourceArchitecture
import Testing

@Suite("A fetchable")
struct FetchableTests {
  struct Offline: Error, Equatable {}

  final class QuoteSource: SourceOf<Fetchable<String>> {
    var answers: [Result<String, Offline>]
    private var attempts = 0
    var initialModel: Fetchable<String> { .fetching }

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

  @Test func `fails, is retried, is fetched, is refreshed, each with the actions of its state`() throws {
    let source = QuoteSource(answers: [.failure(Offline()), .failure(Offline()), .success("a"), .success("b")]).eraseToSource()
    guard case .failure(let first) = source.model else { return #expect(Bool(false)) }
    #expect(first.error is Offline)
    #expect(first.failedAttempts == 1)
    first.retry?()
    guard case .failure(let second) = source.model else { return #expect(Bool(false)) }
    #expect(second.failedAttempts == 2)
    second.retry?()
    guard case .fetched(let fetched) = source.model else { return #expect(Bool(false)) }
    #expect(fetched.value == "a")
    fetched.refresh()
    guard case .fetched(let refreshed) = source.model else { return #expect(Bool(false)) }
    #expect(refreshed.value == "b")
  }

  @Test func `keeps its state and actions when it is mapped`() throws {
    let source = QuoteSource(answers: [.success("four"), .success("seven")]).eraseToSource()
    let lengths = source.map { $0.map(\.count) }
    guard case .fetched(let four) = lengths.model else { return #expect(Bool(false)) }
    #expect(four.value == 4)
    four.refresh()
    guard case .fetched(let seven) = lengths.model else { return #expect(Bool(false)) }
    #expect(seven.value == 5)
    #expect(four.refresh == seven.refresh)
    guard case .fetching = Fetchable<Int>.fetching.map(String.init) else { return #expect(Bool(false)) }
    let failure = Fetchable<Int>.failure(.init(error: Offline(), failedAttempts: 3, retry: nil)).map(String.init)
    guard case .failure(let failure) = failure else { return #expect(Bool(false)) }
    #expect(failure.failedAttempts == 3 && failure.retry == nil)
  }
}
