/// What the search for offered actions recognises: an action of any input.
nonisolated protocol Offered {
  var id: ActionID { get }
}

extension Action: nonisolated Offered {}

/// Whether a model holds an action: as a property or payload, at any depth, in an optional or a collection.
///
/// The search goes level by level, so an action near the top is found before a long list beside it is looked into.
/// It does not follow references: what a class instance holds is not part of the model.
nonisolated func offers(_ model: Any, _ id: ActionID) -> Bool {
  var level = [model]
  while !level.isEmpty {
    var next: [Any] = []
    for value in level {
      if let action = value as? any Offered {
        if action.id == id { return true }
      } else {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle != .class { next += mirror.children.map(\.value) }
      }
    }
    level = next
  }
  return false
}
