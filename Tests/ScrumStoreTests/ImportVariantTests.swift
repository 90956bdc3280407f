import AppResources
import FoundationEssentials
import Scrums
import Testing

@testable import JSONCoding
@testable import ScrumStore

@Suite("An import reads")
struct ImportVariantTests {
  @Test func `Apple 2020: names, a color, no history`() throws {
    let file = try Sample.read("apple-2020")
    #expect(file.variants == [.apple2020])
    #expect(file.scrums.count == 1)
    let scrum = file.scrums[0].scrum
    #expect(scrum.id.uuidString == "A2000000-0000-4000-8000-000000000001")
    #expect(scrum.title == "Harbour")
    #expect(scrum.length == .seconds(420))
    #expect(scrum.theme == .yellow)
    #expect(scrum.attendees.map(\.name) == ["Ada", "Bo", "Ada"])
    #expect(Set(scrum.attendees.ids).count == 3)
    #expect(try file.scrums[0].history.isEmpty)
    #expect(file.remarks.map(\.reason.english) == ["yellow is the theme nearest to the color"])
  }

  @Test func `Apple 2021: attendees of a meeting are the same people as the scrum's`() throws {
    let file = try Sample.read("apple-2021")
    #expect(file.variants == [.apple2021])
    let scrum = file.scrums[0].scrum, history = try file.scrums[0].history
    #expect(scrum.theme == .purple)
    #expect(scrum.length == .seconds(600))
    #expect(scrum.attendees.map(\.name) == ["Ada", "Bo"])
    #expect(history.map(\.id.uuidString.last) == ["1", "2"])
    #expect(history[0].attendees.elements == scrum.attendees.elements.reversed())
    #expect(history.map(\.length) == [.zero, .seconds(540)])
    #expect(history.map(\.transcript) == ["Moored/done.", nil])
    #expect(history[0].date.timeIntervalSinceReferenceDate == 636_283_800.123456)
    #expect(history[1].date.timestamp == "2000-12-31T23:59:59.000Z")
  }

  @Test func `ScrumdingerTCA: a color with an opacity`() throws {
    let file = try Sample.read("scrumdinger-tca")
    #expect(file.variants == [.composable])
    #expect(file.scrums[0].scrum.theme == .teal)
    #expect(try file.scrums[0].history.map(\.transcript) == [""])
  }

  @Test func `Apple 2022 and SwiftedMind's, without a remark`() throws {
    let file = try Sample.read("apple-2022")
    #expect(file.variants == [.apple2022])
    #expect(file.remarks.isEmpty)
    #expect(file.scrums.map(\.scrum.title) == ["Lighthouse é", ""])
    let scrum = file.scrums[0].scrum, history = try file.scrums[0].history
    #expect(scrum.theme == .oxblood)
    #expect(scrum.length == .seconds(1800))
    #expect(scrum.attendees.map(\.name) == ["Dee", ""])
    #expect(history[0].attendees.elements == [scrum.attendees[0]])
    #expect(history.map(\.length) == [.seconds(1800), .seconds(300)])
    #expect(history[0].date.timeIntervalSinceReferenceDate == 714_601_457.9876543)
    #expect(history.map(\.transcript) == ["\u{1B}[31mred", nil])
  }

  @Test func `Apple 2023: a meeting without a length has the scrum's`() throws {
    let file = try Sample.read("apple-2023")
    #expect(file.remarks.isEmpty)
    #expect(try file.scrums[0].history.map(\.length) == [.seconds(900)])
    #expect(try file.scrums[0].history[0].transcript == nil)
  }

  @Test func `Point-Free's standups: lengths of 128 bits, meetings without attendees`() throws {
    let file = try Sample.read("standups")
    #expect(file.variants == [.pointFree])
    #expect(file.scrums.map(\.scrum.length) == [.seconds(900), .seconds(11)])
    #expect(file.scrums.map(\.scrum.theme) == [.periwinkle, .orange])
    #expect(file.remarks.map(\.reason.english) == ["the length was rounded up to 11 seconds"])
    let meeting = try file.scrums[0].history[0]
    #expect(meeting.attendees.isEmpty)
    #expect(meeting.length == .seconds(900))
    #expect(meeting.transcript == "Sailed")
    #expect(meeting.turns.isEmpty)
    #expect(meeting.date.timeIntervalSinceReferenceDate == 256_260_690)
  }

  @Test func `Point-Free's sync-ups as a debug build writes them`() throws {
    let file = try Sample.read("sync-ups")
    #expect(file.variants == [.pointFree])
    #expect(file.remarks.isEmpty)
    #expect(file.scrums[0].scrum.theme == .orange)
    #expect(file.scrums[0].scrum.length == .seconds(60))
    #expect(try file.scrums[0].history.map(\.transcript) == ["Rowed"])
  }

  @Test func `our own format, with unknown members`() throws {
    let file = try Sample.read("scrumdinger")
    #expect(file.variants == [.scrumdinger])
    #expect(file.remarks.isEmpty)
    let document = ScrumDocument(
      head: file.scrums[0].head,
      meetings: try zip(file.scrums[0].history, file.scrums[0].meetings).map { .init(history: $0, object: try $1.read(\.object)) }
    )
    #expect(JSON.array([.object(document.object())]) == (try JSON(reading: Sample.bytes("scrumdinger"))))
  }

