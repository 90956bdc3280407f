/// An ID of any type: of an element of a `ForEach`, or set by the `id` modifier.
///
/// NB: not an `AnyHashable`, which makes the runtime look up whether the type has a custom representation.
struct ElementID: Hashable {
  let value: any Hashable
  // NB: tells most IDs apart, as values of unknown types are compared slowly, and lists compare each row with all others.
  private let hash: Int

  init(_ value: some Hashable) { (self.value, hash) = (value, value.hashValue) }

  /// Whether both are of the same type and equal.
  static func == (one: ElementID, other: ElementID) -> Bool {
    func isEqual<ID: Hashable>(_ id: ID) -> Bool { other.value as? ID == id }
    return one.hash == other.hash && isEqual(one.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
