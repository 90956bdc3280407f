extension JSON {
  /// The members of a JSON object, sorted by the bytes of their keys.
  package struct Object: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
      package var key: String
      package var value: JSON
    }

    package private(set) var members: [Member] = []

    package init() {}

    /// - Parameter members: the members in any order, with unique keys.
    init(_ members: [Member]) {
      let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.key.precedes($1.key) }
      self.members = isSorted ? members : members.sorted { $0.key.precedes($1.key) }
    }

    /// Copies the members of an object out of the text it was read from.
    ///
    /// - Parameter keys: the keys of members to leave out.
    package init(_ node: JSONNode, without keys: Set<String> = []) {
      self.init(
        node.members.compactMap { key, value in
          let key = key.decoded
          return keys.contains(key) ? nil : Member(key: key, value: JSON(value))
        })
    }

    /// Returns the members of both objects. For a common key, the value of `other` wins.
    package func merging(_ other: Object) -> Object {
      other.members.reduce(into: self) { $0[$1.key] = $1.value }
    }

    /// The value of a key; setting nil removes it.
    package subscript(key: String) -> JSON? {
      get {
        let (position, isThere) = position(of: key)
        return isThere ? members[position].value : nil
      }
      set {
        let (position, isThere) = position(of: key)
        switch (newValue, isThere) {
        case (let value?, true): members[position].value = value
        case (let value?, false): members.insert(Member(key: key, value: value), at: position)
        case (nil, true): members.remove(at: position)
        case (nil, false): break
        }
      }
    }

    /// Finds the position of a key, or the position to insert it at.
    // NB: this bisects, since imported objects may have a hundred thousand members.
    private func position(of key: String) -> (position: Int, isThere: Bool) {
      var (low, high) = (members.startIndex, members.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if members[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
      }
      return (low, low < members.endIndex && members[low].key.hasSameBytes(as: key))
    }
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Leaves out members without a value.
  package init(dictionaryLiteral members: (String, JSON?)...) {
    for (key, value) in members { self[key] = value }
  }
}

extension String {
  // NB: keys in a file are compared as bytes, since `==` and `<` of String treat composed and decomposed accents as
  // equal.
  fileprivate func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
  fileprivate func hasSameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
