import AppResources
import FoundationEssentials
import JSONCoding
import Scrums
import Testing

@testable import ScrumStore

@Suite("A file that is damaged or odd")
struct ImportDamageTests {
  @Test(
    arguments: [
      ("", 0, "the file is empty"), (" \n", 0, "the file is empty"), ("\0\0\0", 0, "the file is empty"),
      ("!@#$ BAD DATA %^&*()", 0, "expected a value, found '!'"), ("null", 0, "expected a list of scrums"),
      ("7", 0, "expected a list of scrums"), ("{\"scrums\":[]}", 0, "expected a list of scrums"),
      ("[null]", 1, "expected a scrum"), ("[{}]", 1, "\"id\" is missing"), ("[{},]", 4, "expected a value, found ']'"),
      ("[,{}]", 1, "expected a value or ], found ','"), ("[{} {}]", 4, "expected a comma or ], found '{'"),
      ("[{}]x", 4, "expected the end, found 'x'"), ("[{\"id\":\"x\"}]", 7, "expected a UUID for \"id\""),
      ("[\u{1}]", 1, "expected a value or ], found byte 0x01"), ("[{\"a\":\u{1}}]", 6, "expected a value, found byte 0x01"),
      ("\u{FEFF}[]", 0, "starts with a byte order mark; remove it, for example with tail -c +4 FILE > NEW"),
    ])
  func `is refused with place and reason`(text: String, byte: Int, reason: String) {
    #expect(refusal(Array(text.utf8))?.sentence == "file:1:\(byte): \(reason)")
  }

  @Test func `is refused if it is truncated, at any byte`() throws {
    let bytes = try Sample.bytes("apple-2022")
    for count in 0..<bytes.count {
      #expect(refusal(Array(bytes[..<count]))?.byte ?? .max <= count)
    }
  }

