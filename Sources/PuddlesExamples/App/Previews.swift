import Puddles

/// The previews of all components and of the root module.
enum Previews {
  static let providers: [any PreviewProvider.Type] = [
    CultureMindNameStackView_Previews.self,
    ExampleSections_Previews.self,
    ExperimentListSection_Previews.self,
    FavoriteNumbersSection_Previews.self,
    NumberFactStackView_Previews.self,
    NumberFactView_Previews.self,
    QuoteView_Previews.self,
    Root_Previews.self,
  ]
}
