/// Reads required values of an expected kind, and throws an error for any others.
extension JSONNode {
  package var string: String? { kind == .string ? decoded : nil }
  /// A number as it is written.
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

  /// A number without a fraction.
  package var wholeNumber: Int? {
    guard kind == .number else { return nil }
    return Int(text) ?? Double(text).flatMap(Int.init(exactly:))
  }

  /// Returns the value itself, which must be an object.
  package func object() throws(JSON.SyntaxError) -> JSONNode {
    guard kind == .object else { throw damage(.expected(.object)) }
    return self
  }

  package func required(_ key: String) throws(JSON.SyntaxError) -> JSONNode {
    guard let member = self[key] else { throw damage(.missing(key: key)) }
    return member
  }

  /// The error for a member of the wrong kind.
  package func expected(_ kind: JSON.Kind, for key: String) -> JSON.SyntaxError { damage(.expected(kind, key: key), in: key) }

  /// A required member, converted by `read`.
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

  /// An optional member, false if it is missing.
  package func flag(_ key: String) throws(JSON.SyntaxError) -> Bool {
    try self[key] == nil ? false : member(key, .flag) { $0.bool }
  }

  /// The elements of a list.
  package func list(_ key: String) throws(JSON.SyntaxError) -> Children {
    try member(key, .list) { $0.isArray ? $0.children : nil }
  }
}
