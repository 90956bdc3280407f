/// A value that can be replaced. Its properties can be read directly: `model.title`.
@dynamicMemberLookup
public nonisolated struct Mutable<Value> {
  public let value: Value
  /// The action that replaces the value.
  public let set: Action<Value>

  public init(value: Value, set: Action<Value>) { (self.value, self.set) = (value, set) }

  /// A property of the value.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
  /// A property of the value; `nil` if the value is.
  public subscript<Wrapped, Member>(dynamicMember member: KeyPath<Wrapped, Member>) -> Member? where Value == Wrapped? {
    value?[keyPath: member]
  }
}

extension Mutable: Sendable where Value: Sendable {}
extension Mutable: @MainActor Equatable where Value: Equatable {}
extension Mutable: @MainActor Hashable where Value: Hashable {}

extension Mutable: @MainActor Identifiable where Value: Identifiable {
  /// The value's ID.
  public var id: Value.ID { value.id }
}

extension Mutable: ActionContaining {
  /// Returns whether this model offers the action, or the value if it contains actions too.
  public func contains(action id: ActionID) -> Bool { set.id == id || id.isOffered(by: value) }
}

extension Source {
  /// Returns a source of the value alone.
  public func nonmutating<Value>() -> Source<Value> where Model == Mutable<Value> { map(\.value) }
}
