import Observation

/// The half of a source that is the same for all: the model of the last transition, and who wants to hear of the next.
open class SourceStorage<Model> {
  private var latest: Model?
  private let transitions = Transitions()
  private var subscriptions: [Subscription] = []
  private(set) lazy var id = SourceID(type: "\(type(of: self))")

  public init() {}

  public final var storage: SourceStorage { self }

  /// Reading it registers with Observation.
  var current: Model? {
    _ = transitions.count
    return latest
  }

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
    transitions.count += 1
    latest = model
    let transition = transitions.count
    for subscription in subscriptions where transition == transitions.count {
      subscription.receive(model)
    }
  }
}

// NB: it is observed in place of the model, because a key path of a generic class is made anew each time it is used.
@Observable private final class Transitions { var count = 0 }
