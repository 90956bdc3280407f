import ConsoleUITesting
import PuddlesExamplesCore
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The queryable example") struct QueryableExampleTests {
    private let screen = exampleScreen(.queryableExample)
    /// The titles on the screen.
    private var titles: [String] { all.filter { screen.nextText.contains($0) } }
    private let all = Mock.Experiment.all.map(\.title)

    @Test func `deletes an experiment if the answer is yes`() async {
      #expect(titles == all)
      screen.press(.return)
      await screen.settle()
      #expect(screen.nextText.contains("Delete this experiment?"))
      screen.press("y")
      await screen.settle()
      #expect(titles == Array(all.dropFirst()))
      #expect(!screen.text.contains("Delete this experiment?"))
    }

    @Test(arguments: [KeyPress("n"), KeyPress(.escape), KeyPress(.return)])
    func `keeps it for any other answer`(_ key: KeyPress) async {
      screen.press(.return)
      await screen.settle()
      screen.send(key)
      await screen.settle()
      #expect(titles == all)
      #expect(!screen.text.contains("Delete this experiment?"))
    }

    @Test func `enjoys the silence when all are gone`() async {
      for _ in all {
        screen.press(.return)
        await screen.settle()
        screen.press("y")
        await screen.settle()
      }
      #expect(screen.nextText.contains("Finally, some silence!"))
    }
  }
}
