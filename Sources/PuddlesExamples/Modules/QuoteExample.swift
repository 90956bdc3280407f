import Puddles
import PuddlesExamplesCore
import SourceArchitecture

/// A module of Source Architecture. It shows the model of a source, and offers the actions of the model.
struct QuoteExample: View {
  @Environment(QuoteProvider.self) private var quoteProvider

  var body: some View {
    NavigationStack {
      RandomQuote(model: quoteProvider.quote)
        .frame(maxWidth: 64, alignment: .leading)
        .padding(horizontal: 4)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .navigationTitle("Random Quote")
        .toolbar { CloseButton() }
    }
  }
}

/// A quote, an error or, until either arrives, a progress view. Each state has only the actions that are valid in it.
private struct RandomQuote: View, Renderer {
  @Environment(\.tones) private var tones
  @Source var model: Fetchable<Quote>

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      switch model {
      case .fetching: ProgressView()
      case .fetched(let fetched):
        QuoteView(quote: fetched.value)
        if let refresh = fetched.refresh { Button("Get Random Quote") { refresh() } }
      case .failure(let failure):
        Text("⚠ \(failure.error.sentence)").foregroundStyle(tones.warm)
        Text("\(failure.failedAttempts) attempts failed.").foregroundStyle(tones.quiet)
        if let retry = failure.retry { Button("Retry") { retry() } }
      }
    }
  }
}
