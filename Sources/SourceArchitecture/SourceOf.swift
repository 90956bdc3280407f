/// The owner of a model: a subclass is a state machine and the single source of truth.
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
/// The subclass says where it begins, sets `model` at each transition, and puts the actions that are valid from then on
/// into the new model. Everybody else is given `eraseToSource()`, which can only be read.
public typealias SourceOf<Model> = SourceStorage<Model> & SourceDefinition

/// What a subclass of `SourceOf` has to say.
public protocol SourceDefinition: AnyObject {
  associatedtype Model

  /// The model until the first transition.
  var initialModel: Model { get }

  /// The half that is the same for all sources. The superclass has it.
  var storage: SourceStorage<Model> { get }
}

extension SourceDefinition {
  /// The current model. Setting it is a transition, and the subclass's business alone.
  public var model: Model {
    get { storage.current ?? initialModel }
    set { storage.replace(with: newValue) }
  }

  /// The read-only view of this source that is handed out.
  public func eraseToSource() -> Source<Model> {
    Source(read: { self.model }, notify: { self.storage.add(subscriber: $0, receive: $1) })
  }

  /// An action that calls a method of this source, for as long as the current model holds it.
  /// - Parameter name: stands for this one method, in every state that offers it.
  public func action<Input>(_ name: String, _ method: @escaping (Self) -> (Input) -> Void) -> Action<Input> {
    let id = ActionID(name: name, source: storage.id)
    return Action(id: id) { [weak self] input in
      guard let self, offers(model, id) else { return }
      method(self)(input)
    }
  }

  /// An action that calls a method without parameters, for as long as the current model holds it.
  public func action(_ name: String, _ method: @escaping (Self) -> () -> Void) -> Action<Void> {
    action(name) { source in { (_: Void) in method(source)() } }
  }
}
