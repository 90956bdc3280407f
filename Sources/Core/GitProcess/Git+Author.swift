import ConsoleLoop

/// Who would be the author of a commit here, by the environment, the configuration or the machine.
extension Git {
  /// Their address; nil if git does not know it.
  package func authorAddress() throws -> String? {
    // NB: without a name, git would not tell.
    try author("user.name")?.email
  }

  /// Their name; nil if git does not know it.
  package func authorName() throws -> String? {
    try author("user.email")?.name
  }

  /// - Parameter other: what is not asked for.
  private func author(_ other: String) throws -> Identity? {
    let result = try run(["-c", "\(other)=unknown", "var", "GIT_AUTHOR_IDENT"])
    return result.succeeded ? Identity(result.text) : nil
  }

  /// What counts of the environment where a repository is only read: what its user configures in it, such as with `git -c`, and
  /// where a search for a repository ends. A date that git can't read would keep it from telling the author.
  static var readingEnvironment: [String: String] {
    let kept = ["GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS", "GIT_CEILING_DIRECTORIES"]
    let variables = ProcessEnvironment.all.filter { name, _ in
      kept.contains(name) || name.hasPrefix("GIT_CONFIG_KEY_") || name.hasPrefix("GIT_CONFIG_VALUE_")
    }
    return readingVariables.merging(variables) { $1 }.merging(["GIT_AUTHOR_DATE": "", "GIT_COMMITTER_DATE": ""]) { $1 }
  }
}
