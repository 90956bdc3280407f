import FoundationEssentials
import MockData
import Models
import TestSupport
import Testing

@testable import JSON
@testable import ScrumStore

/// What one of the two readers makes of a line.
private func result(_ read: () throws(Flaw) -> MeetingDigest) -> Result<MeetingDigest, Flaw> {
  do throws(Flaw) { return .success(try read()) } catch { return .failure(error) }
}

private func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
  do throws(NotPlain) {
    _ = try MeetingDigest(plain: bytes)
    return true
  } catch {
    return false
  }
}

private func agree(_ line: [UInt8]) -> Bool {
  line.withUnsafeBytes { bytes in
    result { () throws(Flaw) in try MeetingDigest(bytes) } == result { () throws(Flaw) in MeetingDigest(try MeetingLine(bytes)) }
  }
}

@Suite("A meeting's line, read in short")
struct MeetingDigestTests {
  private static let id = "\"6F9619FF-8B86-D011-B42D-00C04FC964FF\"", other = "\"6f9619ff-8b86-d011-b42d-00c04fc964fe\""

  private static let plain = [
    #"{"attendees":[{"id":\#(id),"name":"Zoë"},{"id":\#(other),"name":"a\"b\u00e9\ud83d\ude00"}],"date":"2026-11-21T08:42:00.250Z","id":\#(id),"lengthInMinutes":10,"transcript":"a\/b\n ü","turns":[{"id":\#(id),"name":"Zoë","seconds":90.05}]}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"lengthInSeconds":61,"rev":2,"turns":[]}"#,
    #"{"deleted":true,"id":\#(id),"rev":1}"#,
    #"{"attendees":[{"id":\#(id),"name":"A","share":0.5}],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"turns":[{"id":\#(id),"name":"A","seconds":61,"share":60},{"id":\#(other),"name":"B","seconds":0.5,"share":0}]}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","id":\#(id),"lengthInMinutes":2,"notes":[{"blockers":"","id":\#(other),"today":"a\nb","yesterday":"é"}],"parkingLot":["x","\"y\""],"turns":[]}"#,
    #" { "id" : \#(other) , "date":"2026-11-21T08:42:01.000Z", "turns":[ {"seconds":0,"name":"","id":\#(id)} , {"id":\#(id),"name":"x","seconds":999999999.999999999}],"lengthInMinutes":5,"attendees":[{"name":"n","id":\#(id),"more":[1,{"x":null}]}],"zzz":{"a":[true,false,-1.5e3]},"transcript":null, "deleted":false } "#,
  ]

  private static let rare = [
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","i\u0064":\#(id),"lengthInMinutes":2e0,"rev":1.0}"#,
    #"{"attendees":[],"date":"2026-11-21T08:42:01Z","deep":[[[[[[[[[[[[]]]]]]]]]]]],"id":\#(id),"lengthInMinutes":2,"turns":[]}"#,
    #"{"date":7,"deleted":true,"id":\#(id),"transcript":[]}"#,
  ]

