nonisolated extension String {
  /// The text quoted as one word of a POSIX shell, whatever it contains.
  package var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy(Self.plain.contains)
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  private static let plain = Set("@%+=:,./_-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
