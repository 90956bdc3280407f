import DurableFiles
import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import GitProcess
@testable import Sharing

@Suite("What keeps a team from sharing") struct FailureTests {
  private let team: Team

  init() throws { team = try Team() }

  /// Ann shares; afterwards the remote is changed.
  private func failure(after change: (_ remote: String) throws -> Void) async throws -> SyncOutcome {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try change(team.remote)
    try await team.edit(scrum, in: "ann", title: "Review")
    let before = try team.head(scrum, in: "ann")
    let outcome = await team.sharing("ann").outcome()
    #expect(try team.head(scrum, in: "ann") == before)
    return outcome
  }

  @Test func `is a remote that is gone`() async throws {
    let outcome = try await failure { try FileManager.default.removeItem(atPath: $0) }
    #expect(outcome.failure?.reason == .unreachable, "a disk that is not mounted, perhaps")
    #expect(outcome.waiting.map(\.formerTitle) == ["Daily"])
  }

  @Test func `leaves no store where there was none`() async throws {
    let missing = SharingSettings(url: team.folder.path + "/nothing"), ann = team.folder.path + "/ann"
    await #expect(throws: SyncFailure.self) { _ = try await team.sharing("ann").prepare(missing) }
    #expect(!FileManager.default.fileExists(atPath: ann))
    let sharing = team.sharing("ann")
    _ = try await sharing.prepare(SharingSettings(url: team.remote))
    try await sharing.begin(SharingSettings(url: team.remote))
    try await sharing.callOff()
    #expect(!FileManager.default.fileExists(atPath: ann))
    let scrum = try await team.add("Daily", to: "ann")
    await #expect(throws: SyncFailure.self) { _ = try await team.sharing("ann").prepare(missing) }
    #expect(try await team.titles("ann") == ["Daily"])
    #expect(try !team.head(scrum, in: "ann").isEmpty)
  }

  @Test func `leaves a new store in which something was saved meanwhile`() async throws {
    let sharing = team.sharing("ann")
    _ = try await sharing.prepare(SharingSettings(url: team.remote))
    _ = try await team.add("Daily", to: "ann")
    try await sharing.callOff()
    #expect(try await team.titles("ann") == ["Daily"])
  }

  @Test func `is a branch that was deleted, until it is shared again`() async throws {
    let outcome = try await failure { try Team.git("--git-dir", $0, "branch", "-D", "scrumdinger") }
    #expect(outcome.failure == .branchDeleted)
    try await team.sharing("ann").forgetTeam()
    try await team.sync("ann")
    try await team.share("ben")
    #expect(try await team.titles("ben") == ["Review"])
  }

  @Test func `is a branch with something else`() async throws {
    let outcome = try await failure { try Self.commit(["main.swift": "print(1)\n"], in: $0) }
    #expect(outcome.failure?.reason == .foreign)
  }

  @Test func `is a newer format`() async throws {
    let outcome = try await failure { try Self.commit(["format.json": "{\"format\":2}\n"], in: $0) }
    #expect(outcome.failure == .newer(2))
  }

  @Test func `is a server that rejects what is sent, though it can be read`() async throws {
    let outcome = try await failure { remote in
      try Team.git("--git-dir", remote, "config", "receive.hideRefs", "refs/heads/scrumdinger")
    }
    #expect(outcome.failure?.reason == .rejected("deny updating a hidden ref"))
    #expect(outcome.waiting.count == 1)
  }

