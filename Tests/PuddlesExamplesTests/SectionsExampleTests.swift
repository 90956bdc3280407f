import ConsoleUITesting
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The example of sections") struct SectionsExampleTests {
    @Test func `fetches from another provider in the second section`() async {
      let facts = SlowFacts()
      Router.shared = Router()
      Router.shared.navigate(to: .sectionsExample)
      // NB: wide enough for any fact in one row.
      let screen = Screen(Root().environment(facts.provider).withMockProviders(), 120, 28)
      screen.press(.return)
      await screen.settle()
      facts.fail(0)
      await screen.settle()
      #expect(screen.nextText.contains("⚠ http://numbers.test takes too long to answer."))
      screen.press(.return)
      await screen.settle()
      facts.deliver(0)
      await screen.settle()
      #expect(screen.nextText.contains("0 has arrived"))
      #expect(!screen.text.contains("⚠"))
      let before = screen.lines.count
      screen.press(.downArrow, .downArrow, .return)
      await screen.settle()
      #expect(facts.numbers.count == 2)
      #expect(screen.nextText.contains("0 has arrived"))
      #expect(screen.lines.count == before + 1)
    }
  }
}
