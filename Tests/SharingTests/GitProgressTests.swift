import Testing

@testable import GitProcess

@Suite("The progress that git prints") struct GitProgressTests {
  @Test func `is read while it is written, from the last whole line about a transfer`() throws {
    let text = """
      remote: Counting objects: 100% (9/9), done.
      Receiving objects:  42% (1261/3002), 1.20 MiB | 1 MiB/s
      Receiving obj
      """
    let progress = try #require(GitProgress(lastIn: Array(text.utf8)))
    #expect((progress.done, progress.total) == (1261, 3002))
    #expect(GitProgress(lastIn: Array("jects: 1% (1/2)\rResolving deltas:  50% (1/2)\r".utf8)) == nil)
    #expect(GitProgress("Writing objects:   0% (0/7)").map(\.total) == 7)
  }

  @Test(arguments: [
    "", "Receiving objects: 42%", "Receiving objects: 42% (2/1)", "Receiving objects: 0% (0/0)", "Receiving objects: 1% (-1/2)",
    "Receiving objects: 1% (1/2/3)", "Receiving objects: 1% (1/2", "Receiving objects: 1% (1/9999999999999)",
    "Receiving objects: 1% (١/٢)", "Receiving objects: done", "remote: Receiving objects: 50% (1/2)",
    "receiving objects: 50% (1/2)",
  ])
  func `is nothing but numbers of a sensible size`(_ line: String) { #expect(GitProgress(line) == nil) }

  @Test func `is no message, and hides none`() {
    let lines = [
      "Enumerating objects: 5, done.", "remote: Resolving deltas: 100% (1/1), done.", "Total 3 (delta 0), reused 0 (delta 0)",
      "Delta compression using up to 2 threads", "remote: no pushing on Friday", "error: 403", "Total loss", "Host key: 3 failed",
    ]
    #expect(
      GitMessages(lines.joined(separator: "\r").utf8).lines.map(\.text) == [
        "no pushing on Friday", "error: 403", "Total loss", "Host key: 3 failed",
      ])
  }
}
