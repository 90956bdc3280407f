import Observation

/// The superclass of all sources, with the current model and its subscribers.
open class SourceStorage<Model> {
  private var latest: Model?
  private let transitions = Transitions()
  let publisher = Publisher<Model>()
  private(set) lazy var id = SourceID(type: "\(type(of: self))")

  /// Creates a source in its initial state.
  public init() {}

  /// This object, required by ``SourceDefinition``.
  public final var storage: SourceStorage { self }

  /// The model of the last transition; `nil` before the first. Reading it registers with Observation.
  var current: Model? {
    _ = transitions.count
    return latest
  }

  /// Sends the new model to all subscribers. If a subscriber causes another transition, all subscribers receive the newer model,
  /// and those that haven't received the older one never do.
  func replace(with model: Model) {
    transitions.count += 1
    latest = model
    let transition = transitions.count
    publisher.send(model) { transition == transitions.count }
  }
}

// NB: observed instead of the model, because a generic class would create its key path again for each access.
@Observable private final class Transitions { var count = 0 }
