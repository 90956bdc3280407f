/// The author of a commit made here, as the environment, the configuration or the machine names them.
extension Git {
  /// The author; nil if git lacks a name or an address.
  ///
  /// - Parameter setting: a setting to fill in, since git names no author without it.
  package func author(without setting: String? = nil) throws -> Identity? {
    let result = try run((setting.map { ["-c", "\($0)=unknown"] } ?? []) + ["var", "GIT_AUTHOR_IDENT"])
    return result.succeeded ? Identity(result.text) : nil
  }
}
