/// Something that can be done now: a value inside a model, made by the source that owns the model.
///
/// **A stale action does nothing.** An action is carried out only while its source's current model holds an action of the
/// same identity. One that was kept from an earlier state, or whose source is gone, has no effect; one that the current
/// state offers again is as good as new. Because the model itself is what is looked through, a source has no list to keep.
///
/// An action never keeps its source alive.
public struct Action<Input> {
  /// Which method of which source this is. Actions of the same identity are equal.
  public nonisolated let id: ActionID
  private let perform: (Input) -> Void

  /// An action that belongs to no source and always works, for tests and previews.
  public init(_ name: String, _ perform: @escaping (Input) -> Void) {
    self.init(id: ActionID(name: name, source: nil), perform: perform)
  }

  init(id: ActionID, perform: @escaping (Input) -> Void) {
    self.id = id
    self.perform = perform
  }

  /// Does it, unless the action has become stale.
  public func callAsFunction(_ input: Input) {
    perform(input)
  }
}

extension Action<Void> {
  /// Does it, unless the action has become stale.
  public func callAsFunction() {
    perform(())
  }
}

extension Action: nonisolated Identifiable, nonisolated Equatable, nonisolated Hashable {
  public nonisolated static func == (left: Action, right: Action) -> Bool {
    left.id == right.id
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension Action: nonisolated CustomStringConvertible {
  public nonisolated var description: String { id.description }
}
