extension JSON {
  /// The members of a JSON object, sorted by the bytes of their keys.
  package struct Object: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
      package var key: String
      package var value: JSON
    }

    package private(set) var members: [Member] = []

    package init() {}

    /// - Parameter members: sorted, and no key twice.
    package init(sorted members: [Member]) {
      self.members = members
    }

    /// The value of a key; setting nil removes it.
    package subscript(key: String) -> JSON? {
      get {
        for index in members.indices where members[index].key.hasSameBytes(as: key) { return members[index].value }
        return nil
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
  // NB: `==` and `<` of String take two spellings of an accented letter for one; keys of a file are bytes.
  package func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
  package func hasSameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
