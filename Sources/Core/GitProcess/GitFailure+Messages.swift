import ConsoleLoop
import Glibc

/// Finds the reason of a failure in the lines that git and ssh print, by the first rule that matches. The rules apply
/// only to lines of git and ssh. A line that git marks as the remote's is quoted if no rule matches.
extension GitFailure {
  /// The commands to which a rule applies.
  private enum Scope {
    /// While git works without the remote.
    case here
    /// While git talks to the remote.
    case remote
    /// While git pushes to a remote that it can read.
    case push
  }

  private struct Rule: Sendable {
    let parts: [String]
    var scope = Scope.remote
    let reason: @Sendable (_ line: String, _ all: [GitMessages.Line]) -> Reason

    func matches(_ line: String) -> Bool { parts.contains(where: line.has) }
  }

  private static let rules = [
    Rule(parts: ["REMOTE HOST IDENTIFICATION HAS CHANGED"]) { _, _ in .hostKeyChanged },
    Rule(parts: ["dubious ownership", "unsafe repository"], scope: .here) { line, _ in .untrusted(path: line.quoted ?? "") },
    Rule(parts: ["No space left on device", "Disk quota exceeded"], scope: .here) { _, _ in .unwritten(ENOSPC) },
    Rule(parts: ["File too large"], scope: .here) { _, _ in .unwritten(EFBIG) },
    // transfer.fsckObjects
    Rule(parts: ["hasDot", "fullPathname", "badTree", "badName", "nullSha1", "fsck error"]) { _, _ in .foreign },
    Rule(parts: ["hash algorithm", "mismatched algorithms"]) { line, _ in .rejected(line) },
    // A lock that a server has left behind.
    Rule(parts: ["File exists"], scope: .push) { line, _ in .other(line) },
    Rule(parts: ["refusing to update checked out branch"], scope: .push) { line, _ in .rejected(line) },
    Rule(parts: ["unable to create temporary object", "insufficient permission"], scope: .push) { _, _ in .readOnly },
    Rule(parts: ["hook declined", "[remote rejected]", "unpack failed"], scope: .push) { line, all in
      .rejected(all.remark ?? line)
    },
    Rule(
      parts: [
        "error: 403", "HTTP 403", "denied to", "not allowed to push", "Write access", "read-only", "read only", "not granted",
        "receive-pack", "service not enabled",
      ], scope: .push
    ) { _, _ in .readOnly },
    Rule(parts: ["Authentication failed", "invalid credentials", "HTTP Basic: Access denied"]) { _, _ in .passwordRefused },
    // ssh ignores a key that others can read or that has a wrong format.
    Rule(parts: ["Bad owner or permissions", "are too open", "bad permissions", "invalid format", "error in libcrypto"]) {
      line, _ in .said(line)
    },
    Rule(
      parts: [
        "Permission denied (", "could not read Username", "could not read Password", "Host key verification failed",
        "Too many authentication failures", "terminal prompts disabled", "error: 401", "error: 403",
      ]
    ) { _, _ in .signIn },
    Rule(
      parts: [
        "does not appear to be a git repository", "Repository not found", "' not found", "could not be found", "error: 404",
        "is this a git repository?", "DAV locking", "git-http-push failed", "access denied", "not permitted to access",
        "Unauthorized",
      ]
    ) { _, _ in .noRepository },
  ]

  /// Parts of git's lines about temporary failures.
  private static let passing = [
    "Could not resolve", "Connection refused", "timed out", "Timeout", "unreachable", "Connection reset", "Connection closed",
    "hung up", "early EOF", "RPC failed", "error: 5", "error: 429", "Failed to connect", "Empty reply", "transfer closed",
    "No route to host", "Operation too slow", "unexpected disconnect", "Broken pipe", "Network is down",
  ]

  /// Parts of a server's own lines about temporary failures.
  private static let passingWords = [
    "maintenance", "temporarily", "try again", "Try again", "rate limit", "Too many requests", "overloaded",
  ]

