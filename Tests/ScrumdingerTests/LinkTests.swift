import FoundationEssentials
import Scrums
import Testing

@testable import Scrumdinger

/// `scrumdinger://…`
@Suite("A link") struct LinkTests {
  private nonisolated static let scrum = "5C12DE00-0000-4000-8000-000000000001", meeting = "5C12DE00-0000-4000-8000-0000000000AB"

  @Test func `leads to every place of the router`() throws {
    let scrum = UUID(uuidString: Self.scrum) ?? UUID(), meeting = UUID(uuidString: Self.meeting) ?? UUID()
    let places: [(String, Router.Destination)] = [
      ("", .allScrums), ("add", .newScrum), ("team", .team), ("team/", .team), ("scrum/\(Self.scrum)", .scrum(scrum)),
      ("scrum/\(Self.scrum.lowercased())/", .scrum(scrum)), ("scrum/\(Self.scrum)/edit", .editScrum(scrum)),
      ("scrum/\(Self.scrum)/meeting", .meeting(scrum)), ("scrum/\(Self.scrum)/statistics", .statistics(scrum)),
      ("scrum/\(Self.scrum)/week", .week(scrum)),
      ("scrum/\(Self.scrum)/history/\(Self.meeting)", .history(meeting, of: scrum)),
      ("scrum/\(Self.scrum)/history/\(Self.meeting)/transcript", .transcript(meeting, of: scrum)),
    ]
    for (text, place) in places { #expect(try Link("scrumdinger://" + text) == .place(place), "\(text)") }
    #expect(try Link("SCRUMDINGER://follow") == .follow)
  }

  @Test(arguments: [
    ("Daily", "Daily"), ("Daily%20Ops", "Daily Ops"), ("a+b", "a b"), ("%C3%89cole", "École"), ("a%3Db%26c", "a=b&c"),
  ])
  func `fills the form`(_ text: String, _ title: String) throws {
    #expect(try Link("scrumdinger://add?title=" + text) == .newScrum(title: title))
  }

  @Test(arguments: [
    "scrum", "scrum/", "scrum/x", "scrum/\(scrum)/x", "scrum/\(scrum)/history", "scrum/\(scrum)/history/x",
    "scrum/\(scrum)/history/\(meeting)/x", "scrum/\(scrum)/meeting/x", "scrum/\(scrum)?x", "/team", "team/x", "team?x=1",
    "nowhere",
    "add?", "add?title=", "add?title=%20", "add?title=%", "add?title=%G0", "add?title=%+1", "add?title=%FF", "add?name=x",
    "add?title=a&save=1", "add?title=" + String(repeating: "x", count: 1001), "follow/x", String(repeating: "x", count: 10_000),
    "..",
  ])
  func `that leads nowhere is wrong usage`(_ text: String) {
    for words in [["open", "scrumdinger://" + text], ["scrumdinger://" + text]] {
      #expect(throws: UsageError.badLink("scrumdinger://" + text)) { _ = try Launch(words) }
    }
    #expect(throws: UsageError.badLink("https://team")) { _ = try Launch(["open", "https://team"]) }
    #expect(throws: UsageError.unexpected("x")) { _ = try Launch(["scrumdinger://team", "x"]) }
    #expect(throws: UsageError.unknownCommand("https://team")) { _ = try Launch(["https://team"]) }
  }
}