  @Test func `is another sync at work`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let file = try Folder(opening: team.repository("ann")).file("sync.lock")
    let lock = try #require(try LockedFile.claiming(file))
    let outcome = await team.sharing("ann").outcome()
    #expect(outcome.failure == .busy)
    try lock.remove()
  }

  // NB: a process of its own, because PATH is the process's.
  @Test func `comes in time, however long another sync was at work before`() async {
    await #expect(processExitsWith: .success) {
      let team = try Team()
      _ = try await team.add("Daily", to: "ann")
      try await team.share("ann")
      let slow = "#!/bin/sh\ncase \" $* \" in *' fetch '*) sleep 0.6;; esac\nPATH=${PATH#*:} exec git \"$@\"\n"
      let git = team.folder.path + "/bin/git"
      try team.folder.write(slow, to: git)
      #expect(chmod(git, 0o755) == 0)
      setenv("PATH", team.folder.path + "/bin:/usr/bin:/bin", 1)
      let other = Process(), lock = try Folder(opening: team.repository("ann")).file("sync.lock")
      other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      other.arguments = ["flock", lock.path, "sleep", "1.2"]
      try other.run()
      while try LockedFile.claiming(lock) != nil { poll(nil, 0, 10) }
      let wait = Duration.seconds(patience)
      // When the lock is free, no time is left for a fetch, which would take less than a second.
      #expect(await team.sharing("ann").sync(wait: wait, limit: .seconds(1)) { _, _, _ in "late" }.failure == "late")
      #expect(await team.sharing("ann").sync(wait: wait, limit: wait) { _, _, _ in "late" }.failure == nil)
      other.waitUntilExit()
    }
  }

  @Test func `is an address that would run something`() throws {
    for url in [
      "https://ann:pa/secret@host/x", "https://ann:p%zz@host/x", "ssh://ann:secret@host/x", "git://ann:secret@host/x",
      "https://host/x?token=secret", "https://host/x#secret", "https://ann:secret/x@host/y", "ext::sh -c touch",
      "ext::\u{301}sh -c touch", "-\u{301}o",
      "--upload-pack=touch", "-oProxyCommand=x", "a\u{1B}[2Jb", "ftp://host/x", "", ":x", "fd::17", "file://",
      "::x", "https:/ann:secret@host/x", "https:ann:secret@host/x", "ann:secret@host/x", "ann:secret@host:x",
      "ann@work:secret@host/x", "git@[::1]:secret@host", "http//ann:secret@host/x", "HTTPS:/host/x",
    ] {
      #expect(Address(checking: url, in: "/work", home: "/home/ann") == nil)
    }
    for (url, checked) in [
      ("git@host:team/x.git", "git@host:team/x.git"), ("https://host/x", "https://host/x"), ("/srv/x", "/srv/x"),
      ("x/y", "/work/x/y"),
      ("~/x", "/home/ann/x"), ("./a:b", "/work/./a:b"), ("  /srv/x\n", "/srv/x"), ("HTTPS://host/x", "https://host/x"),
      ("http://[::1]:80/x", "http://[::1]:80/x"), ("git@[fe80::1]:x", "git@[fe80::1]:x"), ("[::1]:x", "[::1]:x"),
      ("https/x", "/work/https/x"), ("ann@host.example:~/x", "ann@host.example:~/x"),
    ] {
      #expect(Address(checking: url, in: "/work", home: "/home/ann")?.text == checked)
    }
  }

  @Test func `names the folder that git opens`() {
    for (address, folder) in [
      ("/srv/x", "/srv/x"), ("/srv/x%20y", "/srv/x%20y"), ("/srv/x//", "/srv/x"), ("/", "/"), ("file:///srv/x%20y", "/srv/x y"),
      ("file:///srv/%C3%BC/", "/srv/ü"), ("file:///x%zz%2%00%41", "/x%zz%2%00A"), ("file://host/x", "//host/x"),
    ] {
      #expect(Address(address).folder == folder)
    }
    for address in ["git@host:x", "https://host/x", "ssh://host/x%20y", "git://host/x"] {
      #expect(Address(address).folder == nil)
    }
  }

  /// Three regular expressions say what is hidden: user and password of a URL, of `user:password@host`, and a query.
  private static func withoutPasswords(_ line: String) -> String {
    line.replacing(/:\/\/[^\s'"]*@/) { _ in "://…@" }.replacing(/[^\s'":\/]+:[^\s'"\/]+@/) { _ in "…@" }
      .replacing(/(?<url>:\/\/[^\s'"?]*)\?[^\s'"]*/) { "\($0.url)?…" }
  }

  @Test func `hides passwords wherever they are in a line`() {
    for (line, shown) in [
      ("https://ann:secret@host/x?token=y", "https://…@host/x?…"), ("at /srv/ann:secret@host", "at /srv/…@host"),
      ("ann:secret@host/https://x", "…@host/https://x"), ("a://b c:d@e 'f://g@h?i'", "a://b …@e 'f://…@h?…'"),
      ("ann@host:x", "ann@host:x"), ("::a:b@c", "::…@c"), ("a:@b", "a:@b"), ("", ""), (" \n", " \n"),
    ] { #expect(line.withoutPasswords == shown) }
    let pieces = ["https", "://", ":", "/", "@", "?", "'", "\"", " ", "\n", "\r\n", "…", "é", "a", "ann", "secret", "host", "1"]
    var random = SplitMix64(state: 48)
    for _ in 0..<Thoroughness.cases(50_000, quickly: 5000) {
      let line = (0..<Int.random(in: 1...14, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      #expect(line.withoutPasswords == Self.withoutPasswords(line), "\(line.debugDescription)")
    }
  }

  @Test func `shows no password`() {
    #expect(SharingSettings(url: "https://ann:secret@host/x").shownURL == "https://ann@host/x")
    for url in ["https://ann:s@cret:secret@host/x", "https://ann:pa/secret@host/x", "https://host/x?token=secret"] {
      #expect(!SharingSettings(url: url).shownURL.contains("secret"))
    }
    for line in [
      "error: no DAV locking support on http://user:s3cret@127.0.0.1:80/x.git/", "unable to look up user:s3cret@h (port 1)",
      "unable to access 'http://user:s3@cret:s3cret@127.0.0.1:1/x/'", "fatal: unable to access 'http://h/x?token=s3cret'",
    ] {
      #expect(!line.withoutPasswords.contains("cret"), "\(line.withoutPasswords)")
    }
    #expect("git@host: Permission denied (publickey)".withoutPasswords == "git@host: Permission denied (publickey)")
    #expect(SharingSettings(url: "https://ann:secret@host/x").host == "host")
    #expect(SharingSettings(url: "git@host:team/x").host == "host")
    #expect(SharingSettings(url: "ssh://git@[fe80::1]:22/x").host == "[fe80::1]")
    #expect(SharingSettings(url: "ssh://git@host:22/x").host == "host")
  }

  @Test(arguments: [
    (
      "ssh: Could not resolve hostname host: Name or service not known\nfatal: Could not read from remote repository.",
      "unreachable"
    ),
    ("ssh: connect to host h port 22: Connection refused", "unreachable"),
    ("ssh: connect to host h port 22: Connection timed out", "unreachable"),
    ("git@host: Permission denied (publickey,password).", "signIn"), ("Host key verification failed.", "signIn"),
    ("fatal: could not read Username for 'https://h': terminal prompts disabled", "signIn"),
    ("@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.", "hostKeyChanged"),
    ("fatal: Authentication failed for 'https://h/x/'", "passwordRefused"),
    ("fatal: unable to access 'https://h/x/': The requested URL returned error: 503", "unreachable"),
    ("remote: Not Found\nfatal: repository 'https://h/x/' not found", "noRepository"),
    ("fatal: '/x' does not appear to be a git repository", "noRepository"),
    ("ERROR: The project you were looking for could not be found or you don't have permission to view it.", "noRepository"),
    ("conq: repository access denied.\nfatal: Could not read from remote repository.", "noRepository"),
    (
      "fatal: mismatched algorithms: client sha1; server sha256",
      "rejected(\"fatal: mismatched algorithms: client sha1; server sha256\")"
    ),
    ("fatal: detected dubious ownership in repository at '/srv/x'", "untrusted(path: \"/folder\")"),
  ])
  func `is told by the line that tells`(_ text: String, _ reason: String) {
    #expect("\(GitFailure(GitMessages(text.utf8).lines, folder: "/folder").reason)" == reason)
  }

  @Test func `is a push that is forbidden, though reading is not`() {
    let text = "fatal: unable to access 'https://h/x/': The requested URL returned error: 403"
    #expect(GitFailure(GitMessages(text.utf8).lines, isPush: true).reason == .readOnly)
    #expect(GitFailure(GitMessages(text.utf8).lines).reason == .signIn)
  }

  @Test(arguments: [
    (
      "remote: GitLab: You are not allowed to push code to protected branches on this project.\n"
        + "!\t1d0a66:refs/heads/scrumdinger\t[remote rejected] (pre-receive hook declined)",
      "rejected(\"GitLab: You are not allowed to push code to protected branches on this project.\")", false
    ),
    (
      "!\t1d0a66:refs/heads/scrumdinger\t[remote rejected] (pre-receive hook declined)",
      "rejected(\"pre-receive hook declined\")", false
    ),
    ("ERROR: The key you are authenticating with has been marked as read only.", "readOnly", false),
    (
      "remote: error: insufficient permission\nerror: remote unpack failed: unpack-objects abnormal exit\n"
        + "!\tx:refs/heads/scrumdinger\t[remote rejected] (unpacker error)", "rejected(\"error: insufficient permission\")", false
    ),
    (
      "error: remote unpack failed: unable to create temporary object directory\n"
        + "!\tx:refs/heads/scrumdinger\t[remote rejected] (unpacker error)", "readOnly", false
    ),
    ("! x:refs/heads/scrumdinger [rejected] (fetch first)", "other(\"fetch first\")", true),
    (
      "!\tx:refs/heads/scrumdinger\t[remote rejected] (cannot lock ref: is at 1 but expected 2)",
      "rejected(\"cannot lock ref: is at 1 but expected 2\")", true
    ),
    (
      "remote: fatal: write error: No space left on device\nerror: remote unpack failed: index-pack abnormal exit",
      "rejected(\"fatal: write error: No space left on device\")", false
    ),
  ])
  func `is a push that was rejected, or overtaken`(_ text: String, _ reason: String, _ isRace: Bool) {
    let failure = GitFailure(GitMessages(text.utf8).lines, isPush: true)
    #expect("\(failure.reason)" == reason)
    #expect(failure.isRace == isRace)
  }

  /// Puts files in place of everything on the branch.
  private static func commit(_ files: [String: String], in remote: String) throws {
    var entries = ""
    for (name, text) in files {
      let blob = try Team.git("--git-dir", remote, "hash-object", "-w", "--stdin", input: text)
      entries += "100644 blob \(blob)\t\(name)\n"
    }
    let tree = try Team.git("--git-dir", remote, "mktree", input: entries)
    let commit = try Team.git("--git-dir", remote, "commit-tree", "-p", "scrumdinger", "-m", "x", tree)
    try Team.git("--git-dir", remote, "update-ref", "refs/heads/scrumdinger", commit)
  }
}
