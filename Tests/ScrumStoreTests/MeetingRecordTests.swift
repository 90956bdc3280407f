import AppResources
import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
@testable import ScrumStore

/// What a line says in short, as a whole, and once it is written again.
private struct Said: Equatable {
  var summary: History.Summary?
  var meeting: History?
  var revision: Int
  var again: JSON.Object

  init(_ line: [UInt8]) throws(JSON.SyntaxError) {
    let bytes = line.span.bytes
    self = try bytes.withUnsafeBytes { (bytes) throws(JSON.SyntaxError) in
      var reader = JSONReader()
      return Said(try MeetingRecord(reader.read(bytes)))
    }
  }

  private init(_ record: MeetingRecord) {
    (summary, meeting, revision, again) = (record.summary, record.meeting, record.revision, record.object)
  }
}

@Suite("A meeting's record")
struct MeetingRecordTests {
  private static let id = "\"6F9619FF-8B86-D011-B42D-00C04FC964FF\"", other = "\"6f9619ff-8b86-d011-b42d-00c04fc964fe\""

  private static let lines = [
    #"{"attendees":[{"id":\#(id),"name":"Zoë"},{"id":\#(other),"name":"a\"b\u00e9\ud83d\ude00"}],"date":"2026-11-21T08:42:00.250Z","id":\#(id),"lengthInMinutes":10,"transcript":"a\/b\n ü","turns":[{"id":\#(id),"name":"Zoë","seconds":90.05}]}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"lengthInSeconds":61,"rev":2,"turns":[]}"#,
    #"{"deleted":true,"id":\#(id),"rev":1}"#,
    #"{"attendees":[{"id":\#(id),"name":"A","share":0.5}],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"turns":[{"id":\#(id),"name":"A","seconds":61,"share":60},{"id":\#(other),"name":"B","seconds":0.5,"share":0}]}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"notes":[{"blockers":"","id":\#(other),"today":"a\nb","yesterday":"é"}],"parkingLot":["x","\"y\""],"turns":[]}"#,
    #" { "id" : \#(other) , "date":"2026-11-21T08:42:01.000Z", "turns":[ {"seconds":0,"name":"","id":\#(id)} , {"id":\#(id),"name":"x","seconds":999999999.999999999}],"lengthInMinutes":5,"attendees":[{"name":"n","id":\#(id),"more":[1,{"x":null}]}],"zzz":{"a":[true,false,-1.5e3]},"transcript":null, "deleted":false } "#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","i\u0064":\#(id),"lengthInMinutes":2e0,"rev":1.0}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","deep":[[[[[[[[[[[[]]]]]]]]]]]],"id":\#(id),"lengthInMinutes":2,"turns":[]}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"transcript":"older","transcriptIncomplete":true,"turns":[],"utterances":[{"at":0,"more":[1],"speaker":\#(other),"text":" \u001b[31m a\nb "},{"at":1.5,"speaker":null,"text":""},{"at":1e1,"text":"ü"}]}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"transcriptIncomplete":true,"utterances":[]}"#,
    #"{"date":7,"deleted":true,"id":\#(id),"transcript":[]}"#,
  ]

