/// An ID of any type: of an element of a `ForEach`, or set by the `id` modifier.
///
/// NB: not an `AnyHashable`, which makes the runtime look up whether the type has a custom representation.
struct ElementID: Hashable {
  let value: any Hashable

  init(_ value: some Hashable) { self.value = value }

  /// Whether both are of the same type and equal.
  static func == (one: ElementID, other: ElementID) -> Bool {
    func isEqual<ID: Hashable>(_ id: ID) -> Bool { other.value as? ID == id }
    return isEqual(one.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
