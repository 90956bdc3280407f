import ConsoleLoop
import Synchronization

/// The remote of this program's repository.
///
/// Its name is in no configuration of the user's. Its URL is in a variable, because every user of the machine can read arguments.
extension Git {
  package static let remoteName = "scrumdinger-team"

  static func variables(remote address: Address, branch: String) -> [String: String] {
    let credentials = address.credentials
    var settings = [
      ("remote.\(remoteName).url", credentials?.url ?? address.text),
      // Makes git update the ref after a push, too.
      ("remote.\(remoteName).fetch", "+refs/heads/\(branch):refs/remotes/origin/\(branch)"),
    ]
    if let server = credentials?.server {
      // NB: the password is for this server only, not for a redirect or a proxy, and no other helper may store it.
      settings += [("credential.\(server).helper", ""), ("credential.\(server).helper", credentialHelper)]
    }
    var variables = variables(configuring: settings)
    variables[passwordVariable] = credentials?.password
    return variables
  }

  private static let passwordVariable = "SCRUMDINGER_REMOTE_PASSWORD"
  private static let credentialHelper = "!f() { test \"$1\" = get && printf 'password=%s\\n' \"$\(passwordVariable)\"; }; f"

  /// The user's settings for remotes.
  package struct UserSettings {
    package fileprivate(set) var sshCommand: String?
    /// The prefixes of URLs to push to, and their replacements.
    fileprivate var rewritten: [(prefix: String, base: String)] = []

    /// Returns the URL to push to; nil if it is the one to fetch from (git-config(1), `url.<base>.pushInsteadOf`).
    package func pushURL(of url: String) -> String? {
      rewritten.filter { url.hasPrefix($0.prefix) }.max { $0.prefix.count < $1.prefix.count }
        .map { $0.base + url.dropFirst($0.prefix.count) }
    }
  }

  package func userSettings() throws -> UserSettings {
    let start = "url.", end = ".pushinsteadof"
    let result = try self(
      "config", "-z", "--get-regexp", "^(core\\.sshcommand|url\\..*\\.pushinsteadof)$", orStatus: 1)
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

  /// The settings of the git that serves a folder. It runs on this machine as this user, and reads the folder's configuration,
  /// which others may write, so none of its settings may run anything. Only its command can pass settings to it.
  private static let serving =
    [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=true", "core.sshCommand=false",
      "core.gitProxy=none", "core.pager=cat", "core.editor=false", "gc.auto=0", "maintenance.auto=false", "receive.autogc=false",
      "receive.denyCurrentBranch=refuse", "receive.updateServerInfo=false", "core.logAllRefUpdates=false",
    ].map { "-c \($0)" }.joined(separator: " ")

  /// Returns the command that serves a folder by `upload-pack` or `receive-pack`.
  package static func command(serving service: String) -> String {
    // NB: uses the user's mask, so that others can read pushed files. Allows no protocol, because fetching missing objects of a
    // partial clone would run programs from its configuration.
    let mask = String(ProcessEnvironment.userMask.load(ordering: .relaxed), radix: 8)
    return "umask 0\(mask); GIT_ALLOW_PROTOCOL= GIT_NO_LAZY_FETCH=1 exec git \(serving) \(service)"
  }
}
