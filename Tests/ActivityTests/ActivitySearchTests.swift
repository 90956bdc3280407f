import DurableFiles
import Foundation
import TestSupport
import Testing

@testable import Activity

@Suite("A person’s activity") struct ActivitySearchTests {
  private let repositories: Repositories

  init() throws { repositories = try Repositories() }

  @Test func `is what was authored since, on every branch, once each`() async throws {
    try repositories.make("shop")
    try repositories.commit("Before", in: "shop", at: -60)
    try repositories.commit("First", in: "shop", at: 60)
    try repositories.git("checkout", "--quiet", "-b", "feature", in: "shop")
    try repositories.commit("Second", in: "shop", at: 90)
    try repositories.commit("fixup! Second", in: "shop", at: 95)
    try repositories.commit("Rebased this morning", in: "shop", at: 100, authoredAt: -86_400)
    try repositories.git("checkout", "--quiet", "main", in: "shop")
    try repositories.commit("Third", in: "shop", at: 120)
    try repositories.git("cherry-pick", "--allow-empty", "feature~2", in: "shop", at: 300)
    try repositories.commit("By Ben", in: "shop", by: "ben@home")
    try repositories.commit("From work", in: "shop", at: 400, by: "Ann@Work")
    try repositories.git("merge", "--quiet", "--no-ff", "-s", "ours", "-m", "Merge", "feature", in: "shop", at: 500)
    #expect(await repositories.subjects() == ["First", "Second", "Third"])
    let findings = await repositories.findings(emails: ["ann@work"])
    guard case .commits(let commits, "shop") = try #require(findings.first) else { return #expect(Bool(false), "\(findings)") }
    #expect(commits.map(\.subject) == ["First", "Second", "Third", "From work"])
    #expect(commits.map(\.count) == [1, 3, 1, 1])
    #expect(commits[0].date == repositories.since.addingTimeInterval(60))
  }

  @Test func `is known by its author, whatever others have configured and whenever it was committed`() async throws {
    try repositories.make("r")
    try repositories.commit("Mine", in: "r")
    try repositories.commit("Of a clock that is late", in: "r", at: -10 * 24 * 3600, authoredAt: -10 * 24 * 3600, by: "ben@home")
    try "Team <team@home> <ann@home>\nAnn <ann@home> <ben@home>\n".write(
      toFile: repositories.path("r/.mailmap"), atomically: true, encoding: .utf8)
    try repositories.commit("Ben’s", in: "r", by: "ben@home")
    #expect(await repositories.subjects("r") == ["Mine"])
    try FileManager.default.createDirectory(atPath: repositories.path("r/child/.git"), withIntermediateDirectories: true)
    #expect(await repositories.subjects("r/child").isEmpty, "a directory that is no repository is not the one above it")
  }

