import SourceArchitecture
import TestSupport
import Testing

@Suite("A fetch that is retried")
struct RetryingTests {
  private let clock = TestClock(), fetch = ManualFetch<String>()

  private func retrying(_ strategy: RetryStrategy, forwardErrorAfter: ForwardErrorAfter) -> Source<Fetchable<String>> {
    fetch.eraseToSource().retrying(strategy, forwardErrorAfter: forwardErrorAfter, clock: clock)
  }

  /// Fails, and lets the time pass until the next attempt.
  private func fail(then delay: Duration) async {
    fetch.fail()
    await clock.advance(by: delay - .milliseconds(1))
    let fetches = fetch.fetches
    await clock.advance(by: .milliseconds(1))
    #expect(fetch.fetches == fetches + 1, "a retry after \(delay)")
  }

  @Test func `goes on until it succeeds, and counts as being fetched`() async {
    let source = retrying(.everyInterval(.seconds(5)), forwardErrorAfter: .never)
    for _ in 0..<4 { await fail(then: .seconds(5)) }
    #expect(source.model.word == "fetching")
    fetch.succeed("a")
    #expect(source.model.word == "a")
    await clock.run()
    #expect(fetch.fetches == 5)
  }

  @Test func `waits twice as long each time, and starts anew after a success`() async {
    let source = retrying(.withExponentialBackoff(), forwardErrorAfter: .never)
    for delay in [1, 2, 4, 8] { await fail(then: .seconds(delay)) }
    fetch.succeed("a")
    source.model.fetched?.refresh?()
    await fail(then: .seconds(1))
  }

  @Test func `ends after the most retries, and then always shows the error`() async {
    let source = retrying(.everyInterval(.seconds(1), maximumRetries: 2), forwardErrorAfter: .never)
    await fail(then: .seconds(1))
    await fail(then: .seconds(1))
    #expect(source.model.word == "fetching")
    fetch.fail()
    #expect(source.model.word == "failure 3")
    #expect(clock.sleeping == 0)
  }

  @Test func `doesn't start if there is nothing to retry`() {
    let source = retrying(.everyInterval(.seconds(1)), forwardErrorAfter: .never)
    fetch.fail(isFinal: true)
    #expect(source.model.word == "failure 1")
    #expect(source.model.failure?.retry == nil)
    #expect(clock.sleeping == 0)
  }

  @Test func `shows the error after more than some attempts, until one succeeds`() async {
    let source = retrying(.everyInterval(.seconds(1)), forwardErrorAfter: .failedAttempts(2))
    for _ in 0..<2 {
      await fail(then: .seconds(1))
      #expect(source.model.word == "fetching")
    }
    await fail(then: .seconds(1))
    #expect(source.model.word == "failure 3", "also while the next attempt is under way")
    fetch.fail()
    #expect(source.model.word == "failure 4")
    await clock.advance(by: .seconds(1))
    fetch.succeed("a")
    #expect(source.model.word == "a")
    await fail(then: .seconds(1))
    #expect(source.model.word == "a")
  }

  @Test func `goes on counting after a manual retry, so that its failure shows at once`() async {
    let source = retrying(.everyInterval(.seconds(1)), forwardErrorAfter: .failedAttempts(1))
    await fail(then: .seconds(1))
    fetch.fail()
    #expect(source.model.word == "failure 2")
    source.model.failure?.retry?()
    #expect(source.model.word == "fetching")
    fetch.fail()
    #expect(source.model.word == "failure 3")
  }

  @Test func `shows the first error at once if it is to`() {
    let source = retrying(.everyInterval(.seconds(1)), forwardErrorAfter: .immediately)
    fetch.fail()
    #expect(source.model.word == "failure 1")
  }

  @Test func `shows the error after a time`() async {
    let source = retrying(.everyInterval(.seconds(10)), forwardErrorAfter: .timeInterval(.seconds(15)))
    await fail(then: .seconds(10))
    fetch.fail()
    await clock.advance(by: .seconds(4))
    #expect(source.model.word == "fetching")
    await clock.advance(by: .seconds(1))
    #expect(source.model.word == "failure 2")
  }

  @Test func `can be retried at once, which starts the strategy anew`() async {
    let source = retrying(.everyInterval(.seconds(5), maximumRetries: 1), forwardErrorAfter: .immediately)
    await fail(then: .seconds(5))
    fetch.fail()
    let fetches = fetch.fetches
    source.model.failure?.retry?()
    #expect(fetch.fetches == fetches + 1)
    #expect(source.model.word == "fetching")
    await fail(then: .seconds(5))
  }

  @Test func `ends with its last reader`() {
    var source: Source<Fetchable<String>>? = retrying(.everyInterval(.seconds(5)), forwardErrorAfter: .never)
    fetch.fail()
    #expect(clock.sleeping == 1)
    #expect(source != nil)
    source = nil
    #expect(clock.sleeping == 0)
  }

  @Test func `and that succeeds keeps the value while a refresh is retried`() async {
    let source = retrying(.everyInterval(.seconds(1)), forwardErrorAfter: .never)
    fetch.succeed("a")
    fetch.fail()
    #expect(source.model.word == "a")
  }
}

@Suite("A fetch that is refreshed")
struct RefreshingTests {
  @Test func `is fetched again, time after time, and only once it was fetched`() async {
    let clock = TestClock(), fetch = ManualFetch<Int>()
    var source: Source<Fetchable<Int>>? = fetch.eraseToSource().refreshing(every: .seconds(10), clock: clock)
    #expect(source?.model.word == "fetching")
    await clock.advance(by: .seconds(10))
    #expect(fetch.fetches == 1)
    fetch.succeed(1)
    await clock.advance(by: .seconds(10))
    #expect(fetch.fetches == 2)
    #expect(source?.model.word == "fetching")
    fetch.succeed(2)
    await clock.advance(by: .seconds(10))
    #expect(fetch.fetches == 3)
    source = nil
    #expect(clock.sleeping == 0)
  }
}
