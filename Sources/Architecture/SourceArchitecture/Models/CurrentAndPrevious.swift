/// A model and the model before it. The current one's properties can be read directly.
@dynamicMemberLookup
public nonisolated struct CurrentAndPrevious<Value> {
  public let current: Value
  /// The model before the last change; `nil` before the first.
  public let previous: Value?

  public init(current: Value, previous: Value?) { (self.current, self.previous) = (current, previous) }

  /// A property of the current model.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { current[keyPath: member] }

  /// Returns both models, transformed.
  public func map<Other>(_ transform: (Value) -> Other) -> CurrentAndPrevious<Other> {
    CurrentAndPrevious<Other>(current: transform(current), previous: previous.map(transform))
  }
}

extension CurrentAndPrevious: Sendable where Value: Sendable {}
extension CurrentAndPrevious: @MainActor Equatable where Value: Equatable {}

extension CurrentAndPrevious: @MainActor Identifiable where Value: Identifiable {
  /// The current model's ID.
  public var id: Value.ID { current.id }
}

extension Source {
  /// Returns a source of each model together with the model before it.
  public func currentAndPrevious() -> Source<CurrentAndPrevious<Model>> {
    derived(initial: CurrentAndPrevious(current: model, previous: nil)) { last, new in
      CurrentAndPrevious(current: new, previous: last.current)
    }
  }
}
