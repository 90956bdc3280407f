/// A value that can be replaced.
public nonisolated struct Mutable<Value> {
  public let value: Value
  /// Replaces the value.
  public let set: Action<Value>

  public init(value: Value, set: Action<Value>) { (self.value, self.set) = (value, set) }
}

extension Mutable: Sendable where Value: Sendable {}

extension Mutable: ActionContaining {
  /// Whether this model, or the value if it contains actions too, offers the action.
  public func contains(action id: ActionID) -> Bool { set.id == id || id.isOffered(by: value) }
}

extension Source {
  /// A source of the value alone.
  public func nonmutating<Value>() -> Source<Value> where Model == Mutable<Value> { map(\.value) }
}
