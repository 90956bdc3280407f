/// The owner of a model: its subclasses are state machines, each the single source of truth.
///
///     final class CounterSource: SourceOf<Counter> {
///       lazy var initialModel = counter(at: 0)
///
///       private func counter(at count: Int) -> Counter {
///         Counter(count: count, increment: action("increment", CounterSource.increment))
///       }
///
///       private func increment() {
///         model = counter(at: model.count + 1)
///       }
///     }
///
/// A subclass defines the initial model, sets `model` at each transition, and puts the actions that are valid from then on into
/// the new model, which has to be ``ActionContaining``. All others get `eraseToSource()`, which is read-only.
public typealias SourceOf<Model> = SourceStorage<Model> & SourceDefinition

/// What a subclass of `SourceOf` defines.
public protocol SourceDefinition: AnyObject {
  /// The type of the model.
  associatedtype Model

  /// The model until the first transition.
  var initialModel: Model { get }

  /// The part that all sources share; inherited from the superclass.
  var storage: SourceStorage<Model> { get }
}

extension SourceDefinition {
  /// The current model. Setting it is a transition; only the subclass does so.
  public var model: Model {
    get { storage.current ?? initialModel }
    set { storage.replace(with: newValue) }
  }

  /// Read-only access to this source.
  public func eraseToSource() -> Source<Model> {
    Source(read: { self.model }, notify: { self.storage.add(subscriber: $0, receive: $1) })
  }
}

extension SourceDefinition where Model: ActionContaining {
  /// An action that calls a method of this source while the current model offers it.
  /// - Parameter name: identifies the method in every state that offers it.
  public func action<Input>(_ name: String, _ method: @escaping (Self) -> (Input) -> Void) -> Action<Input> {
    let id = ActionID(name: name, source: storage.id)
    return Action(id: id) { [weak self] input in
      guard let self, model.contains(action: id) else { return }
      method(self)(input)
    }
  }

  /// An action that calls a method without parameters while the current model offers it.
  public func action(_ name: String, _ method: @escaping (Self) -> () -> Void) -> Action<Void> {
    action(name) { source in { (_: Void) in method(source)() } }
  }
}
