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
    #expect(try await store.load() == StoreSnapshot())
    #expect(try await store.meetings(UUID()) == Meetings())
  }

  @Test(arguments: StoreKind.allCases)
  func `L1: returns what was added, in the order of creation`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    for scrum in DailyScrum.mocks.reversed() { _ = try await store.save(.add(scrum)) }
    #expect(try await store.load() == StoreSnapshot(scrums: DailyScrum.mocks))
  }

  @Test(arguments: StoreKind.allCases)
  func `adding a scrum again changes nothing`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    _ = try await store.save(.add(.design))
    #expect(try await store.load() == StoreSnapshot(scrums: [.design]))
  }

  @Test(arguments: StoreKind.allCases)
  func `an edit changes the fields it names in what is stored, and returns the whole`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    _ = try await store.save(.edit(ScrumEdit(title: "First"), of: DailyScrum.design.id))
    let outcome = try await store.save(.edit(ScrumEdit(length: .seconds(90), theme: .sky), of: DailyScrum.design.id))
    var expected = DailyScrum.design
    (expected.title, expected.length, expected.theme) = ("First", .seconds(90), .sky)
    #expect(outcome == Outcome(scrum: expected))
    #expect(try await store.load().scrums == [expected])
  }

  @Test(arguments: StoreKind.allCases)
  func `S4: of many quick edits the last one stands`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    for number in 1...20 { _ = try await store.save(.edit(ScrumEdit(title: "\(number)"), of: DailyScrum.design.id)) }
    #expect(try await store.load().scrums[0].title == "20")
  }

  @Test(arguments: StoreKind.allCases)
  func `a scrum that is not there can't be edited or deleted`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let id = UUID()
    await #expect(throws: StoreError.noSuchScrum(id)) { _ = try await store.save(.edit(ScrumEdit(title: "x"), of: id)) }
    await #expect(throws: StoreError.noSuchScrum(id)) { try await store.save(.delete(.scrum(DailyScrum(id: id)))) }
    _ = try await store.save(.add(.design))
    _ = try await store.save(.delete(.scrum(.design)))
    await #expect(throws: StoreError.noSuchScrum(DailyScrum.design.id)) {
      _ = try await store.save(.edit(ScrumEdit(title: "x"), of: DailyScrum.design.id))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `L5: a deleted scrum is gone, and comes back with its meetings and in its place`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    for scrum in DailyScrum.mocks { _ = try await store.save(.add(scrum)) }
    _ = try await store.save(.record(.designFriday, of: .design))
    _ = try await store.save(.delete(.scrum(.design)))
    #expect(try await store.load() == StoreSnapshot(scrums: [.appDev, .webDev]))
    _ = try await store.save(.restore(.scrum(.design)))
    #expect(try await store.load().scrums == DailyScrum.mocks)
    #expect(try await store.history(of: DailyScrum.design.id) == [.designFriday])
  }

  @Test(arguments: StoreKind.allCases)
  func `A4: meetings are newest first, whole, and the list knows the last`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    for meeting in [History.designThursday, .designFriday, .designWednesday] {
      #expect(try await store.save(.record(meeting, of: .design)).isRestored == false)
    }
    #expect(
      try await store.history(of: DailyScrum.design.id) == [.designFriday, .designThursday, .designWednesday])
    #expect(try await store.load().lastMeetings == [DailyScrum.design.id: History.designFriday.date])
  }

  @Test(arguments: StoreKind.allCases)
  func `a meeting that is saved twice is there once`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    var meeting = History.designFriday
    _ = try await store.save(.record(meeting, of: .design))
    meeting.transcript = "added later"
    _ = try await store.save(.record(meeting, of: .design))
    #expect(try await store.history(of: DailyScrum.design.id) == [meeting])
  }

  @Test(arguments: StoreKind.allCases)
  func `B8: a meeting brings a deleted scrum back, and says so`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    _ = try await store.save(.edit(ScrumEdit(title: "Renamed"), of: DailyScrum.design.id))
    _ = try await store.save(.delete(.scrum(.design)))
    #expect(try await store.save(.record(.designFriday, of: .design)).isRestored)
    #expect(try await store.load().scrums.map(\.title) == ["Renamed"])
    #expect(try await store.save(.record(.appDevFriday, of: .appDev)).isRestored)
    #expect(try await store.load().scrums.map(\.id) == [DailyScrum.design.id, DailyScrum.appDev.id])
    #expect(try await store.save(.record(.designThursday, of: .design)).isRestored == false)
  }

  @Test(arguments: StoreKind.allCases)
  func `D9: deleting a meeting removes just it, and can be undone, again and again`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let scrum = DailyScrum.design.id
    _ = try await store.save(.add(.design))
    _ = try await store.save(.record(.designThursday, of: .design))
    _ = try await store.save(.record(.designFriday, of: .design))
    for _ in 0..<3 {
      _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: scrum)))
      _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: scrum)))
      #expect(try await store.history(of: scrum) == [.designThursday])
      #expect(try await store.load().lastMeetings[scrum] == History.designThursday.date)
      _ = try await store.save(.restore(.meeting(History.designFriday.summary, of: scrum)))
      #expect(try await store.history(of: scrum) == [.designFriday, .designThursday])
      #expect(try await store.load().lastMeetings[scrum] == History.designFriday.date)
    }
    let id = UUID()
    await #expect(throws: StoreError.noSuchMeeting(id)) {
      try await store.save(.delete(.meeting(History(id: id, date: .distantPast, length: .zero).summary, of: scrum)))
    }
    await #expect(throws: StoreError.noSuchMeeting(id)) {
      try await store.save(.delete(.meeting(History(id: id, date: .distantPast, length: .zero).summary, of: UUID())))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a deleted meeting stays deleted when it is saved again`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.record(.designFriday, of: .design))
    _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: DailyScrum.design.id)))
    _ = try await store.save(.record(.designFriday, of: .design))
    #expect(try await store.history(of: DailyScrum.design.id).isEmpty)
    #expect(try await store.load().lastMeetings.isEmpty)
  }

  @Test func `the one in memory starts with what it is given`() async throws {
    let store = ScrumStorage.inMemory(scrums: DailyScrum.mocks, histories: History.mocks)
    #expect(try await store.load() == .mock)
    #expect(try await store.history(of: DailyScrum.design.id) == History.mocks[DailyScrum.design.id])
  }
}
