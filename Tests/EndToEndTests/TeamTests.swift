import Foundation
import TestSupport
import Testing

/// Two people share through a folder, each on the screen of the real program, with real git.
@Suite("Two people on the Team page", .serialized) struct TeamTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    #expect(try shell(["git", "init", "--quiet", "--bare", remote]).0 == 0)
    for name in ["ann", "ben"] { try run("add", "\(name)’s scrum", as: name) }
  }

  private var remote: String { folder.path + "/remote" }
  private func data(_ name: String) -> String { "\(folder.path)/\(name)" }
  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path + "/state"] }

  @discardableResult
  private func run(_ arguments: String..., as name: String) throws -> String {
    let (status, output) = try shell([Terminal.program] + arguments + ["--data", data(name)], environment: environment)
    #expect(status == 0)
    return output
  }

  private func join(_ name: String) throws -> Terminal {
    let terminal = try Terminal("--data \(data(name))", environment: environment)
    try terminal.see("\(name)’s scrum")
    try terminal.press("T")
    try terminal.see("not shared")
    return terminal
  }

  /// Gives the address, and answers what is found there.
  private func answer(_ question: String, in terminal: Terminal, with key: String) throws {
    try terminal.type(remote)
    try terminal.press("Enter")
    try terminal.see(question)
    try terminal.press(key)
  }

  @Test func `are joined from an empty list by Enter, since nothing there can be lost`() throws {
    _ = try run("share", remote, "--yes", "--manual", as: "ann")
    let cleo = try Terminal("--data \(folder.path)/cleo", environment: environment)
    try cleo.see("Join a team")
    try cleo.press("T")
    try cleo.see("not shared")
    try answer("y Join", in: cleo, with: "Enter")
    try cleo.see("Share automatically")
    try cleo.press("Escape")
    try cleo.see("ann’s scrum")
  }

  @Test func `stop with an object for scripts, and compare nothing where no store is`() throws {
    try run("share", remote, "--yes", as: "ann")
    #expect(try run("share", "--stop", "--json", as: "ann").hasPrefix(#"{"setAside":"\#(folder.path)/state/"#))
    let missing = data("nobody")
    #expect(try shell([Terminal.program, "share", remote, "--preview", "--data", missing], environment: environment).0 == 1)
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test func `see how they share, and why a sync fails, where nothing can be written`() throws {
    try run("share", remote, "--yes", as: "ann")
    let repository = try #require(folder.files.first { $0.hasSuffix("/sync.lock") }).dropLast("/sync.lock".count)
    let lock = folder.path + "/" + repository + "/sync.lock"
    // Root can write everywhere, but not into a folder as if it were a file.
    unlink(lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
    let (status, output) = try shell([Terminal.program, "share", "--data", data("ann")], environment: environment)
    #expect(status == 1 && output.contains(remote) && output.contains("Last sync") && output.contains("sync.lock"), "\(output)")
    let terminal = try Terminal("--data \(data("ann"))", environment: environment)
    try terminal.see("not shared since")
    try terminal.press("T")
    // NB: the path is as long as the name of the temporary directory, and breaks anywhere.
    let shown = try terminal.see("⚠ ").joined().filter { $0.isASCII && $0 != " " }
    #expect(shown.contains("/sync.lockisnotafile"), "\(shown)")
  }

  @Test func `are asked by a digest, which goes on if they can't be, and says as of when`() throws {
    try run("share", remote, "--yes", as: "ann")
    try run("share", remote, "--yes", as: "ben")
    try run("edit", "ann’s scrum", "--add", "Ben", as: "ann")
    try run("sync", as: "ann")
    try run("sync", as: "ben")
    try run("update", "ann’s scrum", "--as", "Ben", "--today", "Review", as: "ben")
    try run("sync", as: "ben")
    func digest(_ options: String...) throws -> (Int32, String) {
      try shell([Terminal.program, "digest", "ann’s scrum", "--data", data("ann")] + options, environment: environment)
    }
    let (before, old) = try digest("--offline")
    #expect(before == 3 && !old.contains("Review") && old.contains("As of "), "\(old)")
    let (status, output) = try digest()
    #expect(
      status == 0 && output.contains("Review") && output.contains("1 of 1 prepared") && output.contains("As of "), "\(output)")
    #expect(try run("update", "ann’s scrum", "--as", "Ben", "--show", as: "ann").contains("As of "))
    // Whoever writes asks, too, so that no update is for a meeting that was held; and two who add one person are told.
    try run("edit", "ann’s scrum", "--add", "Dan", as: "ann")
    try run("sync", as: "ann")
    try run("edit", "ann’s scrum", "--add", "dan", as: "ben")
    let both = try run("sync", as: "ben")
    #expect(both.lowercased().contains("has several attendees called “dan”") && both.contains(" --remove "), "\(both)")
    #expect(try run("doctor", as: "ben").lowercased().contains("has several attendees called “dan”"))
    try run("sync", as: "ann")
    try run("items", "ann’s scrum", "--add", "@Ben Lights", as: "ann")
    try run("sync", as: "ann")
    try run("update", "ann’s scrum", "--as", "Ben", "--today", "Tests", as: "ben")
    #expect(try run("items", "--offline", as: "ben").contains("Lights"))
    try FileManager.default.moveItem(atPath: remote, toPath: remote + " elsewhere")
    let (offline, text) = try digest()
    #expect(offline == 3 && text.contains("Review") && text.contains("scrumdinger: "), "\(offline) \(text)")
  }

  @Test func `share after a wrong address, are told of each other, and restore a title that lost`() throws {
    let ann = try join("ann")
    try ann.type("/nowhere")
    try ann.press("Enter")
    try ann.see("There is no repository at /nowhere")
    // The field has the focus still.
    try ann.press("C-u")
    try ann.type(remote)
    try ann.press("Enter")
    try ann.see("Nothing is there yet.")
    // A stray Enter shares nothing, and the address stays.
    try ann.press("Enter")
    try ann.see("Check repository")
    try ann.press("Enter")
    try ann.see("Nothing is there yet.")
    try ann.press("y")
    try ann.see("Share automatically")

    let ben = try join("ben")
    try answer("1 scrum, 0 meetings", in: ben, with: "y")
    try ben.see("ann’s scrum added")
    try ann.press("R")
    try ann.see("ben’s scrum added")
    try ben.press("Escape")
    try ben.see("2 scrums · shared")

    // Both rename one scrum, and Ben loses, whoever syncs first.
    try run("share", "--manual", as: "ben")
    try run("edit", "ann’s scrum", "--title", "Ben’s title", as: "ben")
    try ben.see("1 change waiting")
    // That took over a second, so this is later.
    try run("edit", "ann’s scrum", "--title", "Ann’s title", as: "ann")
    try run("sync", as: "ann")
    try ben.press("R")
    try ben.see("u Restore yours · Ann’s title’s title: kept")
    try ben.see("Ann’s title")
    try ben.press("u")
    try ben.see("Ben’s title")
    try run("sync", as: "ben")
    try run("sync", as: "ann")
    try ann.press("Escape")
    try ann.see("Ben’s title")
  }

  @Test func `see what waits, and go on, when the folder is away and comes back`() throws {
    try run("share", remote, "--yes", as: "ann")
    // Others can read what is pushed, as if git alone had done it.
    let mode = try FileManager.default.attributesOfItem(atPath: remote + "/refs/heads/scrumdinger")[.posixPermissions] as? Int
    #expect(mode == 0o644)
    let ann = try Terminal("--data \(data("ann"))", environment: environment)
    try ann.see("1 scrum · shared")
    try FileManager.default.moveItem(atPath: remote, toPath: remote + ".away")
    try run("edit", "ann’s scrum", "--title", "Retro", as: "ann")
    try ann.see("1 change waiting")
    try ann.press("T")
    try ann.see("can’t be reached")
    try ann.see("ann’s scrum renamed to Retro")
    try FileManager.default.moveItem(atPath: remote + ".away", toPath: remote)
    try ann.press("R")
    try ann.see("     shared")
    #expect(try shell(["git", "--git-dir", remote, "branch", "-D", "scrumdinger"]).0 == 0)
    try ann.press("R")
    try ann.see("The branch was deleted there")
    try ann.press("y")
    try ann.see("     shared")
    #expect(try shell(["git", "--git-dir", remote, "rev-parse", "scrumdinger"]).0 == 0)
  }
}
