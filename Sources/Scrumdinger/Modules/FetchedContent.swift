import AppResources
import Puddles
import SourceArchitecture

/// A view of a fetched value, or a notice that the value is loading or why loading failed.
struct FetchedContent<Value, Content: View>: View {
  /// The value; nil means loading.
  let model: Fetchable<Value>?
  @ViewBuilder let content: (Value) -> Content

  var body: some View {
    switch model {
    case .fetched(let fetched)?: content(fetched.value)
    case .failure(let failure)?:
      ContentUnavailableView(failure.error.sentence.capitalizedSentence) {
        if let retry = failure.retry { Button(Strings.local.failure.retry) { retry() } }
      }
    case .fetching?, nil: ContentUnavailableView(Strings.local.detail.loading)
    }
  }
}

struct FetchedContent_Previews: PreviewProvider {
  static var previews: some View {
    FetchedContent(model: Fetchable<String>.fetching()) { Text($0) }.previewDisplayName("Loading")
    FetchedContent(model: Fetchable<String>.failure(.init(error: PreviewMockError(message: "the disk is on fire"), retry: nil))) {
      Text($0)
    }
    .previewDisplayName("Failed to load")
  }
}
