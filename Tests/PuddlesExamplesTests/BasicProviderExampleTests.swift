import ConsoleLoop
import ConsoleUITesting
import PuddlesExamplesCore
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The provider example") struct BasicProviderExampleTests {
    private let clock = TestClock()

    private func screen() -> Screen {
      Router.shared = Router()
      Router.shared.navigate(to: .basicProviderExample)
      return Screen(
        Root().environment(CultureMindsProvider(CultureMinds(clock: clock))).withMockProviders(), 80, 40)
    }

    /// The ships on the screen.
    private func names(_ screen: Screen) -> [String] {
      Mock.cultureMindNames.filter { name in
        let words = name.split(separator: " ", maxSplits: 1)
        return screen.nextText.split(separator: "\n").contains { $0.contains(words[0]) && $0.hasSuffix(words[1]) }
      }
    }

    @Test func `shows one more name each second, until all are there`() async {
      let screen = screen()
      #expect(screen.text.contains("0 of 30"))
      await clock.advance(by: .seconds(3))
      #expect(names(screen).count == 3)
      #expect(screen.text.contains("3 of 30"))
      await clock.advance(by: .milliseconds(900))
      #expect(names(screen).count == 3)
      await clock.advance(by: .seconds(60))
      #expect(names(screen).count == 30)
      #expect(clock.sleeping == 0)
    }

    @Test func `starts again`() async {
      let screen = screen()
      await clock.advance(by: .seconds(5))
      screen.press("r")
      await screen.settle()
      #expect(screen.nextText.contains("0 of 30"))
      #expect(clock.sleeping == 1)
      await clock.advance(by: .seconds(1))
      #expect(names(screen).count == 1)
    }

    @Test func `stops the clock when it is left`() async {
      let screen = screen()
      await clock.advance(by: .seconds(2))
      #expect(clock.sleeping == 1)
      screen.press(.escape)
      await screen.settle()
      #expect(clock.sleeping == 0)
    }
  }
}

@Suite("The names of ships") struct CultureMindsTests {
  @Test func `come in any order, each once, and then end`() async {
    let clock = TestClock(), minds = CultureMinds(clock: clock)
    var names: [String] = []
    let task = Task.onMainQueue { for await name in minds.generateNames() { names.append(name) } }
    await clock.run()
    await task.value
    #expect(names.sorted() == minds.allNames().sorted())
    #expect(names != minds.allNames())
    #expect(Set(names).count == 30)
  }

  @Test func `are those of ships`() {
    let minds = CultureMinds()
    let classes = Set(minds.allNames().compactMap { $0.split(separator: " ").first })
    #expect(classes == ["GSV", "LSV", "ROU", "VFP", "Superlifter", "dROU", "SV", "GCU", "GOU"])
  }
}
