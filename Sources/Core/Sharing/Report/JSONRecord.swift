import FoundationEssentials
import JSONCoding
import ScrumStore

/// A value with one description of its JSON, to read and to write it.
protocol JSONRecord {
  init()
  static var members: [JSONMember<Self>] { get }
}

extension JSONRecord {
  init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let node = try node.object()
    self.init()
    for member in Self.members { try member.read(&self, node) }
  }

  init(bytes: [UInt8]) throws(JSON.SyntaxError) {
    var reader = JSONReader()
    self = try bytes.withUnsafeBytes { bytes in
      Result { () throws(JSON.SyntaxError) in try Self(reader.read(bytes)) }
    }.get()
  }

  fileprivate init?(reading node: JSONNode) {
    do throws(JSON.SyntaxError) { try self.init(node) } catch { return nil }
  }

  var json: JSON.Object { Self.members.reduce(into: [:]) { $1.write(self, &$0) } }
}

/// A member of a record.
struct JSONMember<Record> {
  let read: (inout Record, JSONNode) throws(JSON.SyntaxError) -> Void
  let write: (Record, inout JSON.Object) -> Void

  /// - Parameter omitted: the value for which the member is left out; nil if it is required.
  init<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Record, Value>, _ form: JSONForm<Value>, unless omitted: Value? = nil
  ) {
    read = { (record, node) throws(JSON.SyntaxError) in
      if node[key] == nil, omitted != nil || form.isOptional { return }
      record[keyPath: path] = try node.member(key, form.expected, form.read)
    }
    write = { if $0[keyPath: path] != omitted { $1[key] = form.write($0[keyPath: path]) } }
  }

  /// A member that is left out for nil.
  init<Value>(_ key: String, _ path: WritableKeyPath<Record, Value?>, _ form: JSONForm<Value>) {
    read = { (record, node) throws(JSON.SyntaxError) in
      if node[key] != nil { record[keyPath: path] = try node.member(key, form.expected, form.read) }
    }
    write = { $1[key] = $0[keyPath: path].map(form.write) }
  }
}

/// The JSON of a value.
struct JSONForm<Value> {
  let expected: JSON.Kind
  /// Whether a record may lack it.
  let isOptional: Bool
  let read: (JSONNode) -> Value?
  let write: (Value) -> JSON

  init(_ expected: JSON.Kind, isOptional: Bool = false, _ read: @escaping (JSONNode) -> Value?, _ write: @escaping (Value) -> JSON) {
    self.expected = expected
    self.isOptional = isOptional
    self.read = read
    self.write = write
  }
}

extension JSONForm {
  static var text: JSONForm<String> { text(.max) }
  /// A text of which only the beginning is read.
  static func text(_ most: Int) -> JSONForm<String> {
    .init(.string, { $0.string.map { String($0.prefix(most)) } }, JSON.string)
  }
  static func text(_ expected: JSON.Kind, where isAllowed: @escaping (String) -> Bool) -> JSONForm<String> {
    .init(expected, { $0.string.flatMap { isAllowed($0) ? $0 : nil } }, JSON.string)
  }
  /// A number of things, so few that they can be added up.
  static var count: JSONForm<Int> {
    .init(.number, isOptional: true, { min(max(0, $0.wholeNumber ?? 0), 1_000_000) }, { .number($0) })
  }
  static var flag: JSONForm<Bool> { .init(.flag, isOptional: true, \.bool, JSON.bool) }
  static var date: JSONForm<Date> { .init(.date, { $0.string.flatMap(Date.init(timestamp:)) }, { .string($0.timestamp) }) }
  static var id: JSONForm<UUID> { .init(.uuid, { $0.string.flatMap(UUID.init(text:)) }, { .string($0.uuidString) }) }
  static var titles: JSONForm<[String]> { .init(.list, { $0.elements.compactMap(\.string) }, { .array($0.map(JSON.string)) }) }

  /// Texts by ID.
  static var places: JSONForm<[UUID: String]> {
    .init(
      .object,
      { node in
        JSON(node).object?.members.reduce(into: [:]) { texts, member in
          if let id = UUID(uuidString: member.key), case .string(let text) = member.value { texts[id] = text }
        }
      }, { .object($0.reduce(into: [:]) { $0[$1.key.uuidString] = .string($1.value) }) })
  }

  static func record<Element: JSONRecord>() -> JSONForm<Element> {
    .init(.object, Element.init(reading:), { .object($0.json) })
  }
  static func list<Element: JSONRecord>() -> JSONForm<[Element]> {
    .init(
      .list,
      { node in
        let elements = node.isArray ? node.elements.map(Element.init(reading:)) : [nil]
        return elements.contains { $0 == nil } ? nil : elements.compactMap(\.self)
      }, { .array($0.map { .object($0.json) }) })
  }
}
