import DurableFiles
import Foundation
import TestSupport
import Testing

@testable import GitProcess
@testable import Sharing

@Suite("What git prints") struct GitOutputTests {
  private let folder: TemporaryDirectory
  private let repository: Folder
  private var path: String { folder.path + "/r.git" }

  init() throws {
    folder = try TemporaryDirectory()
    try Team.git("init", "--quiet", "--bare", folder.path + "/r.git")
    repository = try Folder(opening: folder.path + "/r.git")
  }

  @Test func `is an error where it is more than is read, never a part of it`() throws {
    let tree = try Team.git("--git-dir", path, "mktree", input: "")
    let commit = try Team.git("--git-dir", path, "commit-tree", "-m", "x", tree)
    let refs = (0..<500).map { "create refs/heads/branch-\($0) \(commit)\n" }.joined()
    try Team.git("--git-dir", path, "update-ref", "--stdin", input: refs)
    let reading = try Git(reading: repository, at: path, until: .now + .seconds(60))
    for var git in [Git(in: repository, remote: Address("/nowhere"), branch: "x", isInteractive: false), reading] {
      let all = try git.run(["for-each-ref"])
      #expect(all.succeeded && all.text.split(separator: "\n").count == 500)
      git.outputLimit = all.output.count
      #expect(try git.run(["for-each-ref"]).output == all.output)
      git.outputLimit -= 1
      #expect(throws: GitFailure(.tooLarge("git for-each-ref"))) { try git.run(["for-each-ref"]) }
    }
  }

  @Test func `is no tree if a part of it is missing`() throws {
    let entry = "100644 a\0" + String(repeating: "x", count: 20)
    func tree(_ text: String) throws -> String {
      try Team.git("--git-dir", path, "hash-object", "-t", "tree", "--literally", "-w", "--stdin", input: text)
    }
    let objects = GitObjects(
      Git(in: repository, remote: Address("/nowhere"), branch: "x", isInteractive: false), SyncBudget().objects)
    #expect(try objects.tree(tree(entry)).keys.sorted() == ["a"])
    for rest in ["100644 b\0short", "100644 b", "x"] {
      let id = try tree(entry + rest)
      #expect(throws: GitFailure(.damaged("tree \(id)"))) { try objects.tree(id) }
    }
  }
}