  @Test func `has the same summary in any order of keys`() throws {
    let first = try Said(Array(Self.lines[0].utf8))
    #expect(first.meeting?.attendees.map(\.name) == ["Zoë", "a\"bé😀"])
    #expect(first.meeting?.transcript == "a/b\n ü")
    #expect(first.summary?.attendees == 2)
    #expect(first.summary?.duration == .milliseconds(90_050))
    for line in Self.lines {
      let said = try Said(Array(line.utf8))
      #expect(said.summary == said.meeting?.summary, "\(line)")
      #expect(try Said(JSON.object(said.again).bytes(.line)) == said, "\(line)")
    }
    for meeting in History.mocks.values.joined() {
      #expect(try Said(JSON.Object(meeting).line(revision: 3)).meeting == meeting)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `is read or refused at a valid place, whatever its bytes`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let bytes = Array("{}[]\":,\\/0123456789.eE+-tfnu \t\n\u{1}éZ".utf8) + [0xFF, 0xC0, 0xED, 0xA0]
    var accepted = 0, refused = 0
    for _ in 0..<1_500 {
      var line = Array((Self.lines.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !line.isEmpty {
        let place = Int.random(in: 0..<line.count, using: &random)
        let end = min(line.count, place + Int.random(in: 1...30, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: line[place] = bytes.randomElement(using: &random) ?? 0
        case 1: line.remove(at: place)
        case 2: line.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        case 3: line.removeSubrange(place..<end)
        default: line.insert(contentsOf: line[place..<end], at: place)
        }
      }
      do throws(JSON.SyntaxError) {
        let said = try Said(line)
        accepted += 1
        #expect(said.summary == said.meeting?.summary)
        #expect(try Said(JSON.object(said.again).bytes(.line)) == said, "\(String(decoding: line, as: UTF8.self))")
      } catch {
        refused += 1
        #expect(0...line.count ~= error.byte)
        #expect(!error.reason.english.isEmpty)
      }
    }
    #expect(accepted > 15)
    #expect(refused > 500)
  }

  @Test(
    arguments: [
      ("lengthInMinutes", "-1"), ("lengthInMinutes", "527041"), ("lengthInMinutes", "1.5"), ("lengthInSeconds", "\"61\""),
      ("rev", "-1"), ("rev", "9007199254740993"), ("date", "\"2026-02-30T08:42:01Z\""), ("date", "7"), ("id", "\"x\""),
      ("deleted", "1"), ("transcript", "{}"), ("turns", "{}"), ("turns", "[1]"), ("attendees", "null"), ("notes", "[{}]"),
      ("parkingLot", "[null]"), ("transcriptIncomplete", "1"), ("utterances", "null"), ("utterances", "[7]"),
      ("utterances", "[{\"text\":\"\"}]"), ("utterances", "[{\"at\":1}]"), ("utterances", "[{\"at\":-1,\"text\":\"\"}]"),
      ("utterances", "[{\"at\":1,\"text\":7}]"), ("utterances", "[{\"at\":1,\"speaker\":\"Ann\",\"text\":\"\"}]"),
    ])
  func `is refused at the place of a wrong member`(key: String, value: String) throws {
    var members = [
      "attendees": "[]", "date": "\"2026-11-21T08:42:01Z\"", "id": Self.id, "lengthInMinutes": "10", "turns": "[]",
    ]
    members[key] = value
    let text = "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    let damage = #expect(throws: JSON.SyntaxError.self) { try Said(Array(text.utf8)) }
    let before = try #require(text.split(separator: "\"\(key)\":", omittingEmptySubsequences: false).first)
    let start = before.utf8.count + key.utf8.count + 3
    #expect(start..<start + value.utf8.count ~= damage?.byte ?? -1)
  }

  @Test func `is checked even where it is not decoded`() async throws {
    let directory = try TemporaryDirectory()
    let store = ScrumStore(directory: directory.store), design = DailyScrum.design.id
    var meeting = History.designFriday
    meeting.transcript = "a long enough text, so that it can be damaged"
    let line = String(decoding: JSON.Object(meeting).line(revision: 0), as: UTF8.self)
    let damages = [#"can be \x"#: #"\x"#, #"can be \ud800"#: #"\ud800"#, "can be \u{7}": "\u{7}"]
    for (text, flaw) in damages {
      try directory.write(line + line.replacing("can be", with: text), to: directory.meetingsPath(design))
      let meetings = try await store.meetings(of: design)
      let damage = try #require(meetings.damages.first)
      #expect(meetings.history.ids == [meeting.id])
      #expect(damage.line == 2)
      #expect(meetings.damages.count == 1)
      #expect(try directory.meetings(design).utf8.dropFirst(damage.byte).starts(with: flaw.utf8))
    }
    var bytes = Array(line.utf8)
    let place = try #require(line.utf8.firstIndex(of: UInt8(ascii: "g"))?.utf16Offset(in: line))
    bytes[place] = 0xE9
    try Data(bytes).write(to: URL(filePath: directory.meetingsPath(design)))
    #expect(try await store.meetings(of: design).damages.map(\.byte) == [place])
  }
}
