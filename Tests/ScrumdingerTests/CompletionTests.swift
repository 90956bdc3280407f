import ConsoleLoop
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// What may be typed next on a command line.
@Suite("Completion") struct CompletionTests {
  private let console = TestConsole()
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func candidates(_ words: String...) async -> [String] {
    await Completion(of: words, in: { $0.store(ifMissing: .empty) }).candidates(beginning: words.last ?? "").map(\.value)
  }

  @Test func `begins with the commands, and help has them, too`() async {
    #expect(await candidates("") == Declaration.all.map(\.name))
    #expect(await candidates("sh") == ["share", "show"])
    #expect(await candidates("--mock", "help", "st") == ["start", "status", "stats"])
  }

  @Test func `has the options that may still be given`() async {
    #expect(
      await candidates("show", "--") == [
        "--last", "--since", "--no-times", "--markdown", "--slack", "--json", "--mock", "--data", "--wait", "--accessible",
        "--help",
      ])
    #expect(await candidates("start", "--json", "--p") == [])
    #expect(await candidates("add", "x", "--attendee", "Al", "--at") == ["--attendee", "--at"])
    #expect(await candidates("add", "x", "--theme", "sky", "--th") == [])
    #expect(await candidates("nonsense", "--") == [])
    #expect(await candidates("add", "--", "--th") == [])
  }

  @Test(arguments: await Option.all) func `has the values of each option that has choices`(_ option: Option) async {
    guard !option.choices.isEmpty else { return }
    #expect(await candidates("add", "x", option.name, "") == option.choices)
    #expect(await candidates("add", "x", "\(option.name)=") == option.choices)
  }

  @Test(arguments: await Declaration.all) func `has the words of each operand that has choices`(_ command: Declaration) async {
    guard let operand = command.operand else { return #expect(await candidates(command.name, "").isEmpty) }
    if !operand.choices.isEmpty { #expect(await candidates(command.name, "") == operand.choices) }
  }

  @Test func `has titles and names in any case and without accents`() async throws {
    let store = ScrumStore(directory: directory.store)
    try await store.save(.add(DailyScrum(title: "École", attendees: [Attendee(name: "Zoë"), Attendee(name: "zack")])))
    #expect(await candidates("show", "--data", directory.store, "ec") == ["École"])
    #expect(await candidates("edit", "eco", "--data", directory.store, "--remove", "Z") == ["Zoë", "Zack"])
    #expect(await candidates("edit", "eco", "--data", directory.store, "--remove", "za") == ["zack"])
    #expect(await candidates("edit", "eco", "--data=\(directory.store)", "--rename=zo") == ["Zoë="])
    #expect(await candidates("edit", "--data", directory.store, "--remove", "") == [])
    #expect(await candidates("show", "École", "--data", directory.store, "") == [])
  }

  @Test func `has the ID where the title is not enough, or would do harm`() async throws {
    let store = ScrumStore(directory: directory.store)
    let titles = ["Same", "Same", "--yes", "a\u{1B}]0;b", "a\nrm -rf", "x\u{202E}y", "Plain"]
    for title in titles { try await store.save(.add(DailyScrum(title: title))) }
    let found = await candidates("show", "--data", directory.store, "")
    #expect(found.count == titles.count)
    #expect(found.filter { $0.count != 36 } == ["Plain"])
  }

  @Test func `of a store that can't be read is silent`() async throws {
    try directory.write("x", to: directory.path + "/file")
    #expect(try await console.run("__complete", "zsh", "show", "--data", directory.path + "/file", "") == 0)
    #expect(console.output == "none\n")
    #expect(console.errors.isEmpty)
    #expect(try await console.run("__complete", "fish", "list", "--data", "") == 0)
    #expect(console.output == "folders\n")
    #expect(try await console.run("__complete", "bash", "scrumdinger import ", "") == 0)
    #expect(console.output == "files\n")
  }

  // MARK: - The line of bash

  private static let breaks = " \t\n\"'@><=;|&(:"

  @Test(arguments: [
    ("p a b", ["p", "a", "b"]), ("p 'a b", ["p", "a b"]), ("p a\\ b", ["p", "a b"]), ("p \"a\\\"b\\c\" ", ["p", "a\"b\\c", ""]),
    ("p '' ", ["p", "", ""]), ("p a'b'\"c\"d", ["p", "abcd"]), ("  p", ["p"]), ("", [""]), ("p $(x) `y`", ["p", "$(x)", "`y`"]),
  ])
  func `a line of bash is split as bash does it, and nothing in it is run`(_ line: String, _ words: [String]) {
    #expect(ShellLine(line, breaks: Self.breaks).words == words)
  }

  @Test(
    arguments: [
      ("p a", "a b", "a\\ b"), ("p 'a", "a b's", "a b'\\''s"), ("p \"a", "a \"$x\"", "a \\\"\\$x\\\""),
      ("p a:", "a:b c", "b\\ c"),
      ("p --theme=", "--theme=sky", "sky"), ("p a\\:", "a:b", "a:b"), ("p \"", "Wow!", nil), ("p a'b", "abc", "bc"),
      ("p ~", "~x", "\\~x"),
      ("p a", "a\u{600};reboot", "a\u{600}\\;reboot"), ("p a", "a\u{D4E};pwn", "a\u{D4E}\\;pwn"),
      ("p 'a", "a\u{600}'s", "a\u{600}'\\''s"),
      ("p \"a", "a`\u{301}", "a\\`\u{301}"),
      ("p \"a:", "a:b", "a:b"), ("p ops@", "ops@corp", "@corp"), ("p @", "@at", "@at"),
    ] as [(String, String, String?)])
  func `a candidate replaces what readline takes for the word`(_ line: String, _ value: String, _ text: String?) {
    #expect(ShellLine(line, breaks: Self.breaks).replacement(by: value) == text)
  }
}
