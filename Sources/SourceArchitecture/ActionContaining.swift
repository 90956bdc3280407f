/// A model that knows which actions it offers.
///
/// A source asks its current model before it performs an action, so a model must find every action in it; an action that it
/// doesn't find is never performed. The answer should compare ids and not search the model's data, however much there is.
public protocol ActionContaining {
  /// Whether the model offers an action now.
  func contains(action id: ActionID) -> Bool
}
