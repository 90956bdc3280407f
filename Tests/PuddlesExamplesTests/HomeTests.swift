import ConsoleUITesting
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The home screen of the examples") struct HomeTests {
    @Test func `lists all examples in three sections`() {
      let screen = exampleScreen()
      let titles = [
        "Home", "Basic", "Static Example", "Provider Example", "Advanced", "Containers", "Queryables", "Signals", "Sources",
        "README",
        "Login", "Numbers Example", "Sections",
      ]
      let rows = screen.lines.map { $0.drop { " ▌".contains($0) } }.filter { !$0.isEmpty }.prefix(titles.count)
      #expect(rows.map { row in titles.first { row.hasPrefix($0) } } == titles)
    }

    @Test(arguments: [
      (0, "Favorite Numbers"), (1, "List of Culture Minds"), (2, "Random Facts"), (3, "Experiment Ideas"), (4, "Q&A"),
      (5, "Random Quote"), (8, "Section A"),
    ])
    func `opens each in place of itself, and Escape closes it`(_ row: Int, _ title: String) {
      let screen = exampleScreen()
      for _ in 0..<row { screen.press(.downArrow) }
      screen.press(.return)
      #expect(screen.nextText.contains(title))
      #expect(!screen.text.contains("README"))
      screen.press(.escape)
      #expect(!screen.nextText.contains(title))
      #expect(screen.text.contains("README"))
    }

    @Test(arguments: [
      (Router.Destination.root, "README"), (.staticExample, "Favorite Numbers"), (.basicProviderExample, "List of Culture Minds"),
      (.containerExample, "Random Facts"), (.queryableExample, "Experiment Ideas"), (.signalExample, "Q&A"), (.login, "Password"),
      (.numbersExample, "Number Facts"), (.quoteExample, "Random Quote"), (.sectionsExample, "Section A"),
    ])
    func `any place is one call away`(_ destination: Router.Destination, _ text: String) {
      let screen = exampleScreen(.staticExample)
      Router.shared.navigate(to: destination)
      #expect(screen.nextText.contains(text))
      #expect(destination == .staticExample || !screen.text.contains("Favorite Numbers"))
    }
  }
}

/// The screens of the examples share a router, so they are tested one after another.
@Suite("The screens of the examples", .serialized) struct ScreenTests {}
