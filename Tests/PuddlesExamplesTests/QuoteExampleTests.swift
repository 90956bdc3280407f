import ConsoleUITesting
import FoundationEssentials
import PuddlesExamplesCore
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The example of Source Architecture") struct QuoteExampleTests {
    private final class Service {
      var isDown = false
      private(set) var requests = 0

      func quote() throws -> Data {
        requests += 1
        if isDown { throw BackendError.unreachable("http://quotes.test") }
        return Data(#"{"id": 7, "quote": "Quote \#(requests)", "author": "Author \#(requests)"}"#.utf8)
      }
    }

    private let service = Service()
    private let clock = TestClock()

    private func screen() -> Screen {
      Router.shared = Router()
      Router.shared.navigate(to: .quoteExample)
      let provider = QuoteProvider(dependencies: .init(randomQuote: { [service] in try service.quote() }), clock: clock)
      return Screen(Root().environment(provider).withMockProviders(), 80, 28)
    }

    @Test func `shows a quote, and another one`() async {
      let screen = screen()
      await screen.settle()
      #expect(screen.nextText.contains("“Quote 1”"))
      #expect(screen.text.contains("Author 1"))
      screen.press(.return)
      await screen.settle()
      #expect(screen.nextText.contains("“Quote 2”"))
    }

    @Test func `tries three times by itself before it says what is wrong`() async {
      service.isDown = true
      let screen = screen()
      await clock.advance(by: .milliseconds(1999))
      #expect(screen.nextText.contains("…"))
      #expect(service.requests == 2)
      await clock.advance(by: .milliseconds(1))
      #expect(screen.nextText.contains("⚠ http://quotes.test can’t be reached."))
      #expect(screen.text.contains("3 attempts failed."))
    }

    @Test func `tries again when it is asked to`() async {
      service.isDown = true
      let screen = screen()
      await clock.run()
      service.isDown = false
      #expect(screen.nextText.contains("Retry"))
      screen.press(.return)
      await screen.settle()
      #expect(screen.nextText.contains("“Quote 4”"))
      #expect(!screen.text.contains("⚠"))
    }

    @Test func `says so if the answer is no quote`() async {
      let provider = QuoteProvider(dependencies: .init(randomQuote: { Data("<html>".utf8) }), clock: clock)
      Router.shared = Router()
      Router.shared.navigate(to: .quoteExample)
      let screen = Screen(Root().environment(provider).withMockProviders(), 80, 28)
      await clock.run()
      #expect(screen.nextText.contains("⚠ The service answered something else."))
    }

    @Test func `is printed by a renderer that is no view, once`() async {
      let provider = QuoteProvider(dependencies: .init(randomQuote: { [service] in try service.quote() }), clock: clock)
      var lines: [String] = [], ends: [Bool] = []
      let printed = PlainQuote(model: provider.quote) {
        lines.append($0)
      } end: {
        ends.append($0)
      }
      #expect(lines == [] && ends == [])
      await settleMainQueue()
      #expect(lines == ["“Quote 1” — Author 1"] && ends == [true])
      withExtendedLifetime(printed) {}
    }

    @Test func `is printed with what is wrong`() async {
      service.isDown = true
      let provider = QuoteProvider(dependencies: .init(randomQuote: { [service] in try service.quote() }), clock: clock)
      var lines: [String] = [], ends: [Bool] = []
      let printed = PlainQuote(model: provider.quote) {
        lines.append($0)
      } end: {
        ends.append($0)
      }
      await clock.advance(by: .seconds(2))
      await settleMainQueue()
      #expect(lines == ["http://quotes.test can’t be reached. 3 attempts failed."] && ends == [false])
      withExtendedLifetime(printed) {}
    }
  }
}
