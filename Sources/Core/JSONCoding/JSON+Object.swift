extension JSON {
  /// The members of a JSON object, sorted by the bytes of their keys.
  package struct Object: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
      package var key: String
      package var value: JSON
    }

    package private(set) var members: [Member] = []

    package init() {}

    /// - Parameter members: with unique keys.
    init(_ members: [Member]) {
      let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key.precedes($1.key) }
      self.members = isSorted ? members : members.sorted { $0.key.precedes($1.key) }
    }

    /// Copies an object out of the text it was read from.
    ///
    /// - Parameter keys: the keys of members to leave out.
    package init(_ node: JSONNode, without keys: Set<String> = []) {
      self.init(
        node.members.compactMap { key, value in
          let key = key.decoded
          return keys.contains(key) ? nil : Member(key: key, value: JSON(value))
        })
    }

    /// The members of both; where both have a key, the other's value.
    package func merging(_ other: Object) -> Object {
      other.members.reduce(into: self) { $0[$1.key] = $1.value }
    }

    /// The value of a key; setting nil removes it.
    package subscript(key: String) -> JSON? {
      get {
        members.first { $0.key.hasSameBytes(as: key) }?.value
      }
      set {
        let position = members.firstIndex { !$0.key.precedes(key) } ?? members.endIndex
        let isThere = position < members.endIndex && members[position].key.hasSameBytes(as: key)
        switch (newValue, isThere) {
        case (let value?, true): members[position].value = value
        case (let value?, false): members.insert(Member(key: key, value: value), at: position)
        case (nil, true): members.remove(at: position)
        case (nil, false): break
        }
      }
    }
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSON)...) {
    for (key, value) in members { self[key] = value }
  }
}

extension String {
  // NB: `==` and `<` of String treat two spellings of an accented letter as equal; keys of a file are bytes.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
  fileprivate func hasSameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
