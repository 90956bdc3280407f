/// Sends values to subscribers without keeping them alive.
///
/// A subscription has an object and one of its methods, because a closure would keep alive the objects it captures.
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

  /// Calls a method of the subscriber with each value, as long as the subscriber exists.
  public func subscribe<Subscriber: AnyObject>(_ subscriber: Subscriber, method: @escaping (Subscriber) -> (Value) -> Void) {
    add(
      Subscription(subscriber) { [weak subscriber] value in
        if let subscriber { method(subscriber)(value) }
      })
  }

  /// Calls the renderer's `render()` for each value. Adding a renderer again has no effect.
  func add(_ renderer: any Renderer & AnyObject) {
    if subscriptions.contains(where: { $0.isRendering && $0.subscriber === renderer }) { return }
    add(Subscription(renderer, isRendering: true) { [weak renderer] _ in renderer?.render() })
  }

  private func add(_ subscription: Subscription) {
    subscriptions.removeAll { $0.subscriber == nil }
    subscriptions.append(subscription)
  }

  var hasSubscribers: Bool { subscriptions.contains { $0.subscriber != nil } }

  /// Ends all subscriptions of a subscriber immediately.
  public func unsubscribe(_ subscriber: AnyObject) {
    for subscription in subscriptions where subscription.subscriber === subscriber { subscription.subscriber = nil }
  }

  /// Sends a value to the current subscribers, and stops once `isCurrent` returns false.
  func send(_ value: Value, while isCurrent: () -> Bool = { true }) {
    for subscription in subscriptions where isCurrent() && subscription.subscriber != nil { subscription.receive(value) }
  }
}
