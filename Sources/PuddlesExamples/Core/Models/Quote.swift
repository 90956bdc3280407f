/// A quote, with the properties that the web service sends.
public nonisolated struct Quote: Codable, Equatable, Sendable {
  public let quote: String
  public let author: String

  public init(quote: String, author: String) { (self.quote, self.author) = (quote, author) }
}
