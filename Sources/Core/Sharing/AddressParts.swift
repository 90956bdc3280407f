import DurableFiles

/// The parts of a URL with a scheme.
struct AddressParts {
  private let scheme: Substring
  private let user, password: Substring?
  /// The server, with all that follows.
  private let rest: Substring

  /// - Returns: nil for a path, and for `host:path`.
  init?(_ url: String) {
    guard let end = url.firstRange(of: "://") else { return nil }
    scheme = url[..<end.lowerBound]
    let all = url[end.upperBound...]
    // NB: a password may hold a slash; an address with @ in its path has no more than a port before the first one.
    let server = all.prefix { $0 != "/" }, port = server.split(separator: ":", maxSplits: 1).dropFirst().first ?? ""
    guard server.contains("@") || !port.allSatisfy(\.isNumber), let at = all.lastIndex(of: "@") else {
      (user, password, rest) = (nil, nil, all)
      return
    }
    let name = all[..<at].prefix { $0 != ":" && $0 != "/" }
    user = name
    password = name.endIndex < at ? all[all.index(after: name.endIndex)..<at] : nil
    rest = all[all.index(after: at)...]
  }

  /// Without a password, and without a query, which may hold one.
  var shown: String { "\(withoutPassword.prefix { $0 != "?" })" }

  private var withoutPassword: String { "\(scheme)://\(user.map { $0 + "@" } ?? "")\(rest)" }

  /// What git is given: it passes a URL on to other programs, in an argument that every user of the machine can read, so a password
  /// travels beside it.
  var credentials: (url: String, password: String)? {
    guard ["http", "https"].contains(scheme), let password, let decoded = password.percentDecoded else { return nil }
    return (withoutPassword, decoded)
  }
}
