/// An ID of any type: of an element of a `ForEach`, or from the `id` modifier.
///
/// NB: not an `AnyHashable`, because then the runtime would look up whether the type has a custom representation.
struct ElementID: Hashable {
  let value: any Hashable
  // NB: compared first, and distinguishes most IDs. Values of unknown types are compared slowly, and lists compare each
  // row with all others.
  private let hash: Int

  init(_ value: some Hashable) { (self.value, hash) = (value, value.hashValue) }

  /// Whether the values have the same type and are equal.
  static func == (one: ElementID, other: ElementID) -> Bool {
    func isEqual<ID: Hashable>(_ id: ID) -> Bool { other.value as? ID == id }
    return one.hash == other.hash && isEqual(one.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
