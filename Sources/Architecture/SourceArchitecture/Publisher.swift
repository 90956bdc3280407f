/// Sends values to subscribers, which it doesn't keep alive.
///
/// A subscription names an object and one of its methods; a closure could keep alive everything it captures.
public final class Publisher<Value> {
  private final class Subscription {
    weak var subscriber: AnyObject?
    let isRendering: Bool
    let receive: (Value) -> Void

    init(_ subscriber: AnyObject, isRendering: Bool = false, _ receive: @escaping (Value) -> Void) {
      self.subscriber = subscriber
      self.isRendering = isRendering
      self.receive = receive
    }
  }

  private var subscriptions: [Subscription] = []

  /// Calls a method of the subscriber with every value, as long as the subscriber exists.
  public func subscribe<Subscriber: AnyObject>(_ subscriber: Subscriber, method: @escaping (Subscriber) -> (Value) -> Void) {
    add(
      Subscription(subscriber) { [weak subscriber] value in
        if let subscriber { method(subscriber)(value) }
      })
  }

  /// Calls the renderer's `render()` for every value; adding it again has no effect.
  func add(_ renderer: any Renderer & AnyObject) {
    if subscriptions.contains(where: { $0.isRendering && $0.subscriber === renderer }) { return }
    add(Subscription(renderer, isRendering: true) { [weak renderer] _ in renderer?.render() })
  }

  private func add(_ subscription: Subscription) {
    subscriptions.removeAll { $0.subscriber == nil }
    subscriptions.append(subscription)
  }

  /// Ends all subscriptions of a subscriber immediately.
  public func unsubscribe(_ subscriber: AnyObject) {
    for subscription in subscriptions where subscription.subscriber === subscriber { subscription.subscriber = nil }
  }

  /// Sends a value to the current subscribers, until another value replaces it.
  func send(_ value: Value, while isCurrent: () -> Bool = { true }) {
    for subscription in subscriptions where isCurrent() && subscription.subscriber != nil { subscription.receive(value) }
  }
}
