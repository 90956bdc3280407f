package import DurableFiles
package import FoundationEssentials
package import Glibc
package import JSONCoding
import Scrums

/// Reads required members of types that JSON does not have. A member that is missing or malformed throws an error.
extension JSONNode {
  package func id(_ key: String) throws(JSON.SyntaxError) -> UUID {
    let node = try required(key)
    guard node.isString, let id = UUID(node.content) ?? node.string.flatMap(UUID.init(text:)) else {
      throw expected(.uuid, for: key)
    }
    return id
  }

  package func date(_ key: String) throws(JSON.SyntaxError) -> Date {
    let node = try required(key)
    guard node.isString, let date = Date(node.content) ?? node.string.flatMap(Date.init(timestamp:)) else {
      throw expected(.date, for: key)
    }
    return date
  }

  package func seconds(_ key: String) throws(JSON.SyntaxError) -> Duration {
    let node = try required(key)
    guard node.isNumber, let seconds = Duration(seconds: node.content) else { throw expected(.seconds, for: key) }
    return seconds
  }

  /// Reads each element of a list.
  // NB: this function isn't in the JSON module, since a generic function is specialized, and thus fast, only within its
  // own module.
  package func list<Element>(
    _ key: String, _ read: (JSONNode) throws(JSON.SyntaxError) -> Element
  ) throws(JSON.SyntaxError) -> [Element] {
    var nodes = try list(key)
    var elements: [Element] = []
    elements.reserveCapacity(nodes.underestimatedCount)
    while let node = nodes.next() { elements.append(try read(node)) }
    return elements
  }
}

extension UnsafeRawBufferPointer {
  /// Reads a text that is one value, ignoring a byte order mark.
  package func json<Value>(_ read: (JSONNode) throws(JSON.SyntaxError) -> Value) throws(JSON.SyntaxError) -> Value {
    var reader = JSONReader()
    return try read(reader.read(self, ignoringMark: true))
  }
}

extension [UInt8] {
  package func json<Value>(_ read: (JSONNode) throws(JSON.SyntaxError) -> Value) throws(JSON.SyntaxError) -> Value {
    try span.bytes.withUnsafeBytes { (bytes) throws(JSON.SyntaxError) in try bytes.json(read) }
  }
}

extension FileReference {
  /// Reads a file that is one value, and its status. Returns nil if the file is missing.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` if the text is not valid.
  package func json<Value>(
    limit: Int = ReadBuffer.limit, _ read: (JSONNode) throws(JSON.SyntaxError) -> Value
  ) throws -> (value: Value, version: stat)? {
    var buffer = ReadBuffer()
    guard let version = try buffer.readIfPresent(self, limit: limit) else { return nil }
    return (try reading(path) { try buffer.contents.json(read) }, version)
  }
}

/// Calls `body`, and throws its syntax errors as ``StoreError/damaged(_:)``.
package func reading<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as JSON.SyntaxError {
    throw StoreError.damaged(Damage(error, in: file))
  }
}
