import ConsoleLoop
import ConsoleUITesting
import Observation
import Puddles
import Testing

/// Where a query is shown.
enum Place: CaseIterable { case sheet, cover, overlay, inline, alert, dialog }

@Suite("A query on the screen", .timeLimit(.minutes(5)))
final class QueryablePresentationTests {
  private let question = Queryable<String, Bool>(queryConflictPolicy: .cancelPreviousQuery)
  private let pause = Queryable<Void, Int>()
  private let model = Model()
  private var outcomes: [Outcome] = []
  private func note(_ outcome: Outcome) { outcomes.append(outcome) }

  @Observable final class Model {
    var isShown = true
    var dismissals = 0
  }

  private struct Page: View {
    let place: Place
    let question: Queryable<String, Bool>
    let model: Model

    var body: some View {
      if model.isShown { page } else { Text("Elsewhere") }
    }

    @ViewBuilder private var page: some View {
      let text = Text("Page of some length")
      switch place {
      case .sheet: text.queryableSheet(controlledBy: question, onDismiss: { model.dismissals += 1 }, content: choice)
      case .cover: text.queryableFullScreenCover(controlledBy: question, onDismiss: { model.dismissals += 1 }, content: choice)
      case .overlay: text.queryableOverlay(controlledBy: question, alignment: .trailing, content: choice)
      case .inline:
        VStack {
          text
          WithQuery(question, queryContent: choice)
        }
      case .alert:
        text.queryableAlert(controlledBy: question, title: "Alert", actions: choice) { Text("About \($0)") }
      case .dialog:
        text.queryableConfirmationDialog(controlledBy: question, title: "Dialog", actions: choice) { Text("About \($0)") }
      }
    }

    @ViewBuilder private func choice(_ name: String, _ query: QueryResolver<Bool>) -> some View {
      Button("Yes \(name)") { query.answer(with: true) }
    }
  }

  private func screen(_ place: Place) -> Screen { Screen(Page(place: place, question: question, model: model), 50, 16) }

  @Test(arguments: Place.allCases) func `is shown while it is open, and answered by its view`(place: Place) async {
    let screen = screen(place)
    #expect(!screen.text.contains("Yes"))
    let asking = await question.ask("Ada", then: note)
    #expect(screen.nextText.contains("Yes Ada"))
    screen.press(.return)
    await asking.value
    #expect(outcomes == [.answer(true)])
    #expect(!screen.nextText.contains("Yes"))
  }

  @Test(arguments: Place.allCases) func `is cancelled when its page disappears`(place: Place) async {
    let screen = screen(place)
    let asking = await question.ask("Ada", then: note)
    _ = screen.nextText
    model.isShown = false
    #expect(screen.nextText.contains("Elsewhere"))
    await asking.value
    #expect(outcomes == [.cancelled])
  }

  @Test func `is cancelled when its sheet is dismissed`() async {
    let screen = screen(.sheet)
    let asking = await question.ask("Ada", then: note)
    _ = screen.nextText
    screen.press(.escape)
    await asking.value
    #expect(outcomes == [.cancelled])
    #expect(model.dismissals == 1)
  }

  @Test(arguments: [Place.sheet, .cover]) func `tells when it is dismissed, however that happens`(place: Place) async {
    let screen = screen(place)
    let asking = await question.ask("Ada", then: note)
    _ = screen.nextText
    #expect(model.dismissals == 0)
    question.query?.resolver.answer(with: true)
    await asking.value
    _ = screen.nextText
    #expect(model.dismissals == 1)
  }

  @Test(arguments: Place.allCases) func `is replaced by the next, which stays open`(place: Place) async {
    let screen = screen(place)
    let first = await question.ask("Ada", then: note)
    _ = screen.nextText
    let second = await question.ask("Bo", then: note)
    #expect(screen.nextText.contains("Yes Bo"))
    #expect(question.isQuerying)
    await screen.settle()
    screen.press(.return)
    await first.value
    await second.value
    #expect(outcomes == [.cancelled, .answer(true)])
  }

  @Test func `keeps the cover's place above everything, and the overlay's in the page`() async {
    let cover = screen(.cover)
    let asking = await question.ask("Ada", then: note)
    #expect(!cover.nextText.contains("Page"))
    let overlay = screen(.overlay)
    #expect(overlay.text.contains("Page"))
    question.cancel()
    await asking.value
  }

  @Test func `can be answered by a closure, without a view`() async {
    let screen = Screen(
      Text("Page").queryableClosure(controlledBy: question) { name, query in query.answer(with: name == "Ada") })
    let first = await question.ask("Ada", then: note)
    _ = screen.nextText
    await first.value
    let second = await question.ask("Bo", then: note)
    _ = screen.nextText
    await second.value
    #expect(outcomes == [.answer(true), .answer(false)])
  }

  // MARK: - Without input

  private struct Pause: View {
    let place: Place
    let pause: Queryable<Void, Int>

    var body: some View {
      let text = Text("Page of some length")
      switch place {
      case .sheet: text.queryableSheet(controlledBy: pause) { query in button(query) }
      case .cover: text.queryableFullScreenCover(controlledBy: pause) { query in button(query) }
      case .overlay: text.queryableOverlay(controlledBy: pause) { query in button(query) }
      case .inline:
        VStack {
          text
          WithQuery(pause) { query in button(query) }
        }
      case .alert: text.queryableAlert(controlledBy: pause, title: "Alert") { query in button(query) }
      case .dialog:
        text.queryableConfirmationDialog(controlledBy: pause, title: "Dialog") { query in
          button(query)
        } message: {
          Text("A message")
        }
      }
    }

    private func button(_ query: QueryResolver<Int>) -> some View { Button("Go on") { query.answer(with: 7) } }
  }

  @Test(arguments: Place.allCases) func `may have no input`(place: Place) async {
    let screen = Screen(Pause(place: place, pause: pause), 50, 16)
    var answer: Int?
    pause.ask(()) { answer = try? $0.get() }
    #expect(screen.nextText.contains("Go on"))
    screen.press(.return)
    await screen.settle()
    #expect(answer == 7)
  }

  @Test func `may have no input and be answered by a closure`() async {
    let screen = Screen(Text("Page").queryableClosure(controlledBy: pause) { query in query.answer(with: 9) })
    var answer: Int?
    pause.ask(()) { answer = try? $0.get() }
    _ = screen.nextText
    #expect(answer == 9)
  }
}
