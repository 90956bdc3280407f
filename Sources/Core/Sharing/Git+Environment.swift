import ConsoleLoop
import Glibc

/// What git is told: the user's credentials, proxies and rewritten URLs count; whatever would run a program, ask, or change where it
/// works does not.
extension Git {
  static let configuration = [
    "core.hooksPath=/dev/null", "core.fsync=all", "core.fsmonitor=false", "core.looseCompression=1",
    "core.logAllRefUpdates=false",
    "gc.auto=0", "maintenance.auto=false", "transfer.fsckObjects=true", "fetch.recurseSubmodules=no", "push.followTags=false",
    "push.gpgSign=false", "commit.gpgSign=false", "diff.orderFile=/dev/null", "http.lowSpeedLimit=1000", "http.lowSpeedTime=20",
  ].flatMap { ["-c", $0] }

  /// What else counts where a repository is only read.
  static let readingConfiguration = [
    "log.showSignature=false", "core.pager=cat", "submodule.recurse=false", "status.submoduleSummary=false",
  ].flatMap { ["-c", $0] }

  /// NB: no protocol is allowed, so a partial clone fetches nothing.
  static let readingVariables = ["GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0"]

  private static let removed: Set<String> = [
    "DISPLAY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_EXTERNAL_DIFF", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_WORK_TREE", "SSH_ASKPASS", "WAYLAND_DISPLAY",
  ]

  static func environment(isInteractive: Bool, _ sshCommand: String?, adding more: [String: String] = [:]) -> [String] {
    let hidden = ["GIT_TRACE", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_"]
    var variables = ProcessEnvironment.all.filter { name, _ in !removed.contains(name) && !hidden.contains(where: name.hasPrefix)
    }
    variables["LC_ALL"] = "C"
    variables["GIT_ALLOW_PROTOCOL"] = "file:git:http:https:ssh"
    variables["GIT_NO_REPLACE_OBJECTS"] = "1"
    variables["GIT_PAGER"] = "cat"
    variables["GIT_EDITOR"] = "false"
    let ssh = ProcessEnvironment["GIT_SSH_COMMAND"] ?? sshCommand ?? ProcessEnvironment["GIT_SSH"].map { "'\($0)'" } ?? "ssh"
    if isInteractive {
      variables["GIT_SSH_COMMAND"] = ssh
    } else {
      variables["GIT_TERMINAL_PROMPT"] = "0"
      variables["GIT_ASKPASS"] = ""
      variables["SSH_ASKPASS_REQUIRE"] = "never"
      variables["GIT_SSH_COMMAND"] =
        ssh + " -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"
    }
    variables.merge(more) { $1 }
    return variables.map { "\($0)=\($1)" }
  }
}
