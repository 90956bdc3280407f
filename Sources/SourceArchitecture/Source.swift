/// Read-only access to a model that its owner keeps up to date.
///
/// Reading ``model`` registers with Observation, so a view that shows it is updated when it changes. A source keeps its owner
/// alive, but not its subscribers.
@propertyWrapper
public struct Source<Model> {
  let read: () -> Model
  let notify: (_ subscriber: AnyObject, _ receive: @escaping (Model) -> Void) -> Void

  /// The current model.
  public var model: Model { read() }
  /// The current model.
  public var wrappedValue: Model { model }
  /// The source itself.
  public var projectedValue: Source { self }

  /// Calls a method of the subscriber with every new model, as long as the subscriber exists.
  /// - Parameter immediately: whether the method is also called at once, with the current model.
  public func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, method: @escaping (Subscriber) -> (Model) -> Void, immediately: Bool = true
  ) {
    notify(subscriber) { [weak subscriber] model in
      if let subscriber { method(subscriber)(model) }
    }
    if immediately { method(subscriber)(model) }
  }

  /// A source of transformed models. The transformation runs whenever the model is read, so it should be cheap.
  public func map<Other>(_ transform: @escaping (Model) -> Other) -> Source<Other> {
    Source<Other>(read: { transform(read()) }) { subscriber, receive in notify(subscriber) { receive(transform($0)) } }
  }
}
