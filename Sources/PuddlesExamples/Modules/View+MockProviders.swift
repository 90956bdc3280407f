import Puddles

extension View {
  /// Provides mock data, for previews and tests.
  func withMockProviders() -> some View {
    environment(CultureMindsProvider.mock)
      .environment(NumberFactProvider.mock)
      .environment(ExperimentProvider.mock)
      .environment(QuoteProvider.mock)
  }
}
