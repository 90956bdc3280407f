import DurableFiles
import Glibc
import ScrumStore
import Scrums

/// What git, ssh and servers print, and what it means. The last line is the least telling (“Could not read from remote repository”),
/// so the rules look for others, in this order.
extension SyncFailure {
  private struct Rule: Sendable {
    let parts: [String]
    /// Whether it holds only while something is sent: reading is possible then.
    var isForPush = false
    let reason: @Sendable (_ line: String, _ all: [String]) -> Reason
  }

  private static let rules = [
    Rule(parts: ["REMOTE HOST IDENTIFICATION HAS CHANGED"]) { _, _ in .hostKeyChanged },
    Rule(parts: ["dubious ownership", "unsafe repository"]) { line, _ in .untrusted(path: line.quoted ?? "") },
    Rule(parts: ["No space left on device", "Disk quota exceeded"]) { _, _ in full(ENOSPC) },
    Rule(parts: ["File too large"]) { _, _ in full(EFBIG) },
    // transfer.fsckObjects
    Rule(parts: ["hasDot", "fullPathname", "badTree", "badName", "nullSha1", "fsck error"]) { _, _ in .foreign },
    Rule(parts: ["hash algorithm", "mismatched algorithms"]) { line, _ in .git(line) },
    Rule(parts: ["hook declined", "[remote rejected]", "GH0"], isForPush: true) { line, all in .rejected(all.remark ?? line) },
    Rule(
      parts: [
        "error: 403", "HTTP 403", "denied to", "not allowed to push", "Write access", "read-only", "not granted", "receive-pack",
        "service not enabled",
      ], isForPush: true
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
        "does not appear to be a git repository", "not found", "does not exist", "error: 404", "No such file or directory",
        "is this a git repository?", "DAV locking", "git-http-push failed",
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

  /// - Parameter isPush: whether something was being sent.
  init(git errors: String, isPush: Bool = false) {
    let lines = errors.split(whereSeparator: \.isNewline).map(String.init)
    for rule in Self.rules where isPush || !rule.isForPush {
      if let line = lines.first(where: { line in rule.parts.contains { line.contains($0) } }) {
        self.init(rule.reason(line, lines), line: line)
        return
      }
    }
    let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first
    self.init(.git(line ?? ""), line: line)
  }

  private static func full(_ code: Int32) -> Reason { .file(.system(call: "write", path: "sync.git", code: code)) }
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
  /// The text between the first quotes.
  fileprivate var quoted: String? {
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
