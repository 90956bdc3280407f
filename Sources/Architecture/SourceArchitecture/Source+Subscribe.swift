extension Source {
  /// Calls a method of the subscriber with each new model, as long as the subscriber exists.
  /// - Parameter immediately: whether the method is also called at once, with the current model.
  public func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, method: @escaping (Subscriber) -> (Model) -> Void, immediately: Bool = true
  ) {
    owner.storage.publisher.subscribe(subscriber, method: method)
    if immediately { method(subscriber)(model) }
  }

  /// The same, under upstream's name of the parameter.
  /// - Returns: this source.
  @discardableResult
  public func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, method: @escaping (Subscriber) -> (Model) -> Void, sendInitialModel: Bool
  ) -> Source {
    subscribe(subscriber, method: method, immediately: sendInitialModel)
    return self
  }

  /// Calls a method of the subscriber at once with the current model, and then with each new model.
  public func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, _ method: @escaping (Subscriber) -> (Model) -> Void
  ) {
    subscribe(subscriber, method: method)
  }

  /// Calls a method of the subscriber, which reads the model itself, for each new model.
  /// - Parameter immediately: whether the method is also called at once.
  public func subscribe<Subscriber: AnyObject>(
    _ subscriber: Subscriber, method: @escaping (Subscriber) -> () -> Void, immediately: Bool = true
  ) {
    subscribe(subscriber, method: { subscriber in { _ in method(subscriber)() } }, immediately: immediately)
  }

  /// Ends all subscriptions of a subscriber.
  public func unsubscribe(_ subscriber: AnyObject) { owner.storage.publisher.unsubscribe(subscriber) }
}
