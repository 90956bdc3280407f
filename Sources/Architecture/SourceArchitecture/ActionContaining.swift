/// A model that knows which actions it offers.
///
/// A source asks its current model before it performs an action. A model that doesn't conform is searched by reflection: its
/// properties, payloads, optionals and collections, at any depth, but not the objects that it refers to. One with a lot of data
/// conforms, so that an action costs the same however much there is. It must then find every action in it, since one that it
/// doesn't find is never performed.
@MainActor
public protocol ActionContaining {
  /// Whether the model offers an action now.
  func contains(action id: ActionID) -> Bool
}

extension Action: ActionContaining {
  public func contains(action id: ActionID) -> Bool { self.id == id }
}

extension ActionID {
  /// Whether any value, a model or part of one, offers the action. A model that contains another asks it this way.
  @MainActor
  public func isOffered(by value: Any) -> Bool {
    if let model = value as? any ActionContaining { return model.contains(action: self) }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle != .class && mirror.children.contains { isOffered(by: $0.value) }
  }
}
