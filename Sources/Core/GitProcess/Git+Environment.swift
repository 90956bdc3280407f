import ConsoleLoop
import Glibc

/// The settings and variables of git. They keep the user's identity, credentials, proxies and rewritten URLs, and disable settings
/// that would run a program, prompt, or change where git works.
extension Git {
  static let configuration = options([
    "core.hooksPath=/dev/null", "core.fsync=all", "core.fsmonitor=false", "core.looseCompression=1",
    "core.logAllRefUpdates=false", "core.alternateRefsCommand=true", "core.gitProxy=none", "core.bigFileThreshold=32m",
    "gc.auto=0", "maintenance.auto=false", "transfer.fsckObjects=true", "transfer.bundleURI=false",
    "transfer.credentialsInUrl=allow", "fetch.recurseSubmodules=no", "fetch.prune=false", "fetch.pruneTags=false",
    "fetch.writeCommitGraph=false", "push.followTags=false", "push.gpgSign=false", "push.pushOption=",
    "push.recurseSubmodules=no", "commit.gpgSign=false", "diff.orderFile=/dev/null", "diff.renames=false",
    "log.showSignature=false", "i18n.logOutputEncoding=UTF-8", "http.lowSpeedLimit=1000", "http.lowSpeedTime=20",
  ])

  static let readingConfiguration = options([
    // NB: allows bare repositories, because only those that the user names are read, and nothing in them runs.
    "safe.bareRepository=all", "core.pager=cat", "submodule.recurse=false", "status.submoduleSummary=false",
  ])

  private static func options(_ settings: [String]) -> [String] { settings.flatMap { ["-c", $0] } }

  /// The variables for reading a repository. Keeps the settings that the user passes in variables, such as by `git -c`, and the
  /// ceiling of the search for a repository.
  ///
  /// NB: no protocol is allowed, so a partial clone fetches nothing. Dates are cleared: git names no author if one is invalid.
  static var readingEnvironment: [String: String] {
    let kept = ["GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS", "GIT_CEILING_DIRECTORIES"]
    return ProcessEnvironment.all.filter { name, _ in
      kept.contains(name) || name.hasPrefix("GIT_CONFIG_KEY_") || name.hasPrefix("GIT_CONFIG_VALUE_")
    }
    .merging([
      "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_AUTHOR_DATE": "",
      "GIT_COMMITTER_DATE": "",
    ]) { $1 }
  }

  private static let removed: Set<String> = [
    "DISPLAY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR",
    "GIT_EXTERNAL_DIFF", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH",
    "GIT_SSH",
    "GIT_SSH_COMMAND", "GIT_WORK_TREE", "SSH_ASKPASS", "WAYLAND_DISPLAY",
  ]

  static func environment(isInteractive: Bool, _ sshCommand: String?, adding more: [String: String] = [:]) -> [String] {
    var variables = ProcessEnvironment.all.filter { name, _ in !removed.contains(name) && !name.hasPrefix("GIT_TRACE") }
    variables["LC_ALL"] = "C"
    variables["GIT_ALLOW_PROTOCOL"] = "file:git:http:https:ssh"
    variables["GIT_NO_REPLACE_OBJECTS"] = "1"
    variables["GIT_PAGER"] = "cat"
    variables["GIT_EDITOR"] = "false"
    let ssh = ProcessEnvironment["GIT_SSH_COMMAND"] ?? sshCommand ?? ProcessEnvironment["GIT_SSH"]?.quotedForShell ?? "ssh"
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

  /// Returns variables that configure settings, after those that the user passes in the same way (git-config(1), GIT_CONFIG_COUNT).
  ///
  /// NB: unlike an option, a variable is hidden from other users, and its key may hold an equals sign.
  static func variables(configuring settings: [(key: String, value: String)]) -> [String: String] {
    let known = ProcessEnvironment["GIT_CONFIG_COUNT"].flatMap { Int($0) }.flatMap { 0...10_000 ~= $0 ? $0 : nil } ?? 0
    var variables = ["GIT_CONFIG_COUNT": "\(known + settings.count)"]
    for (number, (key, value)) in settings.enumerated() {
      variables["GIT_CONFIG_KEY_\(known + number)"] = key
      variables["GIT_CONFIG_VALUE_\(known + number)"] = value
    }
    return variables
  }
}
