import ConsoleUI
import Glibc
import TestSupport
import Testing

@testable import ConsolePreviews

@Suite("The format of a recording")
struct RecordingFormatTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path + "/run.txt" }
  private let header = Recording.Header(TestTerminal(Size(80, 24)), start: 1_795_254_120_500, notes: ["language": "en"])

  init() throws { folder = try TemporaryDirectory() }

  @Test func `reads back every kind of step`() throws {
    let keys: [KeyPress] = [
      KeyPress("a"), KeyPress("-"), KeyPress("é"), KeyPress("\\"), KeyPress(.space), .control("c"), .option(.upArrow),
      .option("-"),
      KeyPress("\u{FE0F}"), .option("\u{301}"), KeyPress(.tab, modifiers: .shift), KeyPress(.f1),
      KeyPress(.pageDown, modifiers: [.control, .shift]), KeyPress(.escape),
    ]
    let texts = ["a\n\u{1B}\"ü", " \\n \r\n\u{2028}\u{85}", "", "👩‍👩‍👧", "\u{301}", "\\\u{301}", "\n\u{200D}x", " ❤️", "न\u{94D}"]
    let steps: [Recording.Step] =
      keys.map { .event(.key($0)) } + texts.map { .event(.paste($0)) } + [
        .tick, .action("Scrums.change"), .size(Size(100, 30)), .event(.mouse(MouseEvent(.wheelDown, at: Point(3, 4)))),
        .event(.ink(0xDEDEDE)), .event(.ground(0)), .event(.pasteInterrupted), .event(.suspending), .event(.resumed),
      ]
    let entries = steps.enumerated().map { Recording.Entry(time: $0 * 7, step: $1) }
    let text = header.text + entries.map(\.text).joined()
    #expect(text.split(separator: "\n").count == 10 + entries.count)
    try folder.write(text, to: "run.txt")
    let recording = try Recording(path: path)
    #expect(recording.header == header)
    #expect(recording.entries == entries)
  }

  @Test func `may have been edited, with other line ends`() throws {
    let text = (header.text + "0 tick\n\n5 key q\n").replacing("\n", with: "\r\n")
    #expect(try Recording(text).entries.map(\.time) == [0, 5])
    #expect(try Recording(header.text + "0 tick\n \n5 key q\n  \n").entries.map(\.time) == [0, 5])
  }

  @Test func `is played as far as it goes if its last line was cut off`() throws {
    #expect(try Recording(header.text + "0 tick\n5 key Dow").entries.map(\.time) == [0])
    #expect(try Recording(header.text + "0 tick\n5 key q").entries.map(\.time) == [0, 5])
  }

  @Test(arguments: [
    ("1 key Spce", "expected a key"), ("key a", "expected a time in milliseconds"),
    ("-1 tick", "expected a time in milliseconds"),
    ("1", "expected a step after the time"), ("-5 tick", "expected a time in milliseconds"), ("1 nonsense", "expected a step"),
    ("1 paste \\x", "expected text"),
    ("1 paste \\u{110000}", "expected text"), ("1 size 80x5000", "expected a size such as 80x24"),
    ("1 mouse press 3", "expected press, drag, release, move or a turn such as wheelUp, a column and a row"),
    ("1 ink 16777216", "expected a colour"),
  ])
  func `is refused with the line`(line: String, reason: String) {
    #expect {
      _ = try Recording(header.text + "0 tick\n" + line + "\n", path: "run")
    } throws: {
      "\($0)" == "run:13: \(reason)"
    }
  }

  @Test(arguments: [
    ("aspect 0.5", "aspect 0", "expected a number from 0.1 to 10 for \"aspect\""),
    ("aspect 0.5", "aspect nan", "expected a number from 0.1 to 10 for \"aspect\""),
    ("size 80x24", "size 32767x24", "expected a size such as 80x24 for \"size\""),
    ("size 80x24", "size 80", "expected a size such as 80x24 for \"size\""),
    ("zone UTC0", "zone Europe/Berlin", "expected the rule of a time zone for \"zone\""),
    ("start 1795254120500", "start 1e300", "expected milliseconds since 1970 for \"start\""),
  ])
  func `is refused with the line of its header`(value: String, other: String, reason: String) throws {
    let line = try #require(header.text.split(separator: "\n").firstIndex { $0 == value }) + 1
    #expect {
      _ = try Recording(header.text.replacing(value, with: other))
    } throws: {
      "\($0)" == ":\(line): \(reason)"
    }
  }

  @Test func `is refused if it is of another version, empty, missing or endless`() throws {
    #expect(throws: RecordingError.version(path: "", found: 3)) {
      _ = try Recording(header.text.replacing("recording 2", with: "recording 3"))
    }
    #expect(throws: RecordingError.damaged(path: "", line: 1, .missing("recording", .version))) {
      _ = try Recording("")
    }
    #expect(throws: RecordingError.system(call: "open", path: "/nowhere", code: ENOENT)) { _ = try Recording(path: "/nowhere") }
    #expect(throws: RecordingError.system(call: "read", path: folder.path, code: EISDIR)) { _ = try Recording(path: folder.path) }
    #expect(throws: RecordingError.system(call: "read", path: "/dev/zero", code: EINVAL)) { _ = try Recording(path: "/dev/zero") }
    mkfifo(folder.path + "/pipe", 0o600)
    #expect(throws: RecordingError.system(call: "read", path: folder.path + "/pipe", code: EINVAL)) {
      _ = try Recording(path: folder.path + "/pipe")
    }
    let crowd = String(repeating: "5 key j\n", count: 10_001)
    #expect(throws: RecordingError.damaged(path: "", line: 10_012, .crowded(10_000))) {
      _ = try Recording(header.text + crowd)
    }
  }
}
