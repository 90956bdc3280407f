import Extensions
import FoundationEssentials
import JSON
import Models

/// A value that does not mean what it should: where it is, and why.
package struct Mismatch: Error {
  package var path: [JSONStep]
  package var reason: String

  package init(_ reason: String, at step: JSONStep? = nil) {
    self.reason = reason
    path = step.map { [$0] } ?? []
  }

  /// The same, seen from the value around it.
  package func inside(_ step: JSONStep) -> Mismatch {
    var mismatch = self
    mismatch.path.insert(step, at: 0)
    return mismatch
  }
}

extension Flaw {
  package init(_ mismatch: Mismatch, in bytes: UnsafeRawBufferPointer) {
    self.init(mismatch.reason, at: JSONScanner(bytes).position(of: mismatch.path), in: bytes)
  }
}

/// Reading members that have to be there, and have to be of a kind.
extension JSON.Object {
  package func string(_ key: String) throws(Mismatch) -> String {
    guard case .string(let text)? = self[key] else { throw mismatch(key, "a text") }
    return text
  }

  package func id(_ key: String) throws(Mismatch) -> UUID {
    guard let id = UUID(text: try string(key)) else { throw mismatch(key, "a UUID") }
    return id
  }

  package func date(_ key: String) throws(Mismatch) -> Date {
    guard let date = Date(timestamp: try string(key)) else { throw mismatch(key, "a date such as 2026-11-21T08:42:00.000Z") }
    return date
  }

  package func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(Mismatch) -> Int {
    guard case .number(let text)? = self[key], let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)),
      range.contains(number)
    else { throw mismatch(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  package func seconds(_ key: String) throws(Mismatch) -> Duration {
    guard case .number(let text)? = self[key], let duration = Duration(seconds: text) else {
      throw mismatch(key, "a number of seconds")
    }
    return duration
  }

  /// A member that may be missing, and means false then.
  package func flag(_ key: String) throws(Mismatch) -> Bool {
    switch self[key] {
    case nil: return false
    case .bool(let flag)?: return flag
    default: throw mismatch(key, "true or false")
    }
  }

  /// What `read` makes of each of the objects in an array.
  package func list<Element>(
    _ key: String, _ read: (JSON.Object) throws(Mismatch) -> Element
  ) throws(Mismatch) -> [Element] {
    guard case .array(let values)? = self[key] else { throw mismatch(key, "a list") }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(Mismatch) {
        guard case .object(let object) = value else { throw Mismatch("an object should stand here") }
        elements.append(try read(object))
      } catch {
        throw error.inside(.index(index)).inside(.key(key))
      }
    }
    return elements
  }

  package func mismatch(_ key: String, _ expected: String) -> Mismatch {
    Mismatch(self[key] == nil ? "\"\(key)\" is missing" : "\"\(key)\" should be \(expected)", at: .key(key))
  }
}
