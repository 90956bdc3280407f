import ConsoleLoop

extension String {
  /// The path with the user's home folder shortened to `~`.
  var withoutHome: String {
    let home = ProcessEnvironment.home
    guard home.count > 1, hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }

  /// The path with a leading `~` expanded to the user's home folder.
  var expandingHome: String {
    self == "~" || hasPrefix("~/") ? ProcessEnvironment.home + dropFirst() : self
  }
}
