import Foundation
import TestSupport
import Testing

/// The real program with stores of other versions of it.
@Suite("A store") struct StoreVersionTests {
  private let folder: TemporaryDirectory
  private static let id = "5C12DE00-0000-4000-8000-000000000001"
  /// As the first release wrote it.
  private static let files = [
    "format.json": "{\"format\":1}\n", "lock": "",
    ".gitattributes": "meetings/*.jsonl merge=union\n", ".gitignore": "/lock\n/running/\n/backups/\n.*.tmp.*\n",
    "scrums/\(id).json": """
    {
      "attendees": [
        {
          "id": "5C12DE00-0000-4000-8000-000000000002",
          "name": "Simon"
        }
      ],
      "created": "2026-11-20T08:00:00.000Z",
      "id": "\(id)",
      "lengthInMinutes": 5,
      "theme": "sky",
      "title": "First"
    }

    """,
    "meetings/\(id).jsonl":
      #"{"attendees":[{"id":"5C12DE00-0000-4000-8000-000000000002","name":"Simon"}],"date":"2026-11-20T09:00:00.000Z","#
      + #""id":"5C12DE00-0000-4000-8000-000000000003","lengthInMinutes":5,"transcript":"hello","#
      + #""turns":[{"id":"5C12DE00-0000-4000-8000-000000000002","name":"Simon","seconds":301}]}"# + "\n",
    "running/5C12DE00-0000-4000-8000-000000000004.json": """
    {"autoAdvance":true,"began":"2026-11-21T09:00:00.000Z","id":"5C12DE00-0000-4000-8000-000000000004","index":0,
    "kept":"2026-11-21T09:02:00.000Z","shares":[{"seconds":300,"waived":10}],"taken":5,
    "scrum":{"attendees":[],"id":"\(id)","lengthInMinutes":5,"theme":"sky","title":"First"},
    "turns":[{"id":"5C12DE00-0000-4000-8000-000000000002","name":"Simon","seconds":120}]}
    """,
  ]

  init() throws {
    folder = try TemporaryDirectory()
    for (name, text) in Self.files { try folder.write(text, to: "\(folder.store)/\(name)") }
    for name in ["", "/scrums", "/meetings", "/running"] { chmod(folder.store + name, 0o700) }
  }

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let (status, output) = try shell(
      [Terminal.program] + arguments + ["--data", folder.store],
      environment: ["XDG_STATE_HOME": folder.path, "HOME": folder.path])
    return (status, output)
  }

  @Test func `of the first version is read, changed and found healthy`() throws {
    #expect(try run("list").output.contains("First"))
    #expect(try run("show", "First", "--last").output.contains("5:01"))
    #expect(try run("doctor").output.contains("No problems found"))
    #expect(try run("doctor").output.contains("interrupted"))
    #expect(try run("edit", "First", "--title", "Second").status == 0)
    #expect(try run("export").output.contains("\"hello\""))
  }

  @Test func `of a newer version is changed by no command`() throws {
    try folder.write("{\"format\":2}", to: "\(folder.store)/format.json")
    let new = UUID(), head = try folder.read("\(folder.store)/scrums/\(Self.id).json")
    try folder.write(
      head.replacing(Self.id, with: new.uuidString), to: "\(folder.store)/import/scrums/\(new).json")
    try folder.write("[]", to: "file.json")
    let before = try folder.contents()
    for command in [
      ["list"], ["list", "--json"], ["show", "First"], ["show", "First", "--last"], ["search", "hello"], ["stats"],
      ["stats", "First"], ["export"], ["doctor"],
    ] {
      _ = try shell([Terminal.program] + command + ["--data", folder.store])
      #expect(try folder.contents() == before, "\(command)")
    }
    for command in [
      ["add", "New"], ["edit", "First", "--title", "x"], ["delete", "First", "--yes"],
      ["import", folder.path + "/file.json"], ["doctor", "--fix"], ["start", "First", "--plain"],
      ["start", "First", "--json", "--resume"], ["start", "First", "--plain", "--save-interrupted"],
    ] {
      let (status, output) = try shell([Terminal.program] + command + ["--data", folder.store])
      #expect(status == 1, "\(command): \(output)")
      #expect(output.contains("newer version"), "\(command): \(output)")
      #expect(try folder.contents() == before, "\(command)")
    }
    let terminal = try Pseudoterminal([Terminal.program, "--data", folder.store])
    terminal.see("interrupted")
    terminal.send("q")
    terminal.see("newer version")
    terminal.send("q")
    #expect(terminal.end() == .exit(0))
    #expect(try folder.contents() == before)
  }

  /// A merged copy of the meetings does not fit, although the new lines do.
  @Test func `gets all of an import or nothing of it when there is no room`() throws {
    let path = "\(folder.store)/meetings/\(Self.id).jsonl", line = try folder.read(path)
    let old = line.replacing("hello", with: String(repeating: "long ", count: 100_000))
    try folder.write(old, to: path)
    let more = line.replacing("0003", with: "0005"), new = UUID()
    let head = try folder.read("\(folder.store)/scrums/\(Self.id).json").dropLast(2)
    try folder.write(
      "[\(head.replacing(Self.id, with: new.uuidString).replacing("First", with: "New"))},\(head),\"history\":[\(more)]}]",
      to: "file.json")
    let before = try folder.contents()
    let command = ["sh", "-c", "ulimit -f 100; exec \"$0\" \"$@\"", Terminal.program, "import", folder.path + "/file.json"]
    let (status, output) = try shell(command + ["--data", folder.store])
    #expect(status == 1, "\(output)")
    #expect(output.contains("File too large"), "\(output)")
    #expect(try folder.contents() == before)
    #expect(try run("import", folder.path + "/file.json").status == 0)
    #expect(try run("list").output.contains("New"))
    #expect(try run("export").output.contains("8000-000000000005"))
  }
}
