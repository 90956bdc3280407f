import DurableFiles

/// The parts of a URL with a scheme (RFC 3986, section 3.2).
struct AddressParts {
  private let scheme: Substring
  private let user, password: Substring?
  /// The server, with all that follows.
  private let rest: Substring
  /// Whether it may hold a password that git would not take for one: an @ behind a colon without a port.
  private let isAmbiguous: Bool

  /// - Returns: nil for a path, and for `host:path`.
  init?(_ url: String) {
    guard let end = url.firstRange(of: "://") else { return nil }
    scheme = url[..<end.lowerBound]
    let all = url[end.upperBound...], authority = all.prefix { !"/?#".contains($0) }
    if let at = authority.lastIndex(of: "@") {
      let name = authority[..<at].prefix { $0 != ":" }
      (user, isAmbiguous) = (name, false)
      password = name.endIndex < at ? all[all.index(after: name.endIndex)..<at] : nil
      rest = all[all.index(after: at)...]
    } else {
      (user, password, rest) = (nil, nil, all)
      let port = authority.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
      isAmbiguous = !authority.hasPrefix("[") && !port.allSatisfy(\.isNumber) && all.contains("@")
    }
  }

  /// Without a password, and without a query, which may hold one.
  var shown: String {
    let place = isAmbiguous ? "…" + (rest.lastIndex(of: "@").map { rest[$0...] } ?? "") : (user.map { $0 + "@" } ?? "") + rest
    return "\(scheme)://\(place.prefix { $0 != "?" })"
  }

  /// What git is given: it passes a URL on to other programs, in an argument that every user of the machine can read, so a password
  /// travels beside it, for its server alone.
  var credentials: (url: String, server: String, password: String)? {
    guard isWeb, let user, let password, let decoded = password.percentDecoded else { return nil }
    return ("\(scheme)://\(user)@\(rest)", "\(scheme)://\(rest.prefix { $0 != "/" })", decoded)
  }

  private var isWeb: Bool { ["http", "https"].contains(scheme) }

  /// Whether git can be given it without a secret in an argument: one has its place in front of a web server alone.
  var keepsSecrets: Bool {
    if isAmbiguous || (isWeb && rest.contains { $0 == "?" || $0 == "#" }) { return false }
    return password == nil || credentials != nil
  }
}
