import FoundationEssentials
import JSON
import Models
import ScrumStore

/// What a file holds that this program, or another Scrumdinger, wrote: scrums with their meetings, in the store's own form.
///
/// A file is read as a whole or not at all. What can't be kept as it is, but has something near it, is changed and told as a
/// remark; what has not, a missing id for example, is the reason why the file is refused.
public struct Import: Sendable {
  /// Which programs' scrums these are, in the order they were met.
  public private(set) var variants: [Variant] = []
  /// In the order of the file, no id twice.
  public private(set) var scrums: [ImportedScrum] = []
  /// What was changed on the way, and where it stands.
  public private(set) var remarks: [Damage] = []
  /// How many remarks more there were than ``mostRemarks``.
  public private(set) var untoldRemarks = 0

  public static let mostRemarks = 100

  /// - Parameter file: what errors and remarks call the file.
  /// - Throws: ``StoreError/damaged(_:)``, with the place and the reason.
  public init(_ bytes: [UInt8], file: String) throws(StoreError) {
    self = try bytes.span.bytes.withUnsafeBytes { (bytes) throws(StoreError) in try Import(bytes, file: file) }
  }

  init(_ bytes: UnsafeRawBufferPointer, file: String) throws(StoreError) {
    do throws(Flaw) {
      try read(bytes, file: file)
    } catch {
      throw .damaged(Damage(error, in: file))
    }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, file: String) throws(Flaw) {
    let text = try InterchangeText(bytes)
    if text.padding > 0 {
      remark("\(text.padding) zero bytes behind the text are left out", at: text.bytes.count, in: bytes, file)
    }
    var positions: [UUID: Int] = [:]
    for range in try text.scrums() {
      let element = UnsafeRawBufferPointer(rebasing: bytes[range])
      var translation = Translation()
      let scrum: ImportedScrum?
      do throws(Flaw) {
        scrum = try translation.scrum(element)
      } catch {
        throw Flaw(error.reason, at: range.lowerBound + error.byte, in: bytes)
      }
      for (path, reason) in translation.remarks {
        remark(reason, at: range.lowerBound + JSONScanner(element).position(of: path), in: bytes, file)
      }
      if let variant = translation.variant, !variants.contains(variant) { variants.append(variant) }
      guard let scrum else { continue }
      if let position = positions[scrum.id] {
        remark("the scrum \(scrum.id.uuidString) is in the file twice; the first counts", at: range.lowerBound, in: bytes, file)
        scrums[position].merge(scrum)
      } else {
        positions[scrum.id] = scrums.count
        scrums.append(scrum)
      }
    }
  }

  /// - Parameter byte: looked for only if the remark is told; that walks over the scrum.
  private mutating func remark(
    _ reason: String, at byte: @autoclosure () -> Int, in bytes: UnsafeRawBufferPointer, _ file: String
  ) {
    if remarks.count < Self.mostRemarks {
      remarks.append(Damage(Flaw(reason, at: byte(), in: bytes), in: file))
    } else {
      untoldRemarks += 1
    }
  }
}
