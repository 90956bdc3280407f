/// A model that knows which actions it offers.
///
/// A source asks its current model before it performs an action. A model that doesn't conform is searched by reflection: its
/// properties, payloads, optionals and collections, at any depth, but not the objects it refers to. A large model should conform,
/// so that the cost of an action doesn't grow with the model's size. It must then find all actions that it contains, because an
/// action that isn't found is never performed.
@MainActor
public protocol ActionContaining {
  func contains(action id: ActionID) -> Bool
}

extension Action: ActionContaining {
  public func contains(action id: ActionID) -> Bool { self.id == id }
}

extension ActionID {
  /// Returns whether a model, or a part of one, offers the action, for models that contain other models.
  public func isOffered(by value: Any) -> Bool {
    if let model = value as? any ActionContaining { return model.contains(action: self) }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle != .class && mirror.children.contains { isOffered(by: $0.value) }
  }
}
