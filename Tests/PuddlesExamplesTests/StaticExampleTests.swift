import ConsoleUITesting
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The static example") struct StaticExampleTests {
    @Test func `shows three numbers, of which the last stays what it was`() throws {
      let screen = exampleScreen(.staticExample)
      let rows = screen.lines.map { $0.split(separator: " ").filter { $0 != "▌" }.joined(separator: " ") }
      #expect(rows.contains { $0.hasPrefix("42 The answer") })
      #expect(rows.contains { $0.hasPrefix("73 The 21st prime") })
      let random = try #require(screen.lines.first { $0.contains("Nobody’s favourite") })
      let number = try #require(Int(random.split(separator: " ")[0]))
      #expect((100...1000).contains(number))
      screen.press(.downArrow)
      screen.press(.downArrow)
      #expect(screen.nextText.contains(random.drop { $0 == " " || $0 == "▌" }))
    }
  }
}
