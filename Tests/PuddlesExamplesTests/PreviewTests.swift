import ConsoleUITesting
import Testing

@testable import PuddlesExamples

@Suite("The previews of the examples") struct PreviewTests {
  private func preview(_ provider: (some PreviewProvider).Type) -> Screen { Screen(provider.previews, 80, 24) }

  /// Moves to a button and presses it.
  private func press(_ title: String, _ screen: Screen) {
    for _ in 0..<12 where !screen.footer.contains(title) { screen.press(.downArrow) }
    #expect(screen.footer.contains(title))
    screen.press(.return)
  }

  @Test func `show a fact, loading and loaded`() {
    let screen = preview(NumberFactView_Previews.self)
    press("Toggle Loading", screen)
    #expect(screen.nextText.contains("…"))
    press("Toggle Loading", screen)
    #expect(screen.nextText.contains("5 is what the clock says"))
  }

  @Test func `add what a stack shows`() {
    let facts = preview(NumberFactStackView_Previews.self)
    press("Add Fact", facts)
    #expect(facts.nextText.contains("8 is what happens"))
    let names = preview(CultureMindNameStackView_Previews.self)
    press("Add Random", names)
    #expect(names.nextText.contains("Second Opinion 1"))
    let experiments = preview(ExperimentListSection_Previews.self)
    press("Add Random", experiments)
    #expect(experiments.nextText.contains("Appraisals for Houseplants"))
  }

  @Test func `show the rest`() {
    #expect(preview(ExampleSections_Previews.self).text.contains("Numbers Example"))
    Router.shared = Router()
    #expect(preview(Root_Previews.self).text.contains("Numbers Example"))
    let quotes = preview(QuoteView_Previews.self)
    quotes.press(.return)
    #expect(quotes.nextText.contains("A Remote"))
    let numbers = preview(FavoriteNumbersSection_Previews.self)
    press("Add 1", numbers)
    #expect(numbers.nextText.contains("101"))
  }
}
