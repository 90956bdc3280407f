package import FoundationEssentials
package import JSONCoding
import Scrums

/// An object in a file. One description of its members both reads and writes it.
package protocol Record: Member, ListElement {
  /// - Parameter record: the record to write, or nil to read a record.
  static func record(_ members: inout some Members, _ record: Self?) throws(JSON.SyntaxError) -> Self
}

/// Reads the members of a record, or writes the given members.
package protocol Members {
  mutating func required<Value: Member>(_ key: String, _ value: Value?) throws(JSON.SyntaxError) -> Value
  /// Reads or writes a member that is omitted if nil.
  mutating func optional<Value: Member>(_ key: String, _ value: Value?) throws(JSON.SyntaxError) -> Value?
}

/// A type of member that can be read from an object and written to it.
package protocol Member {
  static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self
  var json: JSON { get }
}

/// A type of element that can be read from an array and written to it.
package protocol ListElement {
  init(_ node: JSONNode) throws(JSON.SyntaxError)
  var json: JSON { get }
}

extension Members {
  /// Reads or writes a member that is omitted if it has its default value.
  package mutating func optional<Value: Member & Equatable>(
    _ key: String, _ value: Value?, default other: Value
  ) throws(JSON.SyntaxError) -> Value {
    try optional(key, value == other ? nil : value) ?? other
  }
}

// NB: the reader and the writer must be in the module of the records, since a generic function is specialized, and thus
// fast, only within its own module.
private struct MemberReader: Members {
  let node: JSONNode

  func required<Value: Member>(_ key: String, _: Value?) throws(JSON.SyntaxError) -> Value { try Value.member(key, of: node) }

  func optional<Value: Member>(_ key: String, _: Value?) throws(JSON.SyntaxError) -> Value? {
    try node[key] == nil ? nil : Value.member(key, of: node)
  }
}

private struct MemberWriter: Members {
  var object: JSON.Object

  mutating func required<Value: Member>(_ key: String, _ value: Value?) -> Value {
    object[key] = value!.json
    return value!
  }

  mutating func optional<Value: Member>(_ key: String, _ value: Value?) -> Value? {
    object[key] = value?.json
    return value
  }
}

extension Record {
  package init(_ node: JSONNode) throws(JSON.SyntaxError) {
    var reader = MemberReader(node: try node.object())
    self = try Self.record(&reader, nil)
  }

  package init(bytes: [UInt8]) throws(JSON.SyntaxError) {
    self = try bytes.json { (node) throws(JSON.SyntaxError) in try Self(node) }
  }

  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self {
    try Self(node.required(key))
  }
  package var json: JSON { .object(object) }

  package var object: JSON.Object { object(in: [:]) }

  /// Returns an object with its unknown members and the members of this record.
  func object(in object: JSON.Object) -> JSON.Object {
    var writer = MemberWriter(object: object)
    do throws(JSON.SyntaxError) { _ = try Self.record(&writer, self) } catch { preconditionFailure("\(error) while writing") }
    return writer.object
  }
}

// MARK: - Types of members

extension String: Member, ListElement {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self { try node.string(key) }
  package init(_ node: JSONNode) throws(JSON.SyntaxError) {
    guard let text = node.string else { throw node.damage(.expected(.string)) }
    self = text
  }
  package var json: JSON { .string(self) }
}

extension Bool: Member {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self { try node.flag(key) }
  package var json: JSON { .bool(self) }
}

/// A count, clamped to 0...1,000,000 so that counts can be added up.
extension Int: Member {
  package static func member(_ key: String, of node: JSONNode) -> Self {
    Swift.min(Swift.max(0, node[key]?.wholeNumber ?? 0), 1_000_000)
  }
  package var json: JSON { .number(self) }
}

extension UUID: Member {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self { try node.id(key) }
  package var json: JSON { .string(uuidString) }
}

extension Date: Member {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self { try node.date(key) }
  package var json: JSON { .string(timestamp) }
}

/// A number of seconds.
extension Duration: Member {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self { try node.seconds(key) }
  package var json: JSON { .number(secondsText) }
}

/// A sorted array of IDs. Skips other values.
extension Set: Member where Element == UUID {
  package static func member(_ key: String, of node: JSONNode) -> Self {
    Self(node[key]?.elements.compactMap { $0.string.flatMap(UUID.init(uuidString:)) } ?? [])
  }
  package var json: JSON { map(\.uuidString).sorted().json }
}

extension Array: Member where Element: ListElement {
  package static func member(_ key: String, of node: JSONNode) throws(JSON.SyntaxError) -> Self {
    try node.list(key, Element.init)
  }
  package var json: JSON { .array(map(\.json)) }
}
