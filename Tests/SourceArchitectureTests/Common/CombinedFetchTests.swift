import SourceArchitecture
import Testing

@Suite("Two fetches as one")
struct CombinedFetchTests {
  private let number = ManualFetch<Int>(), word = ManualFetch<String>()
  private var both: Source<Fetchable<(Int, String)>> { number.eraseToSource().combinedFetch(with: word.eraseToSource()) }

  @Test func `are fetched once both are`() {
    let both = both
    #expect(both.model.word == "fetching")
    word.succeed("a")
    #expect(both.model.word == "fetching")
    number.succeed(1)
    #expect(both.model.word == "(1, \"a\")")
    number.succeed(2)
    #expect(both.model.word == "(2, \"a\")")
  }

  @Test func `fail as soon as one does, and are retried as one`() throws {
    let both = both
    number.succeed(1)
    word.fail()
    let failure = try #require(both.model.failure)
    #expect(failure.failedAttempts == 1)
    let fetches = (number.fetches, word.fetches)
    failure.retry?()
    #expect(both.model.word == "fetching")
    #expect(number.fetches == fetches.0)
    #expect(word.fetches == fetches.1 + 1)
    word.succeed("b")
    #expect(both.model.word == "(1, \"b\")")
  }

  @Test func `are refreshed as one`() {
    let both = both
    number.succeed(1)
    word.succeed("a")
    let fetches = (number.fetches, word.fetches)
    both.model.fetched?.refresh?()
    #expect(both.model.word == "fetching")
    #expect(number.fetches == fetches.0 + 1)
    #expect(word.fetches == fetches.1 + 1)
    number.fail()
    word.succeed("b")
    #expect(both.model.word == "failure 1")
  }

  @Test func `have no retry if no failure has one`() throws {
    let failed = Source(model: Fetchable<Int>.failure(.init(error: ManualFetchError(), retry: nil)))
    let constant = Source(model: Fetchable.fetched(.init(value: 1)))
    #expect(try #require(failed.combinedFetch(with: constant).model.failure).retry == nil)
    #expect(try #require(constant.combinedFetch(with: failed).model.failure).retry == nil)
  }

  @Test func `have no refresh if neither has one`() {
    let constants = Source(model: Fetchable.fetched(.init(value: 1)))
    #expect(constants.combinedFetch(with: constants).model.fetched?.refresh == nil)
  }

  @Test func `show the progress of both`() throws {
    let (one, other) = (ProgressSource(totalUnits: 10), ProgressSource(totalUnits: 30))
    let fetching = { Source(model: Fetchable<Int>.fetching(.init(progress: $0))) }
    let both = fetching(one.eraseToSource()).combinedFetch(with: fetching(other.eraseToSource()))
    let progress = try #require(both.model.fetching?.progress)
    one.update(completedUnits: 5)
    other.update(completedUnits: 5)
    #expect(progress.model.completedUnits == 10)
    #expect(progress.model.totalUnits == 40)
    #expect(progress.model.fractionCompleted == 0.25)
    let alone = fetching(one.eraseToSource()).combinedFetch(with: fetching(nil))
    #expect(alone.model.fetching?.progress?.model.totalUnits == 10)
  }
}

private struct ManualFetchError: Error {}
