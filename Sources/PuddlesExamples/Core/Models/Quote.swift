/// A quote. Its properties have the names that the web service uses.
public nonisolated struct Quote: Codable, Equatable, Sendable {
  public let quote: String
  public let author: String

  public init(quote: String, author: String) { (self.quote, self.author) = (quote, author) }
}
