/// Something that can be done now: a value inside a model, created by the source that owns the model.
///
/// **A stale action does nothing.** An action is performed only while its source's current model offers an action with the same
/// id. One that was kept from an earlier state, or whose source is gone, has no effect; one that the current state offers again
/// works again.
///
/// An action doesn't keep its source alive.
public struct Action<Input> {
  /// Identifies a method of a source. Actions with the same id are equal.
  public nonisolated let id: ActionID
  let perform: (Input) -> Void

  /// Performs the action unless it is stale.
  public func callAsFunction(_ input: Input) { perform(input) }
}

extension Action {
  /// An action without a source, which is always performed; for tests and previews.
  public init(_ name: String, _ perform: @escaping (Input) -> Void) {
    self.init(id: ActionID(name: name, source: nil), perform: perform)
  }
}

extension Action<Void> {
  /// Performs the action unless it is stale.
  public func callAsFunction() { perform(()) }
}

extension Action: nonisolated Identifiable, nonisolated Equatable, nonisolated Hashable {
  public nonisolated static func == (left: Action, right: Action) -> Bool { left.id == right.id }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Action: nonisolated CustomStringConvertible {
  public nonisolated var description: String { id.description }
}

/// A model that knows which actions it offers.
///
/// A source asks its current model before it performs an action, so a model must find every action in it; an action that it
/// doesn't find is never performed. The answer should compare ids and not search the model's data, however much there is.
public protocol ActionContaining {
  /// Whether the model offers an action now.
  func contains(action id: ActionID) -> Bool
}
