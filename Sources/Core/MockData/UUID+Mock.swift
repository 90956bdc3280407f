import FoundationEssentials

extension UUID {
  /// A fixed ID: `5C12DE00-0000-4000-8000-0000000000nn`.
  static func mock(_ number: UInt8) -> UUID {
    UUID(uuid: (0x5C, 0x12, 0xDE, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}
