package import FoundationEssentials

/// The name of a file in a store, without suffix: the ID of a scrum or meeting. This program writes IDs in upper case,
/// but another tool may have renamed a file to lower case.
package struct FileName {
  /// The ID; nil if the store does not read files with this name.
  package let id: UUID?
  /// The ID in upper, lower or mixed case.
  package let intended: UUID?
  package let isLowerCase: Bool

  package init(_ stem: UnsafeRawBufferPointer) {
    intended = UUID(stem)
    let hasUpper = stem.contains { UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0 }
    let hasLower = stem.contains { UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
    id = hasUpper && hasLower ? nil : intended
    isLowerCase = hasLower && !hasUpper
  }

  package init?(_ name: String, suffix: String) {
    guard name.hasSuffix(suffix) else { return nil }
    var stem = String(name.dropLast(suffix.count))
    self = stem.withUTF8 { FileName(UnsafeRawBufferPointer($0)) }
  }

  /// The damage in a name that is not an ID in upper case.
  package var reason: Damage.Reason { isLowerCase && id != nil ? .lowerCaseName : .nameWithoutID }
}

extension FileName {
  init?(_ name: String, in part: StoreDirectory.Part) { self.init(name, suffix: part.suffix) }
}
