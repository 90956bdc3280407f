import Observation

/// The half of a source that is the same for all: the model of the last transition, and who wants to hear of the next.
@Observable
open class SourceStorage<Model> {
  private(set) var current: Model?
  @ObservationIgnored private var transitions = 0
  @ObservationIgnored private var subscriptions: [Subscription] = []
  @ObservationIgnored private(set) lazy var id = SourceID(type: "\(type(of: self))")

  public init() {}

  public final var storage: SourceStorage { self }

  private struct Subscription {
    weak var subscriber: AnyObject?
    let receive: (Model) -> Void
  }

  func add(subscriber: AnyObject, receive: @escaping (Model) -> Void) {
    subscriptions.removeAll { $0.subscriber == nil }
    subscriptions.append(Subscription(subscriber: subscriber, receive: receive))
  }

  /// Tells every subscriber of the new model. When one of them causes another transition, the newer model goes to all,
  /// and the rest do not hear of the older one after it.
  func replace(with model: Model) {
    current = model
    transitions += 1
    let transition = transitions
    for subscription in subscriptions where transition == transitions {
      subscription.receive(model)
    }
  }
}
