import Puddles
import Resources
import SourceArchitecture

/// Content made from a value that is fetched; until it is there, a notice that it is loading or why it can't be loaded.
struct FetchedContent<Value, Content: View>: View {
  private let model: Fetchable<Value>?
  private let content: (Value) -> Content

  /// - Parameter model: nil counts as loading.
  init(_ model: Fetchable<Value>?, @ViewBuilder content: @escaping (Value) -> Content) {
    self.model = model
    self.content = content
  }

  var body: some View {
    switch model {
    case .fetched(let fetched)?: content(fetched.value)
    case .failure(let failure)?: Notice(title: failure.error.sentence, retry: failure.retry.map { retry in { retry() } })
    case .fetching?, nil: Notice(title: Strings.local.detail.loading)
    }
  }
}
