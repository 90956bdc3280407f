import ConsoleLoop
import Synchronization

/// How git finds the remote of a store.
///
/// Its name is one that no configuration of the user's mentions, and its URL is in a variable: arguments can be read by every user of
/// the machine.
extension Git {
  static let remoteName = "scrumdinger-team"

  static func variables(remote settings: SharingSettings) -> [String: String] {
    let credentials = AddressParts(settings.url)?.credentials
    var settings = [
      ("remote.\(remoteName).url", credentials?.url ?? settings.url),
      // So that git notes what it has pushed, too.
      ("remote.\(remoteName).fetch", "+refs/heads/\(settings.branch):refs/remotes/origin/\(settings.branch)"),
    ]
    if let server = credentials?.server {
      // NB: for this server alone, not for one that it leads to, nor for a proxy; and no other helper is to keep it.
      settings += [("credential.\(server).helper", ""), ("credential.\(server).helper", credentialHelper)]
    }
    var variables = variables(configuring: settings)
    variables[passwordVariable] = credentials?.password
    return variables
  }

  private static let passwordVariable = "SCRUMDINGER_REMOTE_PASSWORD"
  private static let credentialHelper = "!f() { test \"$1\" = get && printf 'password=%s\\n' \"$\(passwordVariable)\"; }; f"

  /// What the user's configuration says of remotes.
  struct UserSettings {
    fileprivate(set) var sshCommand: String?
    /// What a URL to push to begins with, and what takes the place of that.
    fileprivate var rewritten: [(prefix: String, base: String)] = []

    /// The URL to push to, if it is another one than to fetch from (git-config(1), `url.<base>.pushInsteadOf`).
    func pushURL(of url: String) -> String? {
      rewritten.filter { url.hasPrefix($0.prefix) }.max { $0.prefix.count < $1.prefix.count }
        .map { $0.base + url.dropFirst($0.prefix.count) }
    }
  }

  func userSettings() throws -> UserSettings {
    let start = "url.", end = ".pushinsteadof"
    let result = try run(["config", "-z", "--get-regexp", "^(core\\.sshcommand|url\\..*\\.pushinsteadof)$"])
    guard result.succeeded || result.status == .exit(1) else { throw SyncFailure(result) }
    var settings = UserSettings()
    for entry in result.output.split(separator: 0) {
      // key, newline, value
      let parts = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2 else { continue }
      if parts[0].hasSuffix(end) {
        settings.rewritten.append((parts[1], String(parts[0].dropFirst(start.count).dropLast(end.count))))
      } else {
        settings.sshCommand = parts[1]
      }
    }
    return settings
  }

  // MARK: - A remote that is a folder

  /// What serves a folder runs on this machine as this user, and reads the configuration in the folder, which others may write. So
  /// nothing of that may run anything; a program in it ends at the border between two git processes unless it is given here.
  private static let serving =
    [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=true", "core.sshCommand=false",
      "core.gitProxy=none", "core.pager=cat", "core.editor=false", "gc.auto=0", "maintenance.auto=false", "receive.autogc=false",
      "receive.denyCurrentBranch=refuse", "receive.updateServerInfo=false", "core.logAllRefUpdates=false",
    ].map { "-c \($0)" }.joined(separator: " ")

  /// The command that serves a folder.
  ///
  /// - Parameter service: `upload-pack` or `receive-pack`.
  static func command(serving service: String) -> String {
    // NB: others are to read what is pushed, so it gets the user's mask. Fetching what is missing in a partial clone would run what
    // its configuration names.
    let mask = String(ProcessEnvironment.userMask.load(ordering: .relaxed), radix: 8)
    return "umask 0\(mask); GIT_ALLOW_PROTOCOL= GIT_NO_LAZY_FETCH=1 exec git \(serving) \(service)"
  }
}
