/// A quote, as the web service sends it.
public nonisolated struct Quote: Codable, Equatable, Sendable {
  /// The words.
  public let quote: String
  /// Who said them.
  public let author: String

  /// A quote.
  public init(quote: String, author: String) {
    self.quote = quote
    self.author = author
  }
}
