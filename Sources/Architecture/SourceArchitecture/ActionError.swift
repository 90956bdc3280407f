/// The reason why an action was not performed.
public nonisolated enum ActionError: Error, Equatable, CustomStringConvertible {
  /// The current model of the source doesn't offer the action.
  case expired(ActionID)
  case sourceGone(ActionID)
  /// The action has no source: it is a ``Action/placeholder(file:line:)``.
  case placeholder(ActionID)
  /// The action was decoded, and no ``DecodableActionSource`` has taken it over.
  case decoded(ActionID)

  public var description: String {
    switch self {
    case .expired(let id): "\(id) is not available in the current state"
    case .sourceGone(let id): "\(id) is not available because its source no longer exists"
    case .placeholder: "A placeholder can't be performed"
    case .decoded(let id): "\(id) is not available because it was decoded"
    }
  }
}
