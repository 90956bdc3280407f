nonisolated extension String {
  /// The text, quoted if necessary, as one word of a POSIX shell.
  package var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy(Self.plain.contains)
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  private static let plain = Set("@%+=:,./_-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
