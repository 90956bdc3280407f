import FoundationEssentials
import JSONCoding
import Scrums

/// Scrums and their meetings from a file of this or another Scrumdinger, in the format of the store.
///
/// A file is read completely or not at all. A value that can't be stored is replaced by its equivalent, with a remark. A file is refused
/// for a value without an equivalent, such as a missing ID.
package struct Import: Sendable {
  /// The programs that wrote the scrums, in the order of the file.
  package private(set) var variants: [Variant] = []
  /// In the order of the file, with unique IDs.
  package private(set) var scrums: [ImportedScrum] = []
  /// The replaced values, with their places in the file.
  package private(set) var remarks: [Damage] = []
  /// The number of remarks beyond ``mostRemarks``.
  package private(set) var untoldRemarks = 0

  package static let mostRemarks = 100

  /// - Parameter file: the name of the file in errors and remarks.
  /// - Throws: ``StoreError/damaged(_:)``.
  package init(_ bytes: [UInt8], file: String) throws {
    self = try bytes.span.bytes.withUnsafeBytes { bytes in try Import(bytes, file: file) }
  }

  init(_ bytes: UnsafeRawBufferPointer, file: String) throws {
    try reading(file) { try read(bytes, file: file) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, file: String) throws(JSON.SyntaxError) {
    let now = Date.now
    let text = try InterchangeText(bytes)
    if text.padding > 0 {
      remark(.zeroBytes(text.padding), at: text.bytes.count, in: bytes, file)
    }
    var positions: [UUID: Int] = [:]
    try text.forEachScrum { (node) throws(JSON.SyntaxError) in
      var translation = Translation(node, at: now)
      let scrum = try translation.scrum()
      for (byte, reason) in translation.remarks { remark(reason, at: byte, in: bytes, file) }
      if !variants.contains(translation.variant) { variants.append(translation.variant) }
      guard let scrum else { return }
      if let position = positions[scrum.id] {
        remark(.duplicate(.scrum, scrum.id), at: node.offset, in: bytes, file)
        scrums[position].merge(scrum)
      } else {
        positions[scrum.id] = scrums.count
        scrums.append(scrum)
      }
    }
  }

  private mutating func remark(_ reason: Damage.Reason, at byte: Int, in bytes: UnsafeRawBufferPointer, _ file: String) {
    if remarks.count < Self.mostRemarks {
      remarks.append(Damage(JSON.SyntaxError(reason, at: byte, in: bytes), in: file))
    } else {
      untoldRemarks += 1
    }
  }
}