  @Test func `is what its author's name says, too, where it may be somebody else's, and then nothing without an author`()
    async throws
  {
    try repositories.make("shop")
    try repositories.commit("By Ann", in: "shop")
    try repositories.commit("By Ben", in: "shop", at: 70, name: "Ben")
    try repositories.folder.write("x", to: "shop/file")
    #expect(
      await repositories.findings(isAuthor: { $0 == "Ben" }) == [
        .commits([Commit(subject: "By Ben", date: repositories.since.addingTimeInterval(70))], repository: "shop")
      ])
  }

  @Test func `is none of what git keeps for itself`() async throws {
    try repositories.make("shop")
    try repositories.commit("First", in: "shop")
    try repositories.folder.write("x", to: "shop/file")
    try repositories.git("add", "file", in: "shop")
    try repositories.git("stash", in: "shop", at: 70)
    try repositories.git("notes", "add", "-m", "note", in: "shop", at: 80)
    #expect(
      await repositories.findings() == [
        .commits([Commit(subject: "First", date: repositories.since.addingTimeInterval(60))], repository: "shop")
      ])
  }

  @Test func `is in repositories of every kind`() async throws {
    try repositories.make("plain")
    try repositories.commit("Plain", in: "plain", at: 10)
    try repositories.git("worktree", "add", "--quiet", "--detach", "../tree", in: "plain")
    try repositories.commit("Detached", in: "tree", at: 20)
    try repositories.make("empty")
    try repositories.make("deep/er/sha", "--object-format=sha256")
    try repositories.commit("SHA-256", in: "deep/er/sha", at: 30)
    try repositories.git("clone", "--quiet", "--bare", "plain", "bare.git", in: "")
    try repositories.git("clone", "--quiet", "--depth", "1", "file://\(repositories.path("plain"))", "shallow", in: "")
    try repositories.git("config", "uploadpack.allowFilter", "true", in: "plain")
    try repositories.git(
      "clone", "--quiet", "--no-checkout", "--filter=tree:0", "file://\(repositories.path("plain"))", "partial", in: "")
    try repositories.make("super")
    try repositories.git("submodule", "--quiet", "add", "../plain", "module", in: "super")
    try repositories.commit("Super", in: "super", at: 40)
    try repositories.commit("In a submodule", in: "super/module", at: 50, by: "ann@work")
    try repositories.make("node_modules/hidden")
    try repositories.commit("Somebody’s", in: "node_modules/hidden")
    try repositories.make("a/b/c/d/too-deep")
    try repositories.commit("Too deep", in: "a/b/c/d/too-deep")
    for name in ["bare.git", "shallow", "partial", "super/module"] {
      try repositories.git("config", "user.email", name == "super/module" ? "ann@work" : "ann@home", in: name)
    }
    let objects = try repositories.git("count-objects", "-v", in: "partial")
    #expect(Set(await repositories.subjects()) == ["Plain", "Detached", "SHA-256", "Super", "In a submodule"])
    #expect(try repositories.git("count-objects", "-v", in: "partial") == objects, "nothing was fetched")
    #expect(await repositories.findings("empty").isEmpty)
  }

  @Test func `is in the repository around a directory, as git says which that is`() async throws {
    try repositories.make("shop")
    try repositories.commit("First", in: "shop")
    try repositories.folder.write("x", to: "shop/deep/er/file")
    // A directory of that name alone is no repository: git goes on above it.
    try FileManager.default.createDirectory(atPath: repositories.path("shop/deep/.git"), withIntermediateDirectories: true)
    try repositories.git("clone", "--quiet", "--bare", "shop", "bare.git", in: "")
    try repositories.git("config", "user.email", "ann@home", in: "bare.git")
    try repositories.git("worktree", "add", "--quiet", "-b", "topic", "../tree", in: "bare.git")
    let first = [Commit(subject: "First", date: repositories.since.addingTimeInterval(60))]
    func commits(_ name: String) async -> ActivitySearch.Finding? {
      await repositories.findings(around: name).first { if case .commits = $0 { true } else { false } }
    }
    #expect(await commits("shop/deep/er") == .commits(first, repository: "shop"))
    #expect(await commits("shop/.git") == .commits(first, repository: "shop"))
    #expect(await commits("tree") == .commits(first, repository: "tree"))
    #expect(await commits("bare.git/refs") == .commits(first, repository: "bare"))
    #expect(await repositories.findings(around: "/") == [.failure(.init(place: "/", reason: .noRepository))])
  }

  @Test func `is also in a worktree of a bare clone, with what is not committed there`() async throws {
    try repositories.make("shop")
    try repositories.commit("First", in: "shop")
    try repositories.git("clone", "--quiet", "--bare", "shop", "work/.bare", in: "")
    try repositories.git("config", "user.email", "ann@home", in: "work/.bare")
    try repositories.git("worktree", "add", "--quiet", "-b", "topic", "../tree", in: "work/.bare")
    try repositories.folder.write("x", to: "work/tree/file")
    let findings = await repositories.findings("work")
    #expect(findings.contains(.uncommitted(files: 1, branch: "topic", repository: "tree")), "\(findings)")
    #expect(await repositories.subjects("work") == ["First"])
  }

  @Test func `is not hidden by a directory that only looks like a repository`() async throws {
    try repositories.make("work/shop")
    try repositories.commit("First", in: "work/shop")
    try FileManager.default.createDirectory(atPath: repositories.path("work/.git"), withIntermediateDirectories: true)
    #expect(await repositories.subjects("work") == ["First"])
  }

  @Test func `is none of what other tools keep in refs`() async throws {
    try repositories.make("shop")
    try repositories.commit("First", in: "shop")
    try repositories.git("checkout", "--quiet", "--detach", in: "shop")
    for (number, ref) in ["refs/jj/keep/1", "refs/pull/1/head", "refs/changes/01/1/1", "refs/wip/x"].enumerated() {
      try repositories.commit("Of \(ref)", in: "shop", at: 100 + Double(number))
      try repositories.git("update-ref", ref, "HEAD", in: "shop")
    }
    try repositories.git("checkout", "--quiet", "main", in: "shop")
    try repositories.commit("Tagged", in: "shop", at: 200)
    try repositories.git("tag", "-a", "-m", "x", "v1", in: "shop")
    try repositories.git("reset", "--quiet", "--hard", "HEAD~", in: "shop")
    try repositories.commit("Of a colleague’s branch", in: "shop", at: 300)
    try repositories.git("update-ref", "refs/remotes/origin/topic", "HEAD", in: "shop")
    try repositories.git("reset", "--quiet", "--hard", "HEAD~", in: "shop")
    try repositories.git("checkout", "--quiet", "--detach", in: "shop")
    try repositories.commit("Detached", in: "shop", at: 400)
    #expect(await repositories.subjects() == ["First", "Tagged", "Of a colleague’s branch", "Detached"])
  }

  @Test func `of a broken ref is named, and that of all others is found`() async throws {
    try repositories.make("shop")
    for (number, branch) in ["one", "two", "three", "four"].enumerated() {
      try repositories.git("checkout", "--quiet", "--orphan", branch, in: "shop")
      try repositories.commit("Of \(branch)", in: "shop", at: 60 + Double(number))
    }
    try repositories.commit("Lost", in: "shop", at: 70)
    try repositories.commit("Last", in: "shop", at: 80)
    let lost = try repositories.git("rev-parse", "HEAD~", in: "shop")
    try repositories.git("checkout", "--quiet", "one", in: "shop")
    #expect(await repositories.subjects() == ["Of one", "Of two", "Of three", "Of four", "Lost", "Last"])
    // An object that is missing, one that is none, and a ref that is none.
    try FileManager.default.removeItem(atPath: repositories.path("shop/.git/objects/\(lost.prefix(2))/\(lost.dropFirst(2))"))
    try repositories.folder.write(String(repeating: "12", count: 20) + "\n", to: "shop/.git/refs/heads/missing")
    try repositories.folder.write("nonsense\n", to: "shop/.git/refs/remotes/origin/junk")
    let findings = await repositories.findings()
    let reasons = findings.compactMap { finding -> String? in
      if case .failure(let failure) = finding, case .other(let reason) = failure.reason { reason } else { nil }
    }
    let subjects = await repositories.subjects()
    // NB: git reads what a commit builds on before it prints the commit.
    #expect(subjects == ["Of one", "Of two", "Of three"], "\(findings)")
    for ref in ["refs/heads/four", "refs/heads/missing", "refs/remotes/origin/junk"] {
      #expect(reasons.contains { $0.contains(ref) }, "\(ref): \(findings)")
    }
  }

  @Test func `counts what is not committed`() async throws {
    try repositories.make("shop")
    try repositories.folder.write("x", to: "shop/file")
    try repositories.git("add", "file", in: "shop")
    try repositories.commit("First", in: "shop", at: -60)
    #expect(await repositories.findings().count { if case .uncommitted = $0 { true } else { false } } == 0)
    try repositories.git("checkout", "--quiet", "-b", "feature/login", in: "shop")
    try repositories.folder.write("y", to: "shop/file")
    try repositories.folder.write("y", to: "shop/new file")
    #expect(await repositories.findings().contains(.uncommitted(files: 2, branch: "feature/login", repository: "shop")))
  }

  @Test func `runs nothing of a repository, and writes nothing there`() async throws {
    try repositories.make("shop")
    let evil = repositories.path("evil"), mark = repositories.path("mark")
    try repositories.folder.write("#!/bin/sh\ntouch '\(mark)'\nexec cat\n", to: "evil")
    chmod(evil, 0o700)
    try repositories.folder.write("* filter=evil diff=evil\nother filter=x=y\n", to: "shop/.gitattributes")
    try repositories.folder.write("x", to: "shop/file")
    try repositories.folder.write("x", to: "shop/other")
    try repositories.git("add", "-A", in: "shop")
    try repositories.commit("First \u{1B}[31m\u{1B}]0;pwned\u{7}\n\nbody", in: "shop")
    try repositories.commit("$(touch '\(mark)')`touch '\(mark)'`", in: "shop", at: 70)
    for (key, value) in [
      ("filter.evil.clean", evil), ("filter.evil.smudge", evil), ("filter.evil.process", evil), ("filter.evil.required", "true"),
      ("filter.x=y.clean", evil),
      ("core.fsmonitor", evil), ("core.pager", evil), ("pager.log", evil), ("pager.status", evil), ("gpg.program", evil),
      ("log.showSignature", "true"), ("alias.log", "!\(evil)"), ("alias.status", "!\(evil)"), ("diff.external", evil),
      ("diff.evil.textconv", evil), ("core.sshCommand", evil), ("core.hooksPath", repositories.path("hooks")),
      ("core.editor", evil),
      ("credential.helper", "!\(evil)"), ("status.submoduleSummary", "true"), ("core.untrackedCache", "true"),
    ] { try repositories.git("config", key, value, in: "shop") }
    for hook in ["post-index-change", "fsmonitor-watchman", "query-watchman", "pre-auto-gc", "reference-transaction"] {
      for folder in ["hooks", "shop/.git/hooks"] {
        try repositories.folder.write("#!/bin/sh\ntouch '\(mark)'\n", to: "\(folder)/\(hook)")
        chmod(repositories.path("\(folder)/\(hook)"), 0o700)
      }
    }
    try repositories.folder.write("y", to: "shop/file")
    try repositories.folder.write("y", to: "shop/other")
    let before = try repositories.folder.listing("shop")
    let findings = await repositories.findings("shop")
    #expect(!FileManager.default.fileExists(atPath: mark))
    #expect(try repositories.folder.listing("shop") == before)
    guard case .commits(let commits, _) = try #require(findings.first) else { return #expect(Bool(false), "\(findings)") }
    #expect(commits.map(\.subject).first == "First")
    #expect(commits.allSatisfy { !$0.subject.unicodeScalars.contains { $0.value < 0x20 } })
    #expect(findings.contains(.uncommitted(files: 2, branch: "main", repository: "shop")))
  }

  @Test func `of a repository that can’t be read is a line with the reason`() async throws {
    try repositories.make("shop")
    try repositories.commit("First", in: "shop")
    try repositories.make("broken")
    try repositories.folder.write("[core\n", to: "broken/.git/config")
    try repositories.make("twin/shop")
    try repositories.commit("Second", in: "twin/shop", at: 90)
    try repositories.folder.write("gitdir: /nowhere\n", to: "gitfile/.git")
    let findings = await repositories.findings()
    let failed = findings.compactMap {
      if case .failure(let failure) = $0 { failure.place.split(separator: "/").last.map(String.init) } else { nil }
    }
    #expect(Set(failed) == ["broken", "gitfile"])
    #expect(Set(await repositories.subjects()) == ["First", "Second"])
    // NB: whichever is found first has the short name.
    let names = Set(findings.compactMap { if case .commits(_, let name) = $0 { name } else { nil } })
    #expect(names.count == 2 && names.contains("shop") && names.allSatisfy { $0 == "shop" || $0.hasSuffix("/shop") })
    #expect(
      await repositories.findings("nowhere") == [
        .failure(
          .init(
            place: repositories.path("nowhere"),
            reason: .file(.system(call: "open", path: repositories.path("nowhere"), code: ENOENT))))
      ])
  }

  @Test func `is also what a command prints`() async throws {
    let link = "\\033]8;;https://ci\\033\\\\\\033[33;1mCI\\033]8;;\\007\\033[0m"
    let command = "printf 'Reviewed %s\\ntoday\\tMerge it\\nblockers\\t\(link)\\n\\n' \"$SCRUMDINGER_SCRUM\""
    #expect(
      await repositories.findings(command: command) == [
        .lines([
          .init(field: "", text: "Reviewed Design"), .init(field: "today", text: "Merge it"),
          .init(field: "blockers", text: "CI"),
        ])
      ])
    #expect(
      await repositories.findings(command: "echo no >&2; exit 3") == [
        .failure(.init(place: "echo no >&2; exit 3", reason: .other("no")))
      ])
  }

  @Test func `says that more is printed than is read, and takes no part of a line`() async throws {
    let long = "for n in $(seq 100); do printf 'line %d %01000d\\n' $n 0; done"
    for (command, count) in [("seq 1000", 200), (long, 64)] {
      let findings = await repositories.findings(command: command)
      guard case .lines(let lines)? = findings.first else { return #expect(Bool(false), "\(findings)") }
      #expect(lines.count == count)
      #expect(findings.dropFirst() == [.failure(.init(place: command, reason: .cut))])
    }
    #expect(await repositories.findings(command: "seq 200").count == 1)
  }

  @Test func `prints no more than a disk can hold`() async throws {
    guard case .failure(let failure)? = await repositories.findings(command: "yes").first else {
      return #expect(Bool(false), "no failure")
    }
    #expect(failure.reason != .late, "it was stopped long before")
  }

  @Test func `of a repository where git hangs is late, which is no unknown author`() async throws {
    try repositories.make("shop")
    unlink(repositories.path("shop/.git/config"))
    mkfifo(repositories.path("shop/.git/config"), 0o600)
    var search = ActivitySearch(in: [repositories.path("shop")], by: [], since: repositories.since)
    search.limits.each = .milliseconds(500)
    var found: [ActivitySearch.Finding] = []
    for await finding in search.findings() { found.append(finding) }
    #expect(found == [.failure(.init(place: repositories.path("shop"), reason: .late))])
  }

  @Test func `that takes too long costs its own line only`() async throws {
    try repositories.make("shop")
    try repositories.commit("First", in: "shop")
    var search = ActivitySearch(in: [repositories.path("shop")], by: [], since: repositories.since, command: "sleep 60")
    search.limits.each = .milliseconds(500)
    var found: [ActivitySearch.Finding] = []
    for await finding in search.findings() { found.append(finding) }
    #expect(found.contains(.failure(.init(place: "sleep 60", reason: .late))))
    #expect(found.contains { if case .commits = $0 { true } else { false } })
  }
}

extension TemporaryDirectory {
  fileprivate var realPath: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// All names below, and when each was last changed.
  fileprivate func listing(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(name)").sorted().map { entry in
      var status = stat()
      lstat("\(path)/\(name)/\(entry)", &status)
      return "\(entry) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
  }
}
