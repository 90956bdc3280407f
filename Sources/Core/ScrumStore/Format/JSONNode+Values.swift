package import FoundationEssentials
package import JSONCoding
import Scrums

/// Members of types that JSON does not have.
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
  // NB: not in the JSON module, since a generic function is specialized only within its own.
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
