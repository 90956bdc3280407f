import ConsoleLoop
import TestSupport
import Testing

@testable import GitProcess
@testable import Sharing

/// What a remote side, ssh or an address says is told as it is, obeyed by nobody, and keeps its password.
struct RemoteWordsTests {
  @Test func `what the remote side says is never git's advice`() {
    func failure(_ text: String, isPush: Bool = false) -> GitFailure {
      GitFailure(GitMessages(text.utf8).lines, isPush: isPush)
    }
    let advice = "fatal: detected dubious ownership in repository at '*'"
    #expect(failure("remote: \(advice)\nfatal: the remote end hung up").reason == .said(advice))
    let rejected = "remote: \(advice)\n!\tx:refs/heads/scrumdinger\t[remote rejected] (pre-receive hook declined)"
    #expect(failure(rejected, isPush: true).reason == .rejected(advice))
    #expect(failure(advice).reason == .said(advice), "through ssh, nothing tells who says it")
    #expect(failure("remote: No space left on device").reason == .said("No space left on device"))
    #expect(
      SyncFailure.git(failure("fatal: write error: No space left on device")).kind == .refused,
      "ssh again; a full disk here is looked for")
    #expect(failure("remote: Permission denied (publickey).").reason == .said("Permission denied (publickey)."))
  }

  @Test func `a full disk is named by the folder where git writes`() {
    func failure(_ messages: String, isDiskFull: Bool = false) -> GitFailure {
      GitFailure(
        Git.Result(
          command: "commit-tree", folder: "/state/repository", status: .exit(128), output: [], isCut: false,
          messages: GitMessages(messages.utf8), isLate: false, isBusy: false, isDiskFull: isDiskFull, isCrowded: false))
    }
    #expect(failure("fatal: write error: No space left on device").reason == .unwritten(28, in: "/state/repository"))
    #expect(failure("", isDiskFull: true).reason == .unwritten(28, in: "/state/repository"))
  }

  @Test func `a path to be pasted is one word for a shell`() {
    #expect("x';touch PWNED;'".quotedForShell == #"'x'\'';touch PWNED;'\'''"#)
    #expect("/srv/scrums.git".quotedForShell == "/srv/scrums.git")
    for text in ["~/x", "a b", "$(x)", "a\nb", "", "`x`", "é"] { #expect(text.quotedForShell == "'\(text)'") }
  }

  @Test func `a flood of words takes no time`() {
    let start = Duration.ofThread
    for word in ["a", "a:", "a@", "://a", "://a@", "?://", "remote: a:b@"] {
      let flood = String(repeating: word, count: 65_536 / word.utf8.count)
      _ = GitFailure(GitMessages(flood.utf8).lines).reason
      _ = GitFailure(GitMessages(flood.replacing(":", with: "\n").utf8).lines).reason
    }
    #expect(Duration.ofThread - start < .seconds(4))
  }

  @Test(arguments: [
    ("Bad owner or permissions on /home/ann/.ssh/config", "said", false),
    (
      "WARNING: Your password has expired.\nPassword change required but no TTY available.\nConnection closed by 10.0.0.1 port 22",
      "said", false
    ),
    ("remote: GitLab is undergoing maintenance.", "said", true),
    ("Unable to negotiate with 10.0.0.1 port 22: no matching host key type found. Their offer: ssh-rsa", "said", false),
    ("Load key \"/home/ann/.ssh/id\": invalid format\ngit@host: Permission denied (publickey).", "said", false),
    ("ERROR: Your account is suspended. Please contact support.", "said", false),
    ("This account is currently not available.", "said", false),
    ("bash: line 1: git-upload-pack: command not found", "said", false),
    ("fatal: unable to access 'https://h/x/': SSL certificate problem: self-signed certificate", "said", false),
    ("fatal: unable to access 'https://h/x/': Received HTTP code 407 from proxy after CONNECT", "said", false),
    ("ERROR: The organization has an IP allow list enabled, and your address is not permitted.", "said", false),
    ("Received disconnect from 10.0.0.1 port 22:2: Too many authentication failures", "signIn", false),
    ("kex_exchange_identification: Connection closed by remote host\nConnection closed by 10.0.0.1 port 22", "unreachable", true),
    ("ssh: connect to host h port 22: No route to host", "unreachable", true),
    ("Connection closed by 10.0.0.1 port 22", "unreachable", true),
    ("client_loop: send disconnect: Broken pipe", "unreachable", true),
    ("fatal: unable to access 'https://h/x/': The requested URL returned error: 429", "unreachable", true),
    (
      "** WARNING: connection is not using a post-quantum key exchange algorithm.\nssh: Could not resolve hostname h",
      "unreachable", true
    ),
  ])
  func `what no rule knows is said as it came, and what stays is not tried again`(
    _ text: String, _ reason: String, _ passes: Bool
  ) {
    let stock = """

      fatal: Could not read from remote repository.

      Please make sure you have the correct access rights
      and the repository exists.
      """
    let failure = GitFailure(GitMessages((text + stock).utf8).lines)
    #expect("\(failure.reason)".hasPrefix(reason), "\(failure.reason)")
    #expect(SyncFailure.git(failure).kind.passes == passes)
    #expect(failure.line.map { text.contains($0.prefix(20)) } == true)
  }

  @Test func `a password is in no URL that git is given`() {
    let variables = Git.variables(remote: Address("https://ann:p%40ss@host/x.git"), branch: "x")
    #expect(variables.values.filter { $0.hasPrefix("https:") } == ["https://ann@host/x.git"])
    #expect(variables["SCRUMDINGER_REMOTE_PASSWORD"] == "p@ss")
    #expect(variables.values.contains("credential.https://host.helper"), "for no server that it leads to, and no proxy")
    let other = Git.variables(remote: Address("http://ann:pw@127.0.0.1:87/team@localhost:88/x"), branch: "x")
    #expect(other.values.contains("http://ann@127.0.0.1:87/team@localhost:88/x"))
    #expect(other.values.contains("credential.http://127.0.0.1:87.helper"))
    #expect(Git.variables(remote: Address("git@host:x"), branch: "x")["SCRUMDINGER_REMOTE_PASSWORD"] == nil)
    #expect(Git.variables(remote: Address("https://host/a@b"), branch: "x").values.contains("https://host/a@b"))
  }
}
