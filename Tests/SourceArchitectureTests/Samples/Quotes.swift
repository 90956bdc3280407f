import ConsoleUI
import SourceArchitecture

// The quotes of the documentation: a screen, and the source that fetches what it shows.

struct QuoteView: View, Renderer {
  struct Model {
    let quote: String
    let author: String
    let getRandomQuote: Action<Void>
  }

  @Source var model: Model

  var body: some View {
    VStack {
      Text("\"" + model.quote + "\"")
      Text(model.author).frame(maxWidth: .infinity, alignment: .trailing)
      Button("Get Random Quote") { model.getRandomQuote() }
    }
  }
}

final class QuoteViewSource: SourceOf<QuoteView.Model> {
  @ActionFromMethod(getRandomQuote) private var getRandomQuoteAction

  lazy var initialModel = QuoteView.Model(quote: "", author: "", getRandomQuote: getRandomQuoteAction)
  private let quotes: [(text: String, author: String)]
  private var count = 0

  init(quotes: [(text: String, author: String)]) {
    self.quotes = quotes
    super.init()
    getRandomQuote()
  }

  private func getRandomQuote() {
    let quote = quotes[count % quotes.count]
    count += 1
    self.model = .init(quote: quote.text, author: quote.author, getRandomQuote: self.getRandomQuoteAction)
  }
}
