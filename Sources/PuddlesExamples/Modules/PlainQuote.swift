import PuddlesExamplesCore
import SourceArchitecture

/// The source of ``QuoteExample``, as lines of text instead of a screen: the same model, and a renderer that is no view.
final class PlainQuote: Renderer {
  @Source var model: Fetchable<Quote>
  private let write: (String) -> Void
  private let end: (_ isShown: Bool) -> Void

  /// Writes the first quote, or why there is none, and ends.
  init(model: Source<Fetchable<Quote>>, write: @escaping (String) -> Void, end: @escaping (_ isShown: Bool) -> Void) {
    _model = model
    self.write = write
    self.end = end
    render()
  }

  func render() {
    switch model {
    case .fetching: break
    case .fetched(let fetched):
      write("“\(fetched.quote)” — \(fetched.author)")
      end(true)
    case .failure(let failure):
      write("\(failure.error.sentence) \(failure.failedAttempts) attempts failed.")
      end(false)
    }
  }
}
