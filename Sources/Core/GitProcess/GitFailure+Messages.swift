import ConsoleLoop
import DurableFiles
import Glibc
import ScrumStore
import Scrums

/// What git and ssh print, and what it means. Rules look at their lines alone, in this order. What the remote side says is never
/// taken for git's: it is quoted, if no rule knows what happened.
extension SyncFailure {
  /// When a rule holds.
  private enum Scope {
    /// While git works here, without the remote.
    case here
    /// While git speaks with the remote.
    case remote
    /// While something is sent: reading is possible then.
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
    Rule(parts: ["No space left on device", "Disk quota exceeded"], scope: .here) { _, _ in full(ENOSPC) },
    Rule(parts: ["File too large"], scope: .here) { _, _ in full(EFBIG) },
    // transfer.fsckObjects
    Rule(parts: ["hasDot", "fullPathname", "badTree", "badName", "nullSha1", "fsck error"]) { _, _ in .foreign },
    Rule(parts: ["hash algorithm", "mismatched algorithms"]) { line, _ in .rejected(line) },
    // A lock that a server has left behind.
    Rule(parts: ["File exists"], scope: .push) { line, _ in .git(line) },
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
    // ssh does not use a key that others can read, or none at all.
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

  /// What passes by itself, in the line that tells.
  private static let passing = [
    "Could not resolve", "Connection refused", "timed out", "Timeout", "unreachable", "Connection reset", "Connection closed",
    "hung up", "early EOF", "RPC failed", "error: 5", "error: 429", "Failed to connect", "Empty reply", "transfer closed",
    "No route to host", "Operation too slow", "unexpected disconnect", "Broken pipe", "Network is down",
  ]

  /// The same, in what a server says of itself.
  private static let passingWords = [
    "maintenance", "temporarily", "try again", "Try again", "rate limit", "Too many requests", "overloaded",
  ]

  /// What git and ssh say at the end whatever has happened.
  private static let stock = [
    "fatal: Could not read from remote repository", "Please make sure you have the correct access rights",
    "and the repository exists.", "fatal: the remote end hung up", "fatal: early EOF", "error: failed to push some refs",
    "fatal: expected flush after ref listing", "fatal: expected 'acknowledgments'", "send-pack: unexpected disconnect",
    "error: remote unpack failed", "Warning: Permanently added", "Connection closed by", "Connection to ", "Disconnected from ",
    "fatal: protocol error", "fatal: index-pack failed", "fatal: unpack-objects failed", "fatal: fetch-pack: invalid",
    "error: RPC failed",
  ]

  /// What somebody who was faster makes git print, unless something else keeps it from writing.
  private static let races = [
    "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value", "failed to lock",
    "reference already exists",
  ]

  /// Why a command of git failed.
  ///
  /// - Parameter folder: the remote, if it is a folder.
  package init(_ result: Git.Result, folder: String? = nil) {
    let isPush = result.command == "push", isRemote = isPush || result.command == "fetch"
    if result.isDiskFull {
      self.init(Self.full(ENOSPC))
    } else if result.isLate, isRemote {
      // NB: what has kept git at work is not a server that can't be reached.
      self.init(result.isBusy ? .overBudget : .unreachable)
    } else {
      var lines = result.messages.lines
      if isPush { lines += GitMessages(result.output.prefix(16 << 10)).lines }
      self.init(lines, isRemote: isRemote, isPush: isPush, folder: folder)
      if case .git("") = reason { self.init(.git(result.ending)) }
    }
  }

  /// - Parameters:
  ///   - isRemote: whether git was speaking with the remote.
  ///   - isPush: whether something was being sent.
  init(_ lines: [GitMessages.Line], isRemote: Bool = true, isPush: Bool = false, folder: String? = nil) {
    let own = lines.filter { !$0.isRemote }.map(\.text)
    let isRace = isPush && own.contains { Self.races.contains(where: $0.has) }
    if isRemote, let folder, own.contains(where: { $0.has("dubious ownership") }) {
      self.init(.untrusted(path: folder), line: nil)
      return
    }
    for rule in Self.rules where Self.holds(rule.scope, isRemote: isRemote, isPush: isPush) {
      if let line = own.first(where: rule.matches)?.tidied {
        self.init(rule.reason(line, lines), line: line)
        self.isRace = isRace && reason != .readOnly
        return
      }
    }
    if isRemote {
      self.init(telling: lines)
    } else {
      let line = (own.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? own.first)?.tidied
      self.init(.git(line ?? ""), line: line)
    }
    self.isRace = isRace
  }

  private static func holds(_ scope: Scope, isRemote: Bool, isPush: Bool) -> Bool {
    switch scope {
    case .here: !isRemote
    case .remote: isRemote
    case .push: isPush
    }
  }

  /// What no rule knows: the last line that says something tells.
  private init(telling lines: [GitMessages.Line]) {
    let telling = lines.last { line in !line.isBlank && !Self.stock.contains { line.text.hasPrefix($0) } }
    guard let line = telling ?? lines.first(where: { !$0.isBlank }) else {
      self.init(.git(""))
      return
    }
    let text = line.text.tidied
    if !line.isRemote, Self.passing.contains(where: text.has) {
      self.init(.unreachable, line: text)
    } else if telling == nil || text.hasPrefix("[rejected]") || text == "fetch first" || text == "non-fast-forward" {
      self.init(.git(text), line: text)
    } else {
      self.init(.said(text, passes: Self.passingWords.contains(where: text.has)), line: text)
    }
  }

  private static func full(_ code: Int32) -> Reason { .file(.system(call: "write", path: "git", code: code)) }
}

extension GitMessages {
  /// Whether another git was moving the same ref.
  var isLockedRef: Bool { own("cannot lock ref") }
  /// Whether the remote has no such branch.
  var isMissingBranch: Bool { own("couldn't find remote ref") }

  private func own(_ part: String) -> Bool { lines.contains { !$0.isRemote && $0.text.has(part) } }
}

extension GitMessages.Line {
  fileprivate var isBlank: Bool { text.allSatisfy { $0.isWhitespace || $0 == "-" || $0 == "=" } }
}

extension Git.Result {
  /// How a command ended that said nothing.
  fileprivate var ending: String {
    if isLate { return "git \(command) did not end in time" }
    if isCut { return "git \(command) printed more than is read" }
    switch status {
    case .exit(let code): return "git \(command) ended with status \(code)"
    case .signal(let number): return "git \(command) was ended by signal \(number)"
    }
  }
}

extension [GitMessages.Line] {
  /// The first thing that the server said.
  fileprivate var remark: String? { first { $0.isRemote && !$0.isBlank }.map { $0.text.trimmed.tidied } }
}

extension String {
  /// Whether it has a part, byte by byte: servers say much, and there are many rules.
  fileprivate func has(_ part: String) -> Bool { withCString { strstr($0, part) != nil } }

  /// A line as it is shown: of what git prints for programs, `! <commit>:<ref> [remote rejected] (reason)`, the reason alone.
  fileprivate var tidied: String {
    var line = replacing("\t", with: " ")
    if line.hasPrefix("! "), let start = line.firstIndex(of: "("), line.hasSuffix(")") {
      line = String(line[line.index(after: start)...].dropLast())
    }
    return String(line.prefix(300))
  }

  /// The text between the first quotes.
  fileprivate var quoted: String? {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
