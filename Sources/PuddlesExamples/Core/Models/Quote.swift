/// A quote, as the web service sends it.
public nonisolated struct Quote: Codable, Equatable, Sendable {
  public let quote: String
  public let author: String

  public init(quote: String, author: String) { (self.quote, self.author) = (quote, author) }
}
