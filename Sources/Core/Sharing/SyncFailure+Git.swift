import ConsoleLoop
import DurableFiles
import Glibc
import ScrumStore
import Scrums

/// What git, ssh and servers print, and what it means. The last line is the least telling (“Could not read from remote repository”),
/// so the rules look for others, in this order. Words of servers: GitHub, GitLab, Gitea and Bitbucket.
extension SyncFailure {
  /// When a rule holds.
  private enum Scope {
    /// Whatever git was doing.
    case always
    /// While git speaks with the remote.
    case remote
    /// While something is sent: reading is possible then.
    case push
  }

  private struct Rule: Sendable {
    let parts: [String]
    var scope = Scope.remote
    let reason: @Sendable (_ line: String, _ all: [String]) -> Reason

    func matches(_ line: String) -> Bool { parts.contains { line.contains($0) } }
  }

  private static let rules = [
    Rule(parts: ["REMOTE HOST IDENTIFICATION HAS CHANGED"]) { _, _ in .hostKeyChanged },
    Rule(parts: ["dubious ownership", "unsafe repository"], scope: .always) { line, _ in .untrusted(path: line.quoted ?? "") },
    Rule(parts: ["remote: fatal:", "remote: error: No space"], scope: .push) { line, all in .rejected(all.remark ?? line) },
    Rule(parts: ["No space left on device", "Disk quota exceeded"], scope: .always) { _, _ in full(ENOSPC) },
    Rule(parts: ["File too large"], scope: .always) { _, _ in full(EFBIG) },
    // transfer.fsckObjects
    Rule(parts: ["hasDot", "fullPathname", "badTree", "badName", "nullSha1", "fsck error"]) { _, _ in .foreign },
    Rule(parts: ["hash algorithm", "mismatched algorithms"]) { line, _ in .rejected(line) },
    // A lock that a server has left behind.
    Rule(parts: ["File exists"], scope: .push) { line, _ in .git(line) },
    Rule(parts: ["refusing to update checked out branch"], scope: .push) { line, _ in .rejected(line) },
    Rule(parts: ["unable to create temporary object", "insufficient permission", "unpack failed"], scope: .push) { _, _ in
      .readOnly
    },
    Rule(parts: ["hook declined", "[remote rejected]", "GH0"], scope: .push) { line, all in .rejected(all.remark ?? line) },
    Rule(
      parts: [
        "error: 403", "HTTP 403", "denied to", "not allowed to push", "Write access", "read-only", "read only", "not granted",
        "receive-pack", "service not enabled",
      ], scope: .push
    ) { _, _ in .readOnly },
    Rule(parts: ["Authentication failed", "invalid credentials", "HTTP Basic: Access denied"]) { _, _ in .passwordRefused },
    Rule(
      parts: [
        "Permission denied (", "could not read Username", "could not read Password", "Host key verification failed",
        "terminal prompts disabled", "error: 401", "error: 403",
      ]
    ) { _, _ in .signIn },
    Rule(parts: ["Could not resolve"]) { _, _ in .unreachable },
    Rule(
      parts: [
        "does not appear to be a git repository", "not found", "does not exist", "could not be found", "error: 404",
        "No such file or directory", "is this a git repository?", "DAV locking", "git-http-push failed", "access denied",
        "not permitted to access", "Unauthorized",
      ]
    ) { _, _ in .noRepository },
    Rule(
      parts: [
        "refused", "timed out", "Timeout", "unreachable", "Connection reset", "Connection closed", "hung up", "early EOF",
        "RPC failed", "error: 5", "Failed to connect", "Empty reply", "transfer closed", "No route to host", "Operation too slow",
        "unexpected disconnect", "Broken pipe",
      ]
    ) { _, _ in .unreachable },
  ]

  /// What somebody who was faster makes git print, unless something else keeps it from writing.
  private static let races = [
    "fetch first", "non-fast-forward", "cannot lock ref", "failed to update ref", "incorrect old value", "failed to lock",
    "reference already exists",
  ]

  /// Why a command of git failed.
  package init(_ result: Git.Result) {
    let isPush = result.command == "push", isRemote = isPush || result.command == "fetch"
    if result.isDiskFull {
      self.init(Self.full(ENOSPC))
    } else if result.isLate, isRemote {
      self.init(.unreachable)
    } else {
      self.init(git: result.errors + (isPush ? "\n" + result.text.withoutPasswords : ""), isRemote: isRemote, isPush: isPush)
      if case .git("") = reason { self.init(.git(result.ending)) }
    }
  }

  /// - Parameters:
  ///   - isRemote: whether git was speaking with the remote.
  ///   - isPush: whether something was being sent.
  init(git errors: String, isRemote: Bool = true, isPush: Bool = false) {
    let lines = errors.split(whereSeparator: \.isNewline).map(String.init)
    for rule in Self.rules where rule.scope == .always || (isRemote && rule.scope == .remote) || isPush {
      if let line = lines.first(where: rule.matches)?.tidied {
        self.init(rule.reason(line, lines), line: line)
        isRace = isPush && reason != .readOnly && Self.races.contains { errors.contains($0) }
        return
      }
    }
    let line = (lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first)?.tidied
    self.init(.git(line ?? ""), line: line)
    isRace = isPush && Self.races.contains { errors.contains($0) }
  }

  private static func full(_ code: Int32) -> Reason { .file(.system(call: "write", path: "sync.git", code: code)) }
}

extension Git.Result {
  /// How a command ended that said nothing.
  fileprivate var ending: String {
    if isLate { return "git \(command) did not end in time" }
    switch status {
    case .exit(let code): return "git \(command) ended with status \(code)"
    case .signal(let number): return "git \(command) was ended by signal \(number)"
    }
  }
}

extension [String] {
  /// The first thing that the server said.
  fileprivate var remark: String? {
    lazy.filter { $0.hasPrefix("remote: ") }.map { String($0.dropFirst(8)).trimmed }.first {
      !$0.allSatisfy { $0 == " " || $0 == "-" }
    }
  }
}

extension String {
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
