public nonisolated struct NumberFact: Identifiable, Equatable, Sendable {
  /// The number, because each number has one fact.
  public var id: Int { number }
  public var number: Int
  /// The fact; `nil` while it is being fetched.
  public var content: String?

  public init(number: Int, content: String? = nil) { (self.number, self.content) = (number, content) }
}
