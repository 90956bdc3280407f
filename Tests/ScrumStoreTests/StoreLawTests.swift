import Extensions
import FoundationEssentials
import MockData
import Models
import ScrumStore
import Testing

@Suite("Every store")
struct StoreLawTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(arguments: StoreKind.allCases)
  func `L4: is empty at first`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    #expect(try await store.load() == Listing())
    #expect(try await store.meetings(of: UUID()) == Meetings())
  }

  @Test(arguments: StoreKind.allCases)
  func `L1: returns what was added, in the order of creation`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    for scrum in DailyScrum.mocks.reversed() { try await store.add(scrum) }
    #expect(try await store.load() == Listing(scrums: DailyScrum.mocks))
  }

  @Test(arguments: StoreKind.allCases)
  func `adding a scrum again changes nothing`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.add(.design)
    try await store.add(.design)
    #expect(try await store.load() == Listing(scrums: [.design]))
  }

  @Test(arguments: StoreKind.allCases)
  func `an edit changes the fields it names in what is stored, and returns the whole`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.add(.design)
    try await store.edit(DailyScrum.design.id, ScrumEdit(title: "First"))
    let edited = try await store.edit(DailyScrum.design.id, ScrumEdit(length: .seconds(90), theme: .sky))
    var expected = DailyScrum.design
    (expected.title, expected.length, expected.theme) = ("First", .seconds(90), .sky)
    #expect(edited == expected)
    #expect(try await store.load().scrums == [expected])
  }

  @Test(arguments: StoreKind.allCases)
  func `S4: of many quick edits the last one stands`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.add(.design)
    for number in 1...20 { try await store.edit(DailyScrum.design.id, ScrumEdit(title: "\(number)")) }
    #expect(try await store.load().scrums[0].title == "20")
  }

  @Test(arguments: StoreKind.allCases)
  func `a scrum that is not there can't be edited or deleted`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let id = UUID()
    await #expect(throws: StoreError.noSuchScrum(id)) { try await store.edit(id, ScrumEdit(title: "x")) }
    await #expect(throws: StoreError.noSuchScrum(id)) { try await store.setDeleted(true, scrum: id) }
    try await store.add(.design)
    try await store.setDeleted(true, scrum: DailyScrum.design.id)
    await #expect(throws: StoreError.noSuchScrum(DailyScrum.design.id)) {
      try await store.edit(DailyScrum.design.id, ScrumEdit(title: "x"))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `L5: a deleted scrum is gone, and comes back with its meetings and in its place`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    for scrum in DailyScrum.mocks { try await store.add(scrum) }
    try await store.append(.designFriday, to: .design)
    try await store.setDeleted(true, scrum: DailyScrum.design.id)
    #expect(try await store.load() == Listing(scrums: [.appDev, .webDev]))
    try await store.setDeleted(false, scrum: DailyScrum.design.id)
    #expect(try await store.load().scrums == DailyScrum.mocks)
    #expect(try await store.history(of: DailyScrum.design.id) == [.designFriday])
  }

  @Test(arguments: StoreKind.allCases)
  func `A4: meetings are newest first, whole, and the list knows the last`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.add(.design)
    for meeting in [History.designThursday, .designFriday, .designWednesday] {
      #expect(try await store.append(meeting, to: .design) == false)
    }
    #expect(
      try await store.history(of: DailyScrum.design.id) == [.designFriday, .designThursday, .designWednesday])
    #expect(try await store.load().lastMeetings == [DailyScrum.design.id: History.designFriday.date])
  }

  @Test(arguments: StoreKind.allCases)
  func `a meeting that is saved twice is there once`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.add(.design)
    var meeting = History.designFriday
    try await store.append(meeting, to: .design)
    meeting.transcript = "added later"
    try await store.append(meeting, to: .design)
    #expect(try await store.history(of: DailyScrum.design.id) == [meeting])
  }

  @Test(arguments: StoreKind.allCases)
  func `B8: a meeting brings a deleted scrum back, and says so`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.add(.design)
    try await store.edit(DailyScrum.design.id, ScrumEdit(title: "Renamed"))
    try await store.setDeleted(true, scrum: DailyScrum.design.id)
    #expect(try await store.append(.designFriday, to: .design))
    #expect(try await store.load().scrums.map(\.title) == ["Renamed"])
    #expect(try await store.append(.appDevFriday, to: .appDev))
    #expect(try await store.load().scrums.map(\.id) == [DailyScrum.design.id, DailyScrum.appDev.id])
    #expect(try await store.append(.designThursday, to: .design) == false)
  }

  @Test(arguments: StoreKind.allCases)
  func `D9: deleting a meeting removes just it, and can be undone, again and again`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let scrum = DailyScrum.design.id
    try await store.add(.design)
    try await store.append(.designThursday, to: .design)
    try await store.append(.designFriday, to: .design)
    for _ in 0..<3 {
      try await store.setDeleted(true, meeting: History.designFriday.id, of: scrum)
      try await store.setDeleted(true, meeting: History.designFriday.id, of: scrum)
      #expect(try await store.history(of: scrum) == [.designThursday])
      #expect(try await store.load().lastMeetings[scrum] == History.designThursday.date)
      try await store.setDeleted(false, meeting: History.designFriday.id, of: scrum)
      #expect(try await store.history(of: scrum) == [.designFriday, .designThursday])
      #expect(try await store.load().lastMeetings[scrum] == History.designFriday.date)
    }
    let id = UUID()
    await #expect(throws: StoreError.noSuchMeeting(id)) { try await store.setDeleted(true, meeting: id, of: scrum) }
    await #expect(throws: StoreError.noSuchMeeting(id)) { try await store.setDeleted(true, meeting: id, of: UUID()) }
  }

  @Test(arguments: StoreKind.allCases)
  func `a deleted meeting stays deleted when it is saved again`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    try await store.append(.designFriday, to: .design)
    try await store.setDeleted(true, meeting: History.designFriday.id, of: DailyScrum.design.id)
    try await store.append(.designFriday, to: .design)
    #expect(try await store.history(of: DailyScrum.design.id).isEmpty)
    #expect(try await store.load().lastMeetings.isEmpty)
  }

  @Test func `the one in memory starts with what it is given`() async throws {
    let store = InMemoryStore(scrums: DailyScrum.mocks, histories: History.mocks)
    #expect(await store.load() == .mock)
    #expect(try await store.history(of: DailyScrum.design.id) == History.mocks[DailyScrum.design.id])
  }
}