  @Test func `is refused as UTF-16, with advice`() throws {
    let text = String(decoding: try Sample.bytes("apple-2022"), as: UTF8.self)
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(
        refusal(bytes)?.reason.english == "is UTF-16, not UTF-8; convert it, for example with iconv -f UTF-16 -t UTF-8 FILE > NEW"
      )
    }
  }

  @Test(
    arguments: [
      ("\"title\":\"T\",", "", "\"title\" is missing"), ("\"T\"", "null", "expected a string for \"title\""),
      ("\"attendees\":[],\"lengthInMinutes\":5,\"theme\"", "\"lengthInMinutes\":5,\"theme\"", "\"attendees\" is missing"),
      (
        "\"attendees\":[],\"lengthInMinutes\":5,\"theme\"", "\"attendees\":[7],\"lengthInMinutes\":5,\"theme\"",
        "expected an object"
      ),
      (
        "\"lengthInMinutes\":5,\"theme\"", "\"lengthInMinutes\":\"5\",\"theme\"",
        "expected a number of minutes for \"lengthInMinutes\""
      ),
      ("\"lengthInMinutes\":5,\"theme\"", "\"theme\"", "\"lengthInMinutes\" is missing"),
      (
        "\"lengthInMinutes\":5,\"theme\"", "\"duration\":[0.5,1],\"theme\"",
        "expected two whole numbers, the high and the low 64 bits of a count of attoseconds for \"duration\""
      ),
      (
        "\"lengthInMinutes\":5,\"theme\"", "\"duration\":[0,-1],\"theme\"",
        "expected two whole numbers, the high and the low 64 bits of a count of attoseconds for \"duration\""
      ),
      ("\"theme\":\"sky\"", "\"color\":{\"red\":1}", "\"green\" is missing"), ("\"theme\":\"sky\",", "", "\"theme\" is missing"),
      ("\"history\":[{", "\"history\":[7,{", "expected a meeting"),
      ("\"history\":[{", "\"history\":7,\"x\":[{", "expected a list of meetings"),
      ("\"date\":0", "\"date\":null", "expected a number of seconds for \"date\""),
      (",\"date\":0", "", "\"date\" is missing"),
      ("\"date\":0", "\"date\":\"yesterday\"", "expected a date such as 2026-11-21T08:42:00.000Z for \"date\""),
      ("\"transcript\":\"x\"", "\"transcript\":7", "expected a string for \"transcript\""),
    ])
  func `is refused if a value is missing or wrong`(old: String, new: String, reason: String) throws {
    do {
      _ = try imported(old, new)
      #expect(Bool(false), "read")
    } catch StoreError.damaged(let damage) {
      #expect(damage.reason.english == reason)
      #expect((2...4).contains(damage.line))
    }
  }

  @Test func `is read if nothing is lost, or with a remark on what is`() throws {
    #expect(try imported("\"history\":[{", "\"x\":[{").scrums[0].meetings.isEmpty)
    #expect(try imported("\"transcript\":\"x\"", "\"transcript\":null").scrums[0].history[0].transcript == nil)
    #expect(try Import(Array("[]".utf8), file: "file").scrums.isEmpty)
    #expect(
      try imported("A0000000-0000-4000-8000-000000000010", "a0000000-0000-4000-8000-00000000001f").scrums[0].head.object["id"]
        == .string("A0000000-0000-4000-8000-00000000001F"))
    let padded = try Import(Sample.bytes("head") + [0, 0, 0], file: "file")
    #expect(padded.remarks.map(\.reason.english) == ["3 zero bytes after the text are left out"])
    #expect(padded.scrums.count == 1)
    let deleted = try imported("\"title\"", "\"deleted\":true,\"title\"")
    #expect(deleted.scrums.isEmpty)
    #expect(deleted.remarks.map(\.reason.english) == ["“T” is marked as deleted and left out"])
  }

  @Test func `gets a remark on each oddity, with its place`() throws {
    let file = try Sample.read("odd")
    #expect(file.scrums.map(\.scrum.title) == ["Odd", "Most"])
    #expect(file.scrums.map(\.scrum.length) == [.seconds(60), .seconds(31_622_400)])
    #expect(file.scrums.map(\.scrum.theme) == [.yellow, .yellow])
    #expect(Set(file.scrums[0].scrum.attendees.ids).count == 3)
    #expect(try file.scrums[0].history.map(\.length) == [.seconds(150), .seconds(31_622_400)])
    let reasons = file.remarks.map(\.reason.english)
    #expect(reasons.contains("a length of -5 minutes can't be; it became 60 seconds"))
    #expect(reasons.contains("there is no theme “chartreuse”; the nearest is yellow"))
    #expect(reasons.contains("the date 1e300 is out of range; changed to 9999-12-31T23:59:59.000Z"))
    #expect(reasons.contains("duplicate meeting 0DD00000-0000-4000-8000-000000000011; the first one counts"))
    #expect(reasons.contains("duplicate scrum 0DD00000-0000-4000-8000-000000000001; the first one counts"))
    let bytes = try Sample.bytes("odd")
    let place = try #require(file.remarks.first { $0.reason.english.contains("chartreuse") }).byte
    #expect(bytes[place...].starts(with: "\"chartreuse\"".utf8))
  }

  @Test func `merges the meetings of a duplicate scrum`() throws {
    let one = try Sample.bytes("apple-2023").dropFirst().dropLast()
    let other = String(decoding: one, as: UTF8.self).replacing("000000000011", with: "000000000012").replacing(
      "Pier", with: "Other")
    let file = try Import(Array("[".utf8) + one + Array(",\(other)]".utf8), file: "file")
    #expect(file.scrums.map(\.scrum.title) == ["Pier"])
    #expect(file.remarks.count == 1)
    #expect(try file.scrums[0].history.count == 2)
  }

  @Test(.timeLimit(.minutes(5))) func `lists a hundred remarks and counts the rest`() throws {
    let meetings = (0..<5000).map { "{\"id\":\"\(UUID().uuidString)\",\"date\":\($0),\"lengthInMinutes\":-1}" }.joined(
      separator: ",")
    let text =
      "[{\"id\":\"\(UUID().uuidString)\",\"title\":\"\",\"attendees\":[],\"lengthInMinutes\":5,\"theme\":\"sky\",\"history\":[\(meetings)]}]"
    let file = try Import(Array(text.utf8), file: "file")
    #expect(file.remarks.count == 100)
    #expect(file.omittedRemarks == 4900)
    #expect(file.scrums[0].meetings.count == 5000)
  }
}
