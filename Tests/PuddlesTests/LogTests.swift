import Puddles
import Testing

@Suite("The log")
struct LogTests {
  @Test func `says why queries end without an answer`() {
    var lines: [String] = []
    configureLog { lines.append($0) }
    defer { configureLog { _ in } }
    let question = Queryable<Float, Bool>(queryConflictPolicy: .cancelPreviousQuery)
    question.ask(1) { _ in }
    question.ask(2) { _ in }
    question.cancel()
    // Other tests cancel queries of other types meanwhile.
    #expect(
      lines.filter { $0.contains("Float") } == [
        "Queryable<Float, Bool> ended without an answer: another query was made",
        "Queryable<Float, Bool> ended without an answer: it was cancelled",
      ])
  }
}
