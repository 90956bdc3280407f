import ConsoleUITesting
import PuddlesExamplesCore
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The sheets of the README") struct SheetTests {
    @Test func `log anybody in who gives a name and a password`() {
      let screen = exampleScreen(.login)
      screen.type("Ada\r")
      #expect(screen.nextText.contains("Any password"))
      screen.press(.tab)
      screen.type("secret")
      #expect(!screen.nextText.contains("secret"))
      #expect(screen.text.contains("••••••"))
      screen.press(.return)
      #expect(screen.nextText.contains("Ada is logged in"))
      #expect(!screen.text.contains("Password"))
    }

    @Test func `log nobody in who cancels`() {
      let screen = exampleScreen(.login)
      screen.type("Ada")
      screen.press(.escape)
      #expect(!screen.nextText.contains("is logged in"))
      #expect(screen.text.contains("README"))
    }

    @Test func `add facts, and shuffle them in a sheet of their own`() async {
      let facts = SlowFacts()
      Router.shared = Router()
      Router.shared.navigate(to: .numbersExample)
      let screen = Screen(Root().environment(facts.provider).withMockProviders(), 80, 28)
      // The numbers are random, so the second one may be the first again.
      while Set(facts.numbers).count < 2 {
        screen.press(.return)
        await screen.settle()
        facts.deliver(facts.numbers.last ?? 0)
        await screen.settle()
      }
      for number in facts.numbers { #expect(screen.nextText.contains("\(number) has arrived")) }
      for _ in 0..<9 where !screen.footer.contains("Shuffle Your Facts") { screen.press(.downArrow) }
      screen.press(.return)
      #expect(screen.nextText.contains("Shuffle Everything"))
      screen.press(.return)
      for number in facts.numbers { #expect(screen.nextText.contains("\(number) has arrived")) }
      screen.press(.escape)
      #expect(!screen.nextText.contains("Shuffle Everything"))
      #expect(screen.text.contains("Number Facts"))
      screen.press(.escape)
      #expect(!screen.nextText.contains("Number Facts"))
    }

    @Test func `say what went wrong, and try again`() async {
      let facts = SlowFacts()
      Router.shared = Router()
      Router.shared.navigate(to: .numbersExample)
      let screen = Screen(Root().environment(facts.provider).withMockProviders(), 80, 28)
      screen.press(.return)
      await screen.settle()
      facts.numbers.forEach(facts.fail)
      await screen.settle()
      #expect(screen.nextText.contains("⚠ http://numbers.test takes too long to answer."))
      screen.press(.downArrow, .return)
      await screen.settle()
      #expect(facts.numbers.count == 2)
      #expect(!screen.nextText.contains("⚠"))
    }
  }
}
