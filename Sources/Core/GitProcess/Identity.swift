/// The author of a commit.
package struct Identity: Hashable, Sendable {
  package var name, email: String

  package init(name: String, email: String) {
    self.name = name
    self.email = email
  }

  /// Parses the output of `git var GIT_AUTHOR_IDENT`, such as `Ann Lee <ann@host> 1795254120 +0100`. Returns nil
  /// without a name.
  package init?(_ text: String) {
    guard let start = text.firstIndex(of: "<"), let end = text.lastIndex(of: ">"), start < end else { return nil }
    name = text[..<start].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    email = String(text[text.index(after: start)..<end])
    if name.isEmpty { return nil }
  }
}
