import ConsoleLoop
import Puddles
import TestSupport
import Testing

/// How a query ended.
enum Outcome: Equatable {
  case answer(Bool)
  case cancelled
  case failed
}

extension Queryable where Input == String, Answer == Bool {
  /// Asks in its own task, and returns when the query is open.
  func ask(_ question: String, then: @escaping (Outcome) -> Void) async -> Task<Void, Never> {
    let asking = beginAsking(question, then: then)
    await settleMainQueue()
    return asking
  }

  func beginAsking(_ question: String, then: @escaping (Outcome) -> Void) -> Task<Void, Never> {
    Task.onMainQueue {
      do {
        then(.answer(try await self.query(with: question)))
      } catch is QueryCancellationError {
        then(.cancelled)
      } catch is CancellationError {
        then(.cancelled)
      } catch {
        then(.failed)
      }
    }
  }
}

@Suite("A query", .timeLimit(.minutes(5)))
final class QueryableTests {
  private struct Mistake: Error {}
  private let question = Queryable<String, Bool>(queryConflictPolicy: .cancelPreviousQuery)
  private var outcomes: [Outcome] = []
  private func note(_ outcome: Outcome) { outcomes.append(outcome) }

  @Test func `is open until it is answered, and returns the answer`() async {
    let asking = await question.ask("Really?", then: note)
    #expect(question.isQuerying)
    #expect(question.query?.input == "Really?")
    #expect(outcomes.isEmpty)
    question.query?.resolver.answer(with: true)
    #expect(!question.isQuerying)
    #expect(question.query == nil)
    await asking.value
    #expect(outcomes == [.answer(true)])
  }

  @Test func `is answered once: a second answer is ignored, and so is an answer to a closed query`() async throws {
    let asking = await question.ask("Really?", then: note)
    let resolver = try #require(question.query?.resolver)
    resolver.answer(with: true)
    resolver.answer(with: false)
    resolver.answer(throwing: Mistake())
    await asking.value
    let askingAgain = await question.ask("And now?", then: note)
    resolver.answer(with: true)
    #expect(question.query?.input == "And now?")
    question.query?.resolver.answer(with: false)
    await askingAgain.value
    #expect(outcomes == [.answer(true), .answer(false)])
  }

  @Test func `can be answered with an error`() async {
    let asking = await question.ask("Really?", then: note)
    question.query?.resolver.answer(throwing: Mistake())
    await asking.value
    #expect(outcomes == [.failed])
  }

  @Test func `can be answered with an optional, and cancelled by what answers it`() async {
    let first = await question.ask("First?", then: note)
    question.query?.resolver.answer(withOptional: true)
    let second = await question.ask("Second?", then: note)
    question.query?.resolver.answer(withOptional: nil)
    let third = await question.ask("Third?", then: note)
    question.query?.resolver.cancelQuery()
    for asking in [first, second, third] { await asking.value }
    #expect(outcomes == [.answer(true), .cancelled, .cancelled])
  }

  @Test func `says why it was cancelled`() async {
    var reasons: [QueryCancellationError.Reason?] = []
    func ask(_ question: Queryable<String, Bool>) async -> Task<Void, Never> {
      let asking = Task.onMainQueue {
        do { _ = try await question.query(with: "Why?") } catch {
          reasons.append((error as? QueryCancellationError)?.reason)
        }
      }
      await settleMainQueue()
      return asking
    }
    let replaced = await ask(question), requested = await ask(question)
    question.cancel()
    let cancelled = await ask(question)
    cancelled.cancel()
    for asking in [replaced, requested, cancelled] { await asking.value }
    let strict = Queryable<String, Bool>(queryConflictPolicy: .cancelNewQuery)
    let open = await ask(strict), other = await ask(strict)
    strict.query?.resolver.cancelQuery()
    for asking in [open, other] { await asking.value }
    #expect(reasons == [.replaced, .requested, .taskCancelled, .otherQueryOpen, .requested])
  }

  @Test func `replaces the previous query, which is cancelled`() async {
    let first = await question.ask("First?", then: note)
    let second = await question.ask("Second?", then: note)
    await first.value
    #expect(outcomes == [.cancelled])
    #expect(question.query?.input == "Second?")
    question.query?.resolver.answer(with: true)
    await second.value
    #expect(outcomes == [.cancelled, .answer(true)])
  }

  @Test func `is cancelled itself while another query is open, unless the policy is to replace that query`() async {
    let question = Queryable<String, Bool>()
    let first = await question.ask("First?", then: note)
    let second = await question.ask("Second?", then: note)
    await second.value
    #expect(outcomes == [.cancelled])
    #expect(question.query?.input == "First?")
    question.query?.resolver.answer(with: true)
    await first.value
    #expect(outcomes == [.cancelled, .answer(true)])
  }

  @Test func `is cancelled with the task that awaits it, and no other is`() async {
    let first = await question.ask("First?", then: note)
    first.cancel()
    await first.value
    #expect(outcomes == [.cancelled])
    #expect(!question.isQuerying)
    let second = await question.ask("Second?", then: note)
    first.cancel()
    #expect(question.isQuerying)
    question.query?.resolver.answer(with: true)
    await second.value
    #expect(outcomes == [.cancelled, .answer(true)])
  }

  @Test func `is never opened if its task is already cancelled`() async {
    let asking = question.beginAsking("Too late?", then: note)
    asking.cancel()
    await asking.value
    #expect(outcomes == [.cancelled])
    #expect(!question.isQuerying)
  }

  @Test(arguments: 0..<8) func `is not left open if its task is cancelled between any two of its steps`(turns: Int) async {
    var hasEnded = false
    let asking = Task.onMainQueue { [question] in
      _ = try? await question.query(with: "Really?")
      hasEnded = true
    }
    perform(afterTurns: turns) { asking.cancel() }
    await settleMainQueue()
    await settleMainQueue()
    #expect(hasEnded)
    #expect(!question.isQuerying)
  }

  @Test func `can be cancelled from outside, which has no effect if none is open`() async {
    question.cancel()
    let asking = await question.ask("Really?", then: note)
    question.cancel()
    question.cancel()
    await asking.value
    #expect(outcomes == [.cancelled])
  }

  @Test func `has its own id`() async throws {
    let first = await question.ask("Same?", then: note)
    let id = try #require(question.query?.id)
    let second = await question.ask("Same?", then: note)
    #expect(question.query?.id != id)
    question.cancel()
    await first.value
    await second.value
    #expect(outcomes == [.cancelled, .cancelled])
  }

  @Test func `may have no input and no answer`() async throws {
    let pause = Queryable<Void, Void>()
    let asking = Task.onMainQueue { try? await pause.query() }
    await settleMainQueue()
    #expect(pause.isQuerying)
    pause.query?.resolver.answer()
    await asking.value
    #expect(!pause.isQuerying)
  }
}
