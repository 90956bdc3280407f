import Puddles
import PuddlesExamplesCore

/// A quote, and its author below.
struct QuoteView: View {
  @Environment(\.tones) private var tones
  let quote: Quote

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("“\(quote.quote)”").bold()
      Text(quote.author).foregroundStyle(tones.quiet).frame(maxWidth: .infinity, alignment: .trailing)
    }
  }
}

struct QuoteView_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(0) { $index in
      VStack(alignment: .leading, spacing: 1) {
        QuoteView(quote: Mock.quotes[index % Mock.quotes.count])
        Button("Next") { index += 1 }
      }
    }
  }
}
