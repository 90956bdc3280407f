/// The superclass of the owner of a model. Each subclass is a state machine, and the single source of truth.
///
///     final class CounterSource: SourceOf<Counter> {
///       @ActionFromMethod(increment) private var incrementAction
///       lazy var initialModel = Counter(count: 0, increment: incrementAction)
///
///       private func increment() {
///         model = Counter(count: model.count + 1, increment: incrementAction)
///       }
///     }
///
/// A subclass defines the initial model, and sets `model` at each transition. The new model has the actions that are then valid.
/// Other code gets `eraseToSource()`, which is read-only.
public typealias SourceOf<Model> = SourceStorage<Model> & SourceDefinition

/// The requirements of a subclass of `SourceOf`.
@MainActor
public protocol SourceDefinition<Model>: AnyObject {
  associatedtype Model

  /// The model until the first transition.
  var initialModel: Model { get }

  /// The source's storage, inherited from the superclass.
  var storage: SourceStorage<Model> { get }

  /// What identifies the source in each run of the program; `nil` unless it is a ``DecodableActionSource``.
  var lastingIdentifier: String? { get }
}

extension SourceDefinition {
  /// The current model. Setting it is a transition, which only the subclass makes.
  public var model: Model {
    get { storage.current ?? connected(initialModel) }
    set { storage.replace(with: connected(newValue)) }
  }

  public var lastingIdentifier: String? { nil }

  /// Returns a model whose decoded actions this source performs.
  private func connected(_ model: Model) -> Model {
    if let identifier = lastingIdentifier { takeOver(model, from: SourceID(lasting: identifier)) }
    return model
  }

  /// Returns read-only access to this source.
  public func eraseToSource() -> Source<Model> { Source(owner: self) }

  /// Creates an action that calls a method of this source while the current model offers the action.
  /// - Parameter name: identifies the method in each state that offers the action.
  public func action<Input>(_ name: String, _ method: @escaping (Self) -> (Input) -> Void) -> Action<Input> {
    let id = ActionID(name: name, source: lastingIdentifier.map { SourceID(lasting: $0) } ?? storage.id)
    return Action(id: id) { [weak self] input throws(ActionError) in
      guard let self else { throw .sourceGone(id) }
      guard id.isOffered(by: model) else { throw .expired(id) }
      ActionExecution.publisher.send(ActionExecution(action: id, input: input))
      method(self)(input)
    }
  }

  /// Creates an action that calls a method without parameters while the current model offers the action.
  public func action(_ name: String, _ method: @escaping (Self) -> () -> Void) -> Action<Void> {
    action(name) { source in { (_: Void) in method(source)() } }
  }
}
