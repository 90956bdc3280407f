import ConsoleLoop
import DurableFiles
import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import GitProcess
@testable import Sharing

/// What comes with a store or lies in a folder that others can write to runs nothing, and what others say is not believed.
@Suite("A store, a folder and words that are not trusted") struct TrustTests {
  private let team: Team

  init() throws { team = try Team() }

  private var bait: String { team.folder.path + "/PWNED" }
  private var isCaught: Bool { FileManager.default.fileExists(atPath: bait) }

  /// The settings as version 1.0 kept them in a store.
  private func writeOldSettings() throws {
    try team.folder.write(
      #"{"branch":"scrumdinger","manual":false,"transcripts":true,"url":"\#(team.remote)"}"#, to: "ann/sync.git/share.json")
  }

  // MARK: - A store from elsewhere

  @Test func `a copy of a shared store is not shared, and names the address that it had`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try FileManager.default.moveItem(atPath: team.folder.path + "/ann", toPath: team.folder.path + "/away")
    try FileManager.default.copyItem(atPath: team.folder.path + "/away", toPath: team.folder.path + "/ann")
    #expect(try await team.sharing("ann").settings() == nil)
    #expect(await team.sharing("ann").outcome().failure == .notShared)
    #expect(try await team.sharing("ann").formerSettings()?.url == team.remote)
    try await team.share("ann")
    #expect(try await team.sharing("ann").settings()?.url == team.remote)
  }