  @Test func `a single scrum, and the output of list and show`() throws {
    #expect(try Sample.read("head").scrums.map(\.scrum.title) == ["Mole"])
    let listed = try imported("\"history\":[{", "\"meetings\":1,\"lastMeeting\":\"2026-11-21T08:42:00.000Z\",\"x\":[{")
    #expect(listed.scrums[0].head.object.members.map(\.key) == ["attendees", "id", "lengthInMinutes", "theme", "title", "x"])
    #expect(listed.scrums[0].meetings.isEmpty)
  }

  @Test(
    arguments: [
      ("[3,4659767778871345152]", 60), ("[16,4852094820647174144]", 300), ("[32,9704189641294348288]", 600),
      ("[97,10665824850173493248]", 1800), ("[0,3000000000000000000]", 3), ("[0,1]", 1), ("[3,4659767778871345153]", 61),
      ("[-1,17446744073709551616]", 60), ("[-9223372036854775808,0]", 60),
      ("[9223372036854775807,18446744073709551615]", 31_622_400),
    ])
  func `a duration to the attosecond`(words: String, seconds: Int) throws {
    #expect(
      try imported("\"lengthInMinutes\":5,\"theme\"", "\"duration\":\(words),\"theme\"").scrums[0].scrum.length
        == .seconds(seconds))
  }

  @Test(
    arguments: [
      ("1", 60), ("0.05", 3), ("2.5", 150), ("1.234", 75), ("0", 60), ("-5", 60), ("-0", 60), ("1e300", 31_622_400),
      ("527041", 31_622_400), ("9223372036854775808", 31_622_400), ("1e-300", 60), ("1E1", 600),
    ])
  func `minutes of every kind`(minutes: String, seconds: Int) throws {
    #expect(
      try imported("\"lengthInMinutes\":5,\"theme\"", "\"lengthInMinutes\":\(minutes),\"theme\"").scrums[0].scrum.length
        == .seconds(seconds))
  }

  @Test(arguments: [("1", 60), ("0", 0), ("-5", 0), ("2.5", 150), ("1e300", 31_622_400)])
  func `a meeting's minutes, which may be none`(minutes: String, seconds: Int) throws {
    let file = try imported("\"lengthInMinutes\":5,\"date\"", "\"lengthInMinutes\":\(minutes),\"date\"")
    #expect(try file.scrums[0].history[0].length == .seconds(seconds))
  }

  @Test(
    arguments: [
      ("1e300", "9999-12-31T23:59:59.000Z", true), ("-1e300", "0001-01-01T00:00:00.000Z", true),
      ("1e999", "9999-12-31T23:59:59.000Z", true), ("-978307200", "1970-01-01T00:00:00.000Z", true),
      ("0.25", "2001-01-01T00:00:00.250Z", false), ("\"2023-08-24T20:24:17Z\"", "2023-08-24T20:24:17.000Z", false),
    ])
  func `dates in and out of range`(date: String, timestamp: String, isTold: Bool) throws {
    let file = try imported("\"date\":0", "\"date\":\(date)")
    #expect(try file.scrums[0].history[0].date.timestamp == timestamp)
    #expect(file.remarks.count == (isTold ? 1 : 0))
  }

  @Test(
    arguments: [
      ("yellow", .yellow, false), ("appIndigo", .indigo, false), ("Teal", .teal, false), ("chartreuse", .yellow, true),
      ("Yelow", .yellow, true), ("crimson", .poppy, true), ("", .sky, true),
    ] as [(String, Theme, Bool)])
  func `an unknown theme as the nearest one`(name: String, theme: Theme, isTold: Bool) throws {
    let file = try imported("\"sky\"", "\"\(name)\"")
    #expect(file.scrums[0].scrum.theme == theme)
    #expect(file.remarks.count == (isTold ? 1 : 0))
  }

  @Test(arguments: Theme.allCases) func `a theme's own color as that theme`(theme: Theme) throws {
    func part(_ shift: UInt32) -> Double { (Double(theme.main >> shift & 0xFF) / 255 * 1000).rounded() / 1000 }
    let color = "{\"red\":\(part(16)),\"green\":\(part(8)),\"blue\":\(part(0)),\"alpha\":1}"
    let file = try imported("\"theme\":\"sky\"", "\"color\":\(color)")
    #expect(file.scrums[0].scrum.theme == theme)
    #expect(file.scrums[0].head.object["color"] != nil)
  }

  @Test func `the same names as the same people at each import`() throws {
    let ids = try (0..<2).map { _ in try Sample.read("apple-2020").scrums[0].scrum.attendees.ids }
    #expect(ids[0] == ids[1])
    #expect(UUID(derivedFrom: "") == UUID(text: "6C62272E-07BB-8142-A2B8-21756295C58D"))
    #expect(UUID(derivedFrom: "a") == UUID(text: "D228CB69-6F1A-8CAF-B891-2B704E4A8964"))
  }
}
