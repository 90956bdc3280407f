import ConsoleLoop

extension String {
  /// The path with the user's home folder shortened to `~`.
  var withoutHome: String {
    guard let home = ProcessEnvironment["HOME"], home.count > 1, hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }

  /// The path with a leading `~` expanded to the user's home folder.
  var expandingHome: String {
    guard let home = ProcessEnvironment["HOME"], self == "~" || hasPrefix("~/") else { return self }
    return home + dropFirst()
  }
}
