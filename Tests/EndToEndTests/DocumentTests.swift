import Foundation
import TestSupport
import Testing

/// The commands in the documents that people read first, in their order, on a new user's machine.
@Suite("The commands of") struct DocumentTests {
  private static let root = String(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))

  /// The lines of the blocks for a shell, and what stands in a sentence: those that start the program or make.
  private static func commands(of document: String) throws -> [String] {
    let text = try String(contentsOfFile: "\(root)/\(document)", encoding: .utf8)
    let blocks = text.matches(of: /```sh\n((?:.|\n)*?)```/).flatMap { $0.1.split(separator: "\n") }
      .map { $0.firstMatch(of: /^(.*?)\s+#/)?.1 ?? $0 }
    let spans = text.matches(of: /`((?:scrumdinger|make) [^`\n]+)`/).map(\.1)
    return (blocks + spans).map { String($0) }.filter { $0.hasPrefix("scrumdinger ") || $0.hasPrefix("make ") }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md"]) func `a document are right`(_ document: String) throws {
    let folder = try TemporaryDirectory()
    let commands = try Self.commands(of: document)
    #expect(commands.count >= 5)
    let directories = [
      "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state", "HOME": folder.path,
    ]
    try folder.write(#"{"transcription": "off"}"#, to: "state/scrumdinger/state.json")
    #expect(try shell(["git", "init", "--quiet", "--bare", folder.path + "/URL"]).0 == 0)
    for command in commands {
      if command.hasPrefix("make ") {
        // NB: a dry run, since targets build everything anew.
        let (status, output) = try shell(["bash", "-c", "cd '\(Self.root)' && make --dry-run \(command.dropFirst(5))"])
        #expect(status == 0, "\(command): \(output)")
        continue
      }
      let words = String(command.dropFirst("scrumdinger ".count))
      let (status, output) = try shell(
        ["bash", "-c", "cd '\(folder.path)'; \"$0\" \(words) < /dev/null", Terminal.program], environment: directories)
      if ["must be a terminal", "needs a terminal"].contains(where: output.contains) {
        let terminal = try Terminal(words, environment: directories)
        try terminal.see("Help")
        if words.hasPrefix("start") {
          try terminal.press("e")
          try terminal.see("Save and end")
          try terminal.press("Enter")
          try terminal.see("Copy for chat")
        }
        // NB: once for the summary, once for the page of a scrum, once for the list.
        try terminal.press("q", "q", "q")
        try terminal.see("ended with 0")
      } else {
        #expect(status == 0, "\(command): \(output)")
      }
    }
  }
}
