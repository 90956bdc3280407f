import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
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
  func `L1: returns what was added, in order of creation`(kind: StoreKind) async throws {
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
  func `an edit changes only its fields in the stored scrum, and returns the scrum`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    _ = try await store.save(.edit(ScrumEdit(title: "First"), of: DailyScrum.design.id))
    let outcome = try await store.save(.edit(ScrumEdit(length: .seconds(90), theme: .sky), of: DailyScrum.design.id))
    var expected = DailyScrum.design
    (expected.title, expected.length, expected.theme) = ("First", .seconds(90), .sky)
    #expect(outcome == SavedChange(scrum: expected))
    #expect(try await store.load().scrums == [expected])
  }

  @Test(arguments: StoreKind.allCases)
  func `S4: of many quick edits the last one wins`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    for number in 1...20 { _ = try await store.save(.edit(ScrumEdit(title: "\(number)"), of: DailyScrum.design.id)) }
    #expect(try await store.load().scrums[0].title == "20")
  }

  @Test(arguments: StoreKind.allCases)
  func `a missing scrum can't be edited or deleted`(kind: StoreKind) async throws {
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
  func `a deleted or missing scrum has no document`(kind: StoreKind) async throws {
    let store = kind.make(in: directory), id = DailyScrum.design.id
    await #expect(throws: StoreError.noSuchScrum(id)) { _ = try await store.document(id) }
    _ = try await store.save(.add(.design))
    #expect(try await store.head(id).scrum == .design)
    _ = try await store.save(.delete(.scrum(.design)))
    await #expect(throws: StoreError.noSuchScrum(id)) { _ = try await store.head(id) }
  }

  @Test(arguments: StoreKind.allCases)
  func `L5: a deleted scrum is gone, and is restored to its place with its meetings`(kind: StoreKind) async throws {
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
  func `A4: meetings are complete and newest first, and the list shows the last date`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    for meeting in [History.designThursday, .designFriday, .designWednesday] {
      #expect(try await store.save(.record(meeting, of: .design)).isRestored == false)
    }
    #expect(
      try await store.history(of: DailyScrum.design.id) == [.designFriday, .designThursday, .designWednesday])
    #expect(try await store.load().lastMeetings == [DailyScrum.design.id: History.designFriday.span])
  }

  @Test(arguments: StoreKind.allCases)
  func `a meeting that is saved twice is stored once`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    _ = try await store.save(.add(.design))
    var meeting = History.designFriday
    _ = try await store.save(.record(meeting, of: .design))
    meeting.transcript = "added later"
    _ = try await store.save(.record(meeting, of: .design))
    #expect(try await store.history(of: DailyScrum.design.id) == [meeting])
  }

  @Test(arguments: StoreKind.allCases)
  func `B8: a meeting restores its deleted scrum, and reports it`(kind: StoreKind) async throws {
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
  func `D9: deleting a meeting removes only that one, and can be undone repeatedly`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    let scrum = DailyScrum.design.id
    _ = try await store.save(.add(.design))
    _ = try await store.save(.record(.designThursday, of: .design))
    _ = try await store.save(.record(.designFriday, of: .design))
    for _ in 0..<3 {
      _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: scrum)))
      _ = try await store.save(.delete(.meeting(History.designFriday.summary, of: scrum)))
      #expect(try await store.history(of: scrum) == [.designThursday])
      #expect(try await store.load().lastMeetings[scrum]?.ended == History.designThursday.date)
      _ = try await store.save(.restore(.meeting(History.designFriday.summary, of: scrum)))
      #expect(try await store.history(of: scrum) == [.designFriday, .designThursday])
      #expect(try await store.load().lastMeetings[scrum]?.ended == History.designFriday.date)
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

  @Test(arguments: StoreKind.allCases)
  func `every change gives the list that was predicted for it`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    var renamed = DailyScrum.design, again = DailyScrum.design
    (renamed.title, again.title) = ("Renamed", "Renamed again")
    let changes: [Change] = [
      .add(.webDev), .add(.design), .edit(renamed.edit(from: .design), of: renamed.id), .record(.designFriday, of: .design),
      .record(.designWednesday, of: .design), .record(.appDevFriday, of: .appDev), .delete(.scrum(.appDev)), .add(.appDev),
      .delete(.scrum(renamed)), .restore(.scrum(renamed)), .delete(.scrum(renamed)),
      .edit(again.edit(from: renamed), of: again.id), .restore(.meeting(History.designFriday.summary, of: again.id)),
      .delete(.meeting(History.designWednesday.summary, of: again.id)), .delete(.scrum(.webDev)),
    ]
    var predicted = try await store.load()
    for change in changes {
      change.apply(to: &predicted)
      _ = try await store.save(change)
      let stored = try await store.load()
      #expect(predicted.scrums == stored.scrums, "\(change)")
      for id in stored.scrums.ids { #expect(predicted.lastMeetings[id] == stored.lastMeetings[id], "\(change)") }
    }
    #expect(predicted.scrums == [again, .appDev])
  }

  @Test(arguments: StoreKind.allCases)
  func `an edit with a base restores its deleted scrum, and reports what it met`(kind: StoreKind) async throws {
    let store = kind.make(in: directory)
    var mine = DailyScrum.design, theirs = DailyScrum.design
    (mine.title, theirs.theme) = ("Mine", .teal)
    _ = try await store.save(.add(theirs))
    let edit = Change.edit(mine.edit(from: .design), of: mine.id)
    theirs.title = "Mine"
    let outcome = try await store.save(edit)
    #expect(outcome.scrum == theirs)
    #expect(outcome.merge.unedited == [.theme])
    #expect(!outcome.isRestored)
    _ = try await store.save(.delete(.scrum(theirs)))
    #expect(try await store.save(edit) == SavedChange(scrum: mine, isRestored: true))
    #expect(try await store.load().scrums == [mine])
  }

  @Test func `the store in memory starts with its initial content`() async throws {
    let id = DailyScrum.design.id
    let store = ScrumStorage.inMemory(
      scrums: DailyScrum.mocks, histories: History.mocks, updates: [id: Update.mocks], items: [id: ActionItem.Event.mocks])
    #expect(try await store.load().with(store.allActionItems()) == .mock)
    #expect(try await store.history(of: DailyScrum.design.id) == History.mocks[DailyScrum.design.id])
  }
}