  @Test func `another disk under the path of a shared store is not shared`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let settings = try team.repository("ann") + "/share.json"
    let text = try String(contentsOfFile: settings, encoding: .utf8)
    // Plugged in next, it gets the same number, and whoever made it may choose inodes.
    for member in ["fileSystem", "created"] {
      let other = text.replacing(try Regex("\"\(member)\": \"[0-9]+\""), with: "\"\(member)\": \"7\"")
      #expect(other != text)
      try other.write(toFile: settings, atomically: true, encoding: .utf8)
      #expect(try await team.sharing("ann").settings() == nil)
    }
    try text.write(toFile: settings, atomically: true, encoding: .utf8)
    #expect(try await team.sharing("ann").settings() != nil)
  }

  @Test func `sync.git in a store from an archive is not obeyed, called or removed`() async throws {
    _ = try await team.add("Daily", to: "ann")
    let old = team.folder.path + "/ann/sync.git"
    try Team.git("init", "--quiet", "--bare", old)
    for (key, value) in [("uploadpack", "touch \(bait);"), ("url", team.remote)] {
      try Team.git("--git-dir", old, "config", "remote.origin.\(key)", value)
    }
    try writeOldSettings()
    _ = try await team.sharing("ann").changes()
    #expect(try await team.sharing("ann").settings() == nil)
    #expect(await team.sharing("ann").outcome().failure == .notShared)
    #expect(!isCaught)
    #expect(FileManager.default.fileExists(atPath: old + "/share.json"))
    let findings = try await team.store("ann").examine()
    #expect(findings.contains { $0.file == old && $0.remedy == .setAside })
  }

  @Test func `a store that version 1.0 shared here stays shared, without its configuration`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    _ = try await team.add("Retro", to: "ann")
    try await team.share("ann")
    try await team.sync("ann")
    let old = team.folder.path + "/ann/sync.git"
    try FileManager.default.moveItem(atPath: team.repository("ann"), toPath: old)
    try writeOldSettings()
    try Team.git("--git-dir", old, "config", "remote.scrumdinger-team.uploadpack", "touch \(bait);")
    try await team.edit(scrum, in: "ann", title: "Review")
    let outcome = try await team.sync("ann")
    #expect(outcome.sent.map(\.formerTitle) == ["Daily"])
    #expect(try await team.sharing("ann").settings()?.sharesTranscripts == true)
    #expect(!isCaught)
    #expect(!FileManager.default.fileExists(atPath: old))
  }

  @Test func `its own repository is as it writes it, whatever stands there`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let repository = try team.repository("ann")
    for key in ["remote.scrumdinger-team.uploadpack", "core.sshCommand", "core.alternateRefsCommand", "core.fsmonitor"] {
      try Team.git("--git-dir", repository, "config", key, "touch \(bait);")
    }
    try FileManager.default.createDirectory(atPath: repository + "/objects/info", withIntermediateDirectories: true)
    try "\(team.remote)/objects\n".write(toFile: repository + "/objects/info/alternates", atomically: true, encoding: .utf8)
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    #expect(!isCaught)
    #expect(!FileManager.default.fileExists(atPath: repository + "/objects/info/alternates"))
    #expect(try Team.git("--git-dir", repository, "config", "--list", "--local").split(separator: "\n").count == 3)
  }

  @Test func `its repository is whole again after a disk was full`() async throws {
    _ = try await team.add("Daily", to: "ann")
    let repository = try team.repository("ann")
    try FileManager.default.createDirectory(atPath: repository, withIntermediateDirectories: true)
    try "".write(toFile: repository + "/HEAD", atomically: true, encoding: .utf8)
    try await team.share("ann")
    try await team.share("ben")
    #expect(try await team.titles("ben") == ["Daily"])
  }

  @Test func `nobody else can read what it keeps`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let files = try #require(FileManager.default.enumerator(atPath: team.repository("ann")))
    for case let name as String in files {
      let path = try "\(team.repository("ann"))/\(name)"
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
      #expect(mode & 0o077 == 0, "\(name)")
    }
    #expect(try await team.sharing("ann").exposed(false) == [])
  }

  @Test func `what others could read of it is found, and restricted on request`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let repository = try team.repository("ann")
    for path in [repository, repository + "/share.json"] { chmod(path, path == repository ? 0o755 : 0o644) }
    for isRestricting in [false, true] {
      #expect(
        try await team.sharing("ann").exposed(isRestricting).map(\.file).sorted() == [repository, repository + "/share.json"])
    }
    #expect(try await team.sharing("ann").exposed(false) == [])
  }

  // MARK: - A folder that others can write to

  @Test func `the hooks and programs of a shared folder do not run`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let hooks = team.remote + "/hooks"
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    for hook in ["pre-receive", "update", "post-receive", "post-update", "reference-transaction", "proc-receive", "pre-auto-gc"] {
      try "#!/bin/sh\ntouch \(bait)\n".write(toFile: "\(hooks)/\(hook)", atomically: true, encoding: .utf8)
      chmod("\(hooks)/\(hook)", 0o755)
    }
    try FileManager.default.createDirectory(atPath: team.remote + "/objects/info", withIntermediateDirectories: true)
    try Team.git("init", "--quiet", "--bare", team.folder.path + "/other")
    try "\(team.folder.path)/other/objects\n".write(
      toFile: team.remote + "/objects/info/alternates", atomically: true, encoding: .utf8)
    for (key, value) in [
      ("core.alternateRefsCommand", "touch \(bait);"), ("core.fsmonitor", "touch \(bait)"), ("core.hooksPath", hooks),
      ("uploadpack.packObjectsHook", "touch \(bait);"), ("gc.recentObjectsHook", "touch \(bait)"), ("gc.auto", "1"),
      ("core.pager", "touch \(bait)"), ("core.sshCommand", "touch \(bait);"),
    ] { try Team.git("--git-dir", team.remote, "config", key, value) }
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    try await team.share("ben")
    #expect(try await team.titles("ben") == ["Review"])
    #expect(!isCaught)
  }

  @Test(arguments: ["logs/refs/heads/scrumdinger", "objects", "refs/heads", "refs/heads/objects/x", "info"])
  func `a link in a shared folder leads no write elsewhere`(_ name: String) async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try Team.git("--git-dir", team.remote, "config", "core.logAllRefUpdates", "always")
    try Team.git("--git-dir", team.remote, "config", "receive.updateServerInfo", "true")
    let place = "\(team.remote)/\(name)", target = team.folder.path + "/target"
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if FileManager.default.fileExists(atPath: place) {
      try FileManager.default.moveItem(atPath: place, toPath: target)
    } else {
      try "mine\n".write(toFile: target, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
    func listing() throws -> [String] { (FileManager.default.enumerator(atPath: target)?.allObjects as? [String] ?? []).sorted() }
    let before = try listing()
    try await team.edit(scrum, in: "ann", title: "Review")
    let outcome = await team.sharing("ann").outcome()
    #expect(outcome.failure == .file(.refused(path: place, .symbolicLink)))
    #expect(try listing() == before)
    if before.isEmpty { #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine\n") }
  }

  /// Puts a link to a file in place of the log that git appends to. Returns the file.
  private static func linkLog(of remote: String) throws -> String {
    let target = (remote as NSString).deletingLastPathComponent + "/target", logs = remote + "/logs/refs/heads"
    try Team.git("--git-dir", remote, "config", "core.logAllRefUpdates", "always")
    try "mine\n".write(toFile: target, atomically: true, encoding: .utf8)
    try FileManager.default.createDirectory(atPath: logs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: logs + "/scrumdinger", withDestinationPath: target)
    return target
  }

  @Test(arguments: ["file://FOLDER/r%65mote", "file://FOLDER/r%65mot%65//", "FOLDER/remote/", "FOLDER/short/"])
  func `a link leads no write elsewhere, however the address names the folder`(_ address: String) async throws {
    let scrum = try await team.add("Daily", to: "ann")
    // git finds it as `short`, too.
    let place = team.folder.path + (address.contains("short") ? "/short.git" : "/remote")
    if place != team.remote { try FileManager.default.moveItem(atPath: team.remote, toPath: place) }
    try await team.share("ann", at: address.replacing("FOLDER", with: team.folder.path))
    let target = try Self.linkLog(of: place)
    try await team.edit(scrum, in: "ann", title: "Review")
    let outcome = await team.sharing("ann").outcome()
    #expect(outcome.failure == .file(.refused(path: place + "/logs/refs/heads/scrumdinger", .symbolicLink)))
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine\n")
  }

  @Test func `a shared folder that can't be looked through is not written to`() async {
    await #expect(processExitsWith: .success) {
      // The superuser can look through everything.
      setenv("TMPDIR", "/tmp", 1)
      if geteuid() == 0 { setuid(65534) }
      let team = try Team(), scrum = try await team.add("Daily", to: "ann")
      try await team.share("ann")
      let target = try TrustTests.linkLog(of: team.remote)
      try await team.edit(scrum, in: "ann", title: "Review")
      chmod(team.remote, 0o300)
      let outcome = await team.sharing("ann").outcome()
      chmod(team.remote, 0o700)
      #expect(outcome.failure == .file(.system(call: "open", path: team.remote, code: EACCES)))
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine\n")
    }
  }

  @Test func `nothing is pushed to a path on which no repository was found`() throws {
    #expect(throws: GitFailure(.noRepository)) { try LocalRemote(path: team.folder.path + "/nothing").requireNoRedirection() }
    #expect(throws: GitFailure(.noRepository)) { try LocalRemote(path: team.folder.path).requireNoRedirection() }
  }

  @Test(arguments: ["commondir", ".git", "link .git", "reftable/x"])
  func `nothing in a shared folder leads git to another one, where a link could be`(_ kind: String) async throws {
    let name = kind == "link .git" ? ".git" : kind, isLink = kind != name || name == "reftable/x"
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let other = team.folder.path + "/other", place = "\(team.remote)/\(name)"
    if name == ".git" {
      try FileManager.default.moveItem(atPath: team.remote, toPath: other)
      try FileManager.default.createDirectory(atPath: team.remote, withIntermediateDirectories: true)
      if isLink { try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: other) }
      if !isLink { try team.folder.write("gitdir: \(other)\n", to: "remote/.git") }
    } else {
      try FileManager.default.copyItem(atPath: team.remote, toPath: other)
    }
    if name == "commondir" { try team.folder.write("\(other)\n", to: "remote/commondir") }
    if name == "reftable/x" {
      try FileManager.default.createDirectory(atPath: team.remote + "/reftable", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: other)
    }
    func commit() throws -> String { try Team.git("--git-dir", other, "rev-parse", "scrumdinger") }
    let before = try commit()
    try await team.edit(scrum, in: "ann", title: "Review")
    let outcome = await team.sharing("ann").outcome()
    #expect(outcome.failure == .file(.refused(path: place, isLink ? .symbolicLink : .redirection)))
    #expect(try commit() == before)
  }

  @Test func `the work tree of a shared folder runs no filter`() async throws {
    let scrum = try await team.add("Daily", to: "ann"), tree = team.folder.path + "/tree"
    try Team.git("init", "--quiet", "-b", "scrumdinger", tree)
    for (key, value) in [
      ("receive.denyCurrentBranch", "updateInstead"), ("filter.x.smudge", "touch \(bait); cat"),
      ("filter.x.clean", "touch \(bait); cat"),
    ] { try Team.git("config", key, value, in: tree) }
    try FileManager.default.createDirectory(atPath: tree + "/.git/info", withIntermediateDirectories: true)
    try "* filter=x\n".write(toFile: tree + "/.git/info/attributes", atomically: true, encoding: .utf8)
    let settings = SharingSettings(url: tree)
    _ = try await team.sharing("ann").prepare(settings)
    try await team.sharing("ann").begin(settings)
    for title in ["Review", "Retro"] {
      try await team.edit(scrum, in: "ann", title: title)
      #expect(await team.sharing("ann").outcome().failure != nil)
    }
    #expect(!isCaught)
  }

  // MARK: - What others commit

  @Test(arguments: ["9223372036854775807 min", "-1 min", "99999999999999999999 s", "min", "181 min", "10801 s"])
  func `a length that no form accepts can't be restored`(_ text: String) {
    let conflict = SyncOutcome.Conflict(
      scrum: UUID(), title: "x", field: "length", kept: text, lost: text, keptBy: nil, lostBy: nil, date: nil, isOurs: true)
    #expect(conflict.edit == nil)
    #expect(!conflict.isKept(in: DailyScrum(title: "x")))
  }

  @Test func `a report that can't be read is set aside, said once, and followed by the next`() async throws {
    _ = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let path = try team.repository("ann") + "/report.json"
    for text in [#"{"date":"2026-11-26T09:00:00.000Z","sent":7}"#, "\u{0}", #"{"date":"999999999-01-01T00:00:00.000Z"}"#] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      await #expect(throws: StoreError.self) { try await team.sharing("ann").report() }
      #expect(try await team.sharing("ann").report() == nil)
    }
    let report = await team.sharing("ann").sync { _, _, _ in "" }
    #expect(report.failure == nil)
    #expect(try await team.sharing("ann").report() != nil)
  }

  @Test func `a report that can't be kept is no failure of the sync`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let repository = try team.repository("ann")
    for name in ["report.json", "report-unreadable.json"] {
      try FileManager.default.createDirectory(atPath: "\(repository)/\(name)/x", withIntermediateDirectories: true)
    }
    try await team.edit(scrum, in: "ann", title: "Review")
    let report = await team.sharing("ann").sync { _, _, _ in "" }
    #expect(report.failure == nil)
    #expect(report.sent.count == 1)
    #expect(report.trouble != nil)
  }

  @Test func `a file that can be executed is a file all the same`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    try team.byHand { chmod("\($0)/scrums/\(scrum.id).json", 0o755) }
    let outcome = try await team.sync("ann")
    #expect(outcome.received.isEmpty && outcome.unreadable.isEmpty)
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await team.titles("ben") == ["Review"])
  }

  @Test func `a head that can't be read is nobody's edit`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try team.byHand { try "{oops".write(toFile: "\($0)/scrums/\(scrum.id).json", atomically: true, encoding: .utf8) }
    let outcome = try await team.sync("ann")
    #expect(outcome.received == [])
    #expect(outcome.unreadable.count == 1)
  }

  @Test func `a message of megabytes stops nobody`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    try await team.share("ben")
    let message = "x\n" + String(repeating: "Conflict: {}\n", count: 200_000)
    let tree = try Team.git("--git-dir", team.remote, "rev-parse", "scrumdinger^{tree}")
    let commit = try Team.git("--git-dir", team.remote, "commit-tree", "-p", "scrumdinger", tree, input: message)
    let merge = try Team.git(
      "--git-dir", team.remote, "commit-tree", "-p", commit, "-p", "scrumdinger~1", tree, input: message)
    try Team.git("--git-dir", team.remote, "update-ref", "refs/heads/scrumdinger", merge)
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await team.titles("ben") == ["Review"])
  }
}