  @Test func `is plain where this program wrote it, in whatever order the keys are`() {
    for line in Self.plain + History.mocks.values.joined().map({ String(decoding: MeetingLine($0).bytes, as: UTF8.self) }) {
      #expect(Array(line.utf8).withUnsafeBytes(isPlain) && agree(Array(line.utf8)), "\(line)")
    }
    for line in Self.rare {
      #expect(!Array(line.utf8).withUnsafeBytes(isPlain) && agree(Array(line.utf8)), "\(line)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `says what the thorough reader says, flaws included, whatever happens to its bytes`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let seeds = (Self.plain + Self.rare).map { Array($0.utf8) }
    let bytes = Array("{}[]\":,\\/0123456789.eE+-tfnu \t\n\u{1}éZ".utf8) + [0xFF, 0xC0, 0xED, 0xA0]
    var changed = 0
    for _ in 0..<1_500 {
      var line = seeds.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) where !line.isEmpty {
        let place = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: line[place] = bytes.randomElement(using: &random) ?? 0
        case 1: line.remove(at: place)
        case 2: line.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        case 3: line.removeSubrange(place..<min(line.count, place + Int.random(in: 1...30, using: &random)))
        default: line.insert(contentsOf: line[place..<min(line.count, place + Int.random(in: 1...30, using: &random))], at: place)
        }
      }
      #expect(agree(line), "\(String(decoding: line, as: UTF8.self))")
      if line.withUnsafeBytes(isPlain) { changed += 1 }
    }
    #expect(changed > 15)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `says what the thorough reader says, whatever stands under a key`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let keys = [
      "attendees", "date", "deleted", "id", "lengthInMinutes", "lengthInSeconds", "rev", "transcript", "turns", "name", "seconds",
      "share", "notes", "parkingLot", "zzz", "", "Id",
    ]
    var accepted = 0
    for _ in 0..<1_500 {
      var members = [
        ("attendees", "[]"), ("date", "\"2026-11-21T08:42:01Z\""), ("id", Self.id), ("lengthInMinutes", "10"), ("turns", "[]"),
      ]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let member = (keys.randomElement(using: &random) ?? "", Self.value(3, using: &random))
        if Bool.random(using: &random) { members.removeAll { $0.0 == member.0 } }
        members.append(member)
      }
      if Bool.random(using: &random) { members.shuffle(using: &random) } else { members.sort { $0.0 < $1.0 } }
      let line = Array("{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}".utf8)
      #expect(agree(line), "\(String(decoding: line, as: UTF8.self))")
      if line.withUnsafeBytes(isPlain) { accepted += 1 }
    }
    #expect(accepted > 150)
  }

  /// A value that may be right somewhere, or nearly.
  private static func value(_ depth: Int, using random: inout SplitMix64) -> String {
    let scalars = [
      "null", "true", "false", "0", "1", "-1", "10", "1.0", "01", "1e2", "90.05", "0.1234567891", "527040", "527041", "31622400",
      "9007199254740992", "9007199254740993", "1000000000", "999999999.999999999", "-0", id, other, "\"\"", "\"x\"",
      "\"2026-11-21T08:42:01.5Z\"", "\"2026-02-30T08:42:01Z\"", #""\ud800""#, #""\u00e9""#, "[]", "{}",
    ]
    guard depth > 0, Int.random(in: 0..<3, using: &random) == 0 else { return scalars.randomElement(using: &random) ?? "" }
    let count = Int.random(in: 1...3, using: &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      return "{\((0..<count).map { "\"\($0 % 2)\":\(value(depth - 1, using: &random))" }.joined(separator: ","))}"
    }
    let people = (0..<count).map { _ in
      let seconds = Bool.random(using: &random) ? "1.5" : value(0, using: &random)
      let name = Int.random(in: 0..<4, using: &random) == 0 ? value(depth - 1, using: &random) : "\"A\""
      if Int.random(in: 0..<4, using: &random) == 0 {
        return "{\"blockers\":\"\",\"id\":\(id),\"today\":\(name),\"yesterday\":\"\"}"
      }
      let share = Int.random(in: 0..<4, using: &random) == 0 ? ",\"share\":\(value(0, using: &random))" : ""
      return
        "{\"id\":\(Int.random(in: 0..<8, using: &random) == 0 ? value(0, using: &random) : id),\"name\":\(name),\"seconds\":\(seconds)\(share)}"
    }
    return "[\(people.joined(separator: ","))]"
  }

  @Test func `a transcript that is not read is checked all the same`() async throws {
    let directory = try TemporaryDirectory()
    let store = ScrumStore(directory: directory.store)
    var meeting = History.designFriday
    meeting.transcript = "a long enough text, so that it can be damaged"
    try await store.append(meeting, to: .design)
    let line = try directory.meetings(DailyScrum.design.id)
    let damages = [#"can be \x"#: #"\x"#, #"can be \ud800"#: #"\ud800"#, "can be \u{7}": "\u{7}"]
    for (text, flaw) in damages {
      try directory.write(line + line.replacing("can be", with: text), to: directory.meetingsPath(DailyScrum.design.id))
      let meetings = try await store.meetings(of: DailyScrum.design.id)
      let damage = try #require(meetings.damages.first)
      #expect(meetings.history.ids == [meeting.id] && damage.line == 2 && meetings.damages.count == 1)
      #expect(try directory.meetings(DailyScrum.design.id).utf8.dropFirst(damage.byte).starts(with: flaw.utf8))
    }
    var bytes = Array(line.utf8)
    let place = try #require(line.utf8.firstIndex(of: UInt8(ascii: "g"))?.utf16Offset(in: line))
    bytes[place] = 0xE9
    try Data(bytes).write(to: URL(filePath: directory.meetingsPath(DailyScrum.design.id)))
    #expect(try await store.meetings(of: DailyScrum.design.id).damages.map(\.byte) == [place])
  }
}
