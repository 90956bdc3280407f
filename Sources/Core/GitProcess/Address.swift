import ConsoleLoop
import DurableFiles

/// The address of a repository: a URL, `host:path` or the path of a folder (git-clone(1), GIT URLS).
package struct Address: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Parses a typed address that git can fetch from without running other programs. Makes paths absolute. Returns nil
  /// for an option, a remote helper, control characters, or a secret that git would pass on in an argument.
  package init?(checking typed: String, in directory: String, home: String?) {
    let text = String(typed.trimming(while: \.isWhitespace)), scalars = text.unicodeScalars
    // NB: `ext::command` is a remote helper, `[fe80::1]` an address. Compares scalars, as git does: a mark can't hide a colon.
    let isHelper = scalars.drop { $0.isASCII && ($0.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains($0)) }
      .starts(with: "::".unicodeScalars)
    guard let first = scalars.first, first != "-", !isHelper, scalars.count < 4096,
      scalars.allSatisfy({ $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
    else { return nil }
    if let scheme = text.firstRange(of: "://") {
      let name = text[..<scheme.lowerBound].lowercased(), rest = text[scheme.upperBound...]
      self.init("\(name)://\(rest)")
      guard ["file", "git", "http", "https", "ssh"].contains(name), !rest.isEmpty, parts?.keepsSecrets == true else { return nil }
    } else if text.hasPrefix("~/"), let home {
      self.init(home + text.dropFirst())
    } else if text.hasPrefix("/") || (text.hasPrefix("[") && text.contains("]:")) || text.hasHost {
      // NB: git takes `host:path` and `[address]:path` for a server, unless a slash comes before the colon.
      if text.hasPrefix(":") || text.isMistypedURL || (!text.hasPrefix("/") && text.pathOfHost.contains("@")) { return nil }
      self.init(text)
    } else {
      if text.isMistypedURL { return nil }
      self.init("\(directory)/\(text)")
    }
  }

  /// The path of the folder that git opens; nil for a server.
  ///
  /// NB: the same path as git's, because the folder is checked before git writes there. git decodes URLs, and drops slashes at
  /// the end before it tries other names, such as `PATH.git`.
  package var folder: String? {
    let path: String
    if text.hasPrefix("file://") {
      let rest = text.dropFirst(7).decodedByGit
      path = rest.hasPrefix("/") ? rest : "//" + rest
    } else if text.hasHost {
      return nil
    } else {
      path = text
    }
    let end = path.utf8.dropFirst().lastIndex { $0 != UInt8(ascii: "/") } ?? path.startIndex
    return path.isEmpty ? path : String(path.utf8[...end]) ?? path
  }

  /// The address without a password, and without a query, which may hold one.
  package var shown: String { parts?.shown ?? text }

  /// The name of the server, or the path of a folder.
  package var host: String {
    if text.hasPrefix("/") || text.hasPrefix("file://") { return text }
    let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
    let start = rest.prefix { $0 != "/" }.lastIndex(of: "@").map(rest.index(after:)) ?? rest.startIndex
    let host = rest[start...]
    // An IPv6 address is in brackets.
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != "/" && $0 != ":" })
  }

  /// The parts of a web address with a password. The program gives git the password separately, because git passes URLs
  /// to other programs as arguments, which every user of the machine can read. The password is for this server only.
  var credentials: (url: String, server: String, password: String)? { parts?.credentials }

  private var parts: Parts? { Parts(text) }
}

/// The parts of a URL with a scheme (RFC 3986, section 3.2).
private struct Parts {
  private let scheme: Substring
  private let user, password: Substring?
  /// The server and everything after it.
  private let rest: Substring
  /// Whether the URL may contain a password that git takes for something else: an @ after a colon without a port.
  private let isAmbiguous: Bool

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

  var shown: String {
    let place = isAmbiguous ? "…" + (rest.lastIndex(of: "@").map { rest[$0...] } ?? "") : (user.map { $0 + "@" } ?? "") + rest
    return "\(scheme)://\(place.prefix { $0 != "?" })"
  }

  var credentials: (url: String, server: String, password: String)? {
    guard isWeb, let user, let password, let decoded = password.percentDecoded else { return nil }
    return ("\(scheme)://\(user)@\(rest)", "\(scheme)://\(rest.prefix { $0 != "/" })", decoded)
  }

  private var isWeb: Bool { ["http", "https"].contains(scheme) }

  /// Whether git needs no secret in an argument. Git can get a password separately only for a web server.
  var keepsSecrets: Bool {
    if isAmbiguous || (isWeb && rest.contains { $0 == "?" || $0 == "#" }) { return false }
    return password == nil || credentials != nil
  }
}

extension Substring {
  /// The text with escapes decoded (RFC 3986), as git decodes a URL: `%00` and invalid ones stay.
  fileprivate var decodedByGit: String {
    var bytes: [UInt8] = [], rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16),
        value > 0
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var hasHost: Bool { unicodeScalars.prefix { $0 != "/" }.contains(":") }

  /// The path of `host:path`. NB: with an @ it is probably `user:password@host`, and git would give it to ssh as an argument.
  fileprivate var pathOfHost: Substring.UnicodeScalarView {
    let address = hasPrefix("[") || contains("@[") ? unicodeScalars.drop { $0 != "]" } : unicodeScalars[...]
    return address.drop { $0 != ":" }
  }

  /// Whether the text begins like the URL of a web server, but with another number of colons and slashes.
  fileprivate var isMistypedURL: Bool {
    let scheme = prefix { $0 != ":" && $0 != "/" }, rest = self[scheme.endIndex...]
    return ["http", "https"].contains(scheme.lowercased()) && (rest.hasPrefix(":") || rest.hasPrefix("//"))
  }
}
