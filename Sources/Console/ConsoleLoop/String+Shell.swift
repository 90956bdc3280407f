nonisolated extension String {
  /// The text quoted as one word of a POSIX shell, whatever it contains.
  package var quotedForShell: String {
    let isPlain =
      !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0.isLetter || Self.plain.contains($0) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  private static let plain = Set("@%+=:,./_-".utf8)
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  fileprivate nonisolated var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
