import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import ScrumStore
@testable import Scrumdinger

/// What `SCRUM` and the names of attendees may look like on the command line.
@Suite("Short forms") struct ShortFormTests {
  private let console = TestConsole()
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let titles = ["Daily", "daily", "Daily Ops", "Déploiement", "École", "Standup", "Stand-in", "  "]

  private func listing() -> StoreSnapshot {
    StoreSnapshot(
      scrums: IdentifiedArray(uniqueElements: Self.titles.enumerated().map { DailyScrum(id: .fixed($0), title: $1) }), damages: []
    )
  }

  @Test(arguments: [
    ("Daily", "Daily"), ("daily", "daily"), ("daily ops", "Daily Ops"), ("DAILY O", "Daily Ops"), ("deploiement", "Déploiement"),
    ("DÉP", "Déploiement"), ("ecole", "École"), ("standu", "Standup"), ("00000004", "École"),
  ])
  func `a scrum is found by its title in any case, or by the beginning of its title or ID`(_ name: String, _ title: String) throws
  {
    let name = name == "00000004" ? String(UUID.fixed(4).uuidString.prefix(8)) : name
    #expect(try listing().scrum(named: name).title == title)
  }

  @Test(arguments: [("DAILY", 2), ("stand", 2), ("da", 3)]) func `several matches are an error that lists them`(
    _ name: String, _ count: Int
  ) throws {
    let error = #expect(throws: ScrumLookupError.self) { try listing().scrum(named: name) }
    guard case .ambiguous(name, let scrums)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(scrums.count == count)
  }

  @Test(arguments: ["", " ", "x", "5C1", "aily"]) func `nothing else is a scrum`(_ name: String) {
    #expect(throws: ScrumLookupError.self) { try listing().scrum(named: name) }
  }

  @Test(arguments: ["design", "Des", "5C12DE00-0000-4000-8000-00000000000"]) func `delete takes no short form`(_ name: String)
    async throws
  {
    #expect(try await console.run("delete", name, "--yes", "--mock") == 1)
    #expect(console.errors.contains("no scrum has"))
    #expect(try await console.run("delete", "Design", "--yes", "--mock") == 0)
  }

  // MARK: - Attendees

  private func edited(_ words: String...) async throws -> (status: Int32, names: [String]) {
    let store = ScrumStore(directory: directory.store)
    var scrum = DailyScrum.design
    scrum.attendees.append(Attendee(name: "a=b"))
    _ = try await store.save(.add(scrum))
    let status = try await console.run(["edit", "design"] + words + ["--data", directory.store])
    return (status, try await store.load().scrums[0].attendees.map(\.name))
  }

  @Test func `attendees are added, renamed, moved and removed from left to right`() async throws {
    let result = try await edited(
      "--add", " Zoé ", "--move", "zoe=1", "--rename", "CATHY=Kathy", "--remove", "Daisy", "--rename", "a=b=c", "--move=Simon=99")
    #expect(result.status == 0)
    #expect(result.names == ["Zoé", "Kathy", "Jonathan", "c", "Simon"])
  }

  @Test func `fields and attendees are one change`() async throws {
    #expect(try await edited("--title", "Ops", "--add", "Al", "--json").names.last == "Al")
    #expect(console.output.contains("\"title\": \"Ops\""))
  }

  @Test func `a name that matches nobody changes nothing, and the attendees are listed`() async throws {
    let result = try await edited("--add", "Al", "--remove", "Ann")
    #expect(result.status == 1)
    #expect(result.names == ["Cathy", "Daisy", "Simon", "Jonathan", "a=b"])
    #expect(
      console.errors == "scrumdinger: no attendee is named “Ann”; the attendees are Cathy, Daisy, Simon, Jonathan, a=b, Al\n")
  }

  @Test func `of names with an equals sign, the longest is renamed`() async throws {
    #expect(try await edited("--add", "a", "--rename", "a=b=c").names.suffix(2) == ["c", "a"])
  }

  @Test func `of those with the same name, the last one is meant, and two spellings are an error`() async throws {
    #expect(
      try await edited("--add", "X", "--add", "X", "--move", "X=1").names == [
        "X", "Cathy", "Daisy", "Simon", "Jonathan", "a=b", "X",
      ])
    #expect(console.errors == "“X” is listed more than once.\n")
    #expect(try await console.run("edit", "design", "--remove", "X", "--data", directory.store) == 0)
    #expect(console.errors.isEmpty)
    #expect(try await console.run("edit", "design", "--add", "x", "--add", "X", "--remove", "ẍ", "--data", directory.store) == 1)
    #expect(console.errors.contains("attendees are named “ẍ”"))
  }

  // MARK: - Deleting on a terminal

  @Test(arguments: [true, false]) func `delete names the scrum that it would delete, and only JSON is printed`(_ isJSON: Bool)
    async throws
  {
    let command = DeleteCommand(store: .mock, name: "Design", isConfirmed: false, isJSON: isJSON, isInteractive: false)
    #expect(await command.run(on: console.console) == 2)
    #expect(console.output.isEmpty == !isJSON)
    #expect(console.errors.contains("--yes"))
  }
}

extension UUID {
  fileprivate static func fixed(_ number: Int) -> UUID {
    UUID(uuidString: "0000000\(number)-0000-4000-8000-000000000000") ?? UUID()
  }
}
