/// A number, and a fact about it.
public nonisolated struct NumberFact: Identifiable, Equatable, Sendable {
  /// The number identifies its fact, because each number has only one.
  public var id: Int { number }
  public var number: Int
  /// The fact; `nil` while the fact is being fetched.
  public var content: String?

  public init(number: Int, content: String? = nil) { (self.number, self.content) = (number, content) }
}
