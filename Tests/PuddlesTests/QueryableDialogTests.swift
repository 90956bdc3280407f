import ConsoleLoop
import ConsoleUITesting
import Observation
import Puddles
import Testing

@Suite("A query’s dialog", .timeLimit(.minutes(5)))
final class QueryableDialogTests {
  private let question = Queryable<String, Bool>()
  private var outcomes: [Outcome] = []
  private func note(_ outcome: Outcome) { outcomes.append(outcome) }

  @Observable final class Model { var isShown = true }

  private struct Page: View {
    let question: Queryable<String, Bool>
    let model: Model
    var body: some View {
      if model.isShown {
        Text("Page").queryableConfirmationDialog(controlledBy: question) {
          "Delete \($0)?"
        } actions: { _, resolver in
          Button("Delete", role: .destructive) { resolver.answer(with: true) }
          Button("Keep") { resolver.answer(with: false) }
        } message: { name in
          Text("\(name) would be gone.")
        }
      } else {
        Text("Elsewhere")
      }
    }
  }

  private let model = Model()
  private var screen: Screen { Screen(Page(question: question, model: model), 60) }

  @Test func `is shown while the query is open`() async {
    let screen = screen
    #expect(!screen.text.contains("Delete"))
    let asking = await question.ask("Ada", then: note)
    #expect(screen.nextText.contains("Delete Ada?"))
    #expect(screen.text.contains("Ada would be gone."))
    question.query?.resolver.answer(with: true)
    await asking.value
    #expect(!screen.nextText.contains("Delete Ada?"))
  }

  @Test func `answers through its buttons, and the default one isn't destructive`() async {
    let screen = screen
    let asking = await question.ask("Ada", then: note)
    _ = screen.nextText
    screen.press(.return)
    await asking.value
    let askingAgain = await question.ask("Bo", then: note)
    _ = screen.nextText
    screen.press(.leftArrow, .return)
    await askingAgain.value
    #expect(outcomes == [.answer(false), .answer(true)])
  }

  @Test func `that is dismissed cancels the query`() async {
    let screen = screen
    let asking = await question.ask("Ada", then: note)
    _ = screen.nextText
    screen.press(.escape)
    await asking.value
    #expect(outcomes == [.cancelled])
    #expect(!screen.nextText.contains("Delete"))
  }

  @Test func `that disappears with its page cancels the query`() async {
    let screen = screen
    let asking = await question.ask("Ada", then: note)
    _ = screen.nextText
    model.isShown = false
    #expect(screen.nextText.contains("Elsewhere"))
    await asking.value
    #expect(outcomes == [.cancelled])
  }
}
