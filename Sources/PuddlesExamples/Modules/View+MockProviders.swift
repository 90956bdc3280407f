import Puddles

extension View {
  /// Puts providers of made-up data into the environment, for previews and tests.
  func withMockProviders() -> some View {
    environment(CultureMindsProvider.mock)
      .environment(NumberFactProvider.mock)
      .environment(ExperimentProvider.mock)
      .environment(QuoteProvider.mock)
  }
}
