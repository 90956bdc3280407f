import ConsoleLoop
import ConsoleUITesting
import Puddles
import Testing

/// The first sample of Queryable's README, apart from the task, which is started on the main queue.
private struct ContentView: View {
  @StateObject var buttonConfirmation = Queryable<Void, Bool>()
  let then: (Bool) -> Void

  var body: some View {
    Button("Commit", action: confirm)
      .queryableAlert(controlledBy: buttonConfirmation, title: "Really?") { item, query in
        Button("Yes") { query.answer(with: true) }
        Button("No") { query.answer(with: false) }
      } message: { _ in
      }
  }

  private func confirm() {
    Task.onMainQueue {
      do {
        let isConfirmed = try await buttonConfirmation.query()
        then(isConfirmed)
      } catch {}
    }
  }
}

@Suite("A query that a view owns", .timeLimit(.minutes(5)))
final class ConfirmationTests {
  private var answers: [Bool] = []

  @Test func `asks, and gets the answer`() async {
    let screen = Screen(ContentView { self.answers.append($0) }, 60)
    screen.press(.return)
    await screen.settle()
    #expect(screen.nextText.contains("Really?"))
    screen.choose("Yes")
    await screen.settle()
    #expect(answers == [true])
    #expect(!screen.nextText.contains("Really?"))
  }
}
