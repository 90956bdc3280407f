import ConsoleUITesting
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The signal example") struct SignalExampleTests {
    private let screen = exampleScreen(.signalExample)
    private var isAnswered: Bool { screen.nextText.contains("a keyboard") }

    @Test func `shows the answer on demand, as often as it is demanded`() {
      #expect(!isAnswered)
      screen.press(.return)
      #expect(isAnswered)
      screen.press(.return)
      #expect(isAnswered)
    }

    @Test func `leaves the module its own switch`() {
      screen.press(.return)
      moveToSwitch()
      screen.press(.return)
      #expect(!isAnswered)
      screen.press(.return)
      #expect(isAnswered)
    }

    private func moveToSwitch() {
      for _ in 0..<5 where !screen.footer.contains("Toggle Visibility") { screen.press(.downArrow) }
    }
  }
}
