/// Reads values of an expected kind. A required value that is missing or of another kind throws an error.
extension JSONNode {
  /// The decoded text of a string; nil for any other value.
  package var string: String? { kind == .string ? decoded : nil }
  /// The text of a number; nil for any other value.
  package var number: String? { kind == .number ? text : nil }

  package var isNull: Bool { kind == .null }
  package var isNumber: Bool { kind == .number }
  package var isString: Bool { kind == .string }
  package var isObject: Bool { kind == .object }
  package var isArray: Bool { kind == .array }

  /// The elements of an array; empty for any other value.
  package var elements: some Sequence<JSONNode> { children.lazy.filter { [kind] _ in kind == .array } }

  package var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of a number without a fraction, such as `60` or `6e1`; nil for any other value.
  package var wholeNumber: Int? {
    guard kind == .number else { return nil }
    return Int(text) ?? Double(text).flatMap(Int.init(exactly:))
  }

  /// Returns this value if it is an object, and throws an error otherwise.
  package func object() throws(JSON.SyntaxError) -> JSONNode {
    guard kind == .object else { throw damage(.expected(.object)) }
    return self
  }

  package func required(_ key: String) throws(JSON.SyntaxError) -> JSONNode {
    guard let member = self[key] else { throw damage(.missing(key: key)) }
    return member
  }

  /// Returns the error for a member of the wrong kind.
  package func expected(_ kind: JSON.Kind, for key: String) -> JSON.SyntaxError { damage(.expected(kind, key: key), in: key) }

  /// Returns a required member, converted by `read`.
  ///
  /// - Parameter kind: the expected kind, reported if `read` returns nil.
  package func member<Value>(
    _ key: String, _ kind: @autoclosure () -> JSON.Kind, _ read: (JSONNode) -> Value?
  ) throws(JSON.SyntaxError) -> Value {
    guard let value = read(try required(key)) else { throw expected(kind(), for: key) }
    return value
  }

  package func string(_ key: String) throws(JSON.SyntaxError) -> String { try member(key, .string) { $0.string } }

  package func object(_ key: String) throws(JSON.SyntaxError) -> JSONNode {
    try member(key, .object) { $0.kind == .object ? $0 : nil }
  }

  package func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(JSON.SyntaxError) -> Int {
    try member(key, .wholeNumber(range)) { node in
      node.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns an optional flag, or false if it is missing.
  package func flag(_ key: String) throws(JSON.SyntaxError) -> Bool {
    try self[key] == nil ? false : member(key, .flag) { $0.bool }
  }

  /// Returns the elements of a required array.
  package func list(_ key: String) throws(JSON.SyntaxError) -> Children {
    try member(key, .list) { $0.isArray ? $0.children : nil }
  }
}
