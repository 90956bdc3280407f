import Observation

/// The part that all sources share: the current model and its subscribers.
open class SourceStorage<Model> {
  private var latest: Model?
  private let transitions = Transitions()
  let publisher = Publisher<Model>()
  private(set) lazy var id = SourceID(type: "\(type(of: self))")

  /// A source in its initial state.
  public init() {}

  /// This object, as ``SourceDefinition`` requires it.
  public final var storage: SourceStorage { self }

  /// The model of the last transition; `nil` before the first. Reading it registers with Observation.
  var current: Model? {
    _ = transitions.count
    return latest
  }

  /// Sends the new model to every subscriber. If one of them causes another transition, all receive the newer model, and the rest
  /// never receive the older one.
  func replace(with model: Model) {
    transitions.count += 1
    latest = model
    let transition = transitions.count
    publisher.send(model) { transition == transitions.count }
  }
}

// NB: observed instead of the model, because a generic class creates its key path again for each access.
@Observable private final class Transitions { var count = 0 }
