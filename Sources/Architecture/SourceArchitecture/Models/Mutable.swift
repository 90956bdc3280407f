/// A value that can be replaced.
public nonisolated struct Mutable<Value> {
  public let value: Value
  /// The action that replaces the value.
  public let set: Action<Value>

  public init(value: Value, set: Action<Value>) { (self.value, self.set) = (value, set) }
}

extension Mutable: Sendable where Value: Sendable {}

extension Mutable: ActionContaining {
  /// Returns whether this model offers the action, or the value if it contains actions too.
  public func contains(action id: ActionID) -> Bool { set.id == id || id.isOffered(by: value) }
}

extension Source {
  /// Returns a source of the value alone.
  public func nonmutating<Value>() -> Source<Value> where Model == Mutable<Value> { map(\.value) }
}
