public import SourceArchitecture

/// The ids of all actions in a model, found by reflection: as a property or payload, at any depth, in an optional or a
/// collection. A model's `contains(action:)` has to find each of them.
public func actionIDs(in model: Any) -> [ActionID] {
  if let id = model as? ActionID { return [id] }
  let mirror = Mirror(reflecting: model)
  return mirror.displayStyle == .class ? [] : mirror.children.flatMap { actionIDs(in: $0.value) }
}
