/// Names the author of commits made here.
extension Git {
  /// Returns the author from the environment, the configuration or the machine; nil if git lacks a name or an address.
  ///
  /// - Parameter setting: the key of a setting to fill in, without which git names no author.
  /// - Throws: ``GitFailure`` if git does not answer in time.
  package func author(without setting: String? = nil) throws -> Identity? {
    let result = try run((setting.map { ["-c", "\($0)=unknown"] } ?? []) + ["var", "GIT_AUTHOR_IDENT"])
    if result.isLate { throw GitFailure(result) }
    return result.succeeded ? Identity(result.text) : nil
  }
}
