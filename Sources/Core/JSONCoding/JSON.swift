/// A JSON value (RFC 8259) that owns its contents. It is used to write a file, and to keep members until their file is
/// rewritten.
///
///     JSON.object(["elapsed": .number(61), "speaker": .string("Zoë")]).bytes(.line)
///
/// Numbers are stored as text, since `Int` and `Double` can't hold every number exactly. ``JSONReader`` parses JSON
/// text.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object(Object)

  package static func number(_ value: some BinaryInteger) -> JSON { .number("\(value)") }
}

extension JSON {
  /// Copies a value out of the text it was read from.
  package init(_ node: JSONNode) {
    // NB: files can be deeply nested, so this doesn't recurse. In reverse order, all children come before their
    // container.
    var values: [JSON] = []
    for node in node.descendants.reversed() {
      switch node.kind {
      case .null: values.append(.null)
      case .true: values.append(.bool(true))
      case .false: values.append(.bool(false))
      case .number: values.append(.number(node.text))
      case .string: values.append(.string(node.decoded))
      case .array:
        let elements = node.children.map { _ in values.removeLast() }
        values.append(.array(elements))
      case .object:
        let members = node.members.map { key, _ in
          values.removeLast()
          return Object.Member(key: key.decoded, value: values.removeLast())
        }
        values.append(.object(Object(members)))
      }
    }
    self = values[0]
  }

  package var object: Object? { if case .object(let object) = self { object } else { nil } }
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
}
