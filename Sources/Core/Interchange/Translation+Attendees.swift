import FoundationEssentials
import JSON
import ScrumStore

extension JSON.Object {
  /// Gives attendees that are only names their ids.
  mutating func nameAttendees(of scrum: UUID) {
    guard case .array(let attendees)? = self["attendees"] else { return }
    var occurrences: [String: Int] = [:]
    self["attendees"] = .array(
      attendees.map { attendee in
        guard case .string(let name) = attendee else { return attendee }
        let occurrence = occurrences[name, default: 0]
        occurrences[name] = occurrence + 1
        let id = UUID(derivedFrom: "\(scrum.uuidString)/\(occurrence)/\(name)")
        return .object(["id": .string(id.uuidString), "name": .string(name)])
      })
  }
}

extension UUID {
  /// The same id for the same text: RFC 9562's version 8, filled with the text's FNV-1a hash of 128 bits (RFC 9923).
  init(derivedFrom text: String) {
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
    hash = hash & ~(0xF << 76) | 0x8 << 76
    hash = hash & ~(0x3 << 62) | 0x2 << 62
    self = withUnsafeBytes(of: hash.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