  /// Prefixes of lines that git and ssh print after any failure.
  private static let stock = [
    "fatal: Could not read from remote repository", "Please make sure you have the correct access rights",
    "and the repository exists.", "fatal: the remote end hung up", "fatal: early EOF", "error: failed to push some refs",
    "fatal: expected flush after ref listing", "fatal: expected 'acknowledgments'", "send-pack: unexpected disconnect",
    "error: remote unpack failed", "Warning: Permanently added", "Connection closed by", "Connection to ", "Disconnected from ",
    "fatal: protocol error", "fatal: index-pack failed", "fatal: unpack-objects failed", "fatal: fetch-pack: invalid",
    "error: RPC failed",
  ]

  /// Parts of lines about a push that another push has overtaken.
  private static let races = [
    "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value", "failed to lock",
    "reference already exists",
  ]

  /// Interprets the result of a command, whose remote may be a folder.
  package init(_ result: Git.Result, folder: String? = nil) {
    let isPush = result.command == "push", isRemote = isPush || result.command == "fetch"
    if result.isCrowded {
      self.init(.noRoom)
    } else if result.isDiskFull {
      self.init(.unwritten(ENOSPC))
    } else if result.isLate, isRemote {
      // NB: if git was busy, the server did answer.
      self.init(result.isBusy ? .overBudget : .unreachable)
    } else {
      var lines = result.messages.lines
      if isPush { lines += GitMessages(result.output.prefix(16 << 10)).lines }
      self.init(lines, isRemote: isRemote, isPush: isPush, folder: folder)
      if reason == .other("") { self.init(.ended("git \(result.command)", result.isLate ? nil : result.status)) }
    }
    if case .unwritten(let code, _) = reason { reason = .unwritten(code, in: result.folder) }
  }

  /// - Parameter isRemote: whether git was talking to the remote.
  package init(_ lines: [GitMessages.Line], isRemote: Bool = true, isPush: Bool = false, folder: String? = nil) {
    let own = lines.filter { !$0.isRemote }.map(\.text)
    let isRace = isPush && own.contains { Self.races.contains(where: $0.has) }
    if isRemote, let folder, own.contains(where: { $0.has("dubious ownership") }) {
      self.init(.untrusted(path: folder))
      return
    }
    for rule in Self.rules where rule.scope == .remote ? isRemote : rule.scope == .push ? isPush : !isRemote {
      if let line = own.first(where: rule.matches)?.tidied {
        self.init(rule.reason(line, lines), line: line)
        self.isRace = isRace && reason != .readOnly
        return
      }
    }
    if isRemote {
      self.init(unknown: lines)
    } else {
      let line = (own.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? own.first)?.tidied
      self.init(.other(line ?? ""), line: line)
    }
    self.isRace = isRace
  }

  /// Quotes the last line that is not one of ``stock``.
  private init(unknown lines: [GitMessages.Line]) {
    let last = lines.last { line in !line.isBlank && !Self.stock.contains { line.text.hasPrefix($0) } }
    guard let line = last ?? lines.first(where: { !$0.isBlank }) else {
      self.init(.other(""))
      return
    }
    let text = line.text.tidied
    if !line.isRemote, Self.passing.contains(where: text.has) {
      self.init(.unreachable, line: text)
    } else if last == nil || text.hasPrefix("[rejected]") || text == "fetch first" || text == "non-fast-forward" {
      self.init(.other(text), line: text)
    } else {
      self.init(.said(text, passes: Self.passingWords.contains(where: text.has)), line: text)
    }
  }
}

extension GitMessages.Line {
  fileprivate var isBlank: Bool { text.allSatisfy { $0.isWhitespace || $0 == "-" || $0 == "=" } }
}

extension [GitMessages.Line] {
  /// The server's first line that isn't blank.
  fileprivate var remark: String? {
    first { $0.isRemote && !$0.isBlank }.map { String($0.text.drop(while: \.isWhitespace)).tidied }
  }
}

extension String {
  /// Whether the text contains a part. Compares bytes, because servers print much and there are many rules.
  fileprivate func has(_ part: String) -> Bool { withCString { strstr($0, part) != nil } }

  /// The line to show: only the reason of `! <commit>:<ref> [remote rejected] (reason)`, which git prints for programs.
  fileprivate var tidied: String {
    var line = replacing("\t", with: " ")
    if line.hasPrefix("! "), let start = line.firstIndex(of: "("), line.hasSuffix(")") {
      line = String(line[line.index(after: start)...].dropLast())
    }
    return String(line.prefix(300))
  }

  fileprivate var quoted: String? {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
