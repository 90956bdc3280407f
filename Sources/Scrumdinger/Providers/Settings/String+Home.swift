import ConsoleLoop

extension String {
  /// The path with `~` for the user's folder.
  var withoutHome: String {
    guard let home = ProcessEnvironment["HOME"], home.count > 1, hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }

  /// The path with the user's folder for `~`.
  var expandingHome: String {
    guard let home = ProcessEnvironment["HOME"], self == "~" || hasPrefix("~/") else { return self }
    return home + dropFirst()
  }
}
