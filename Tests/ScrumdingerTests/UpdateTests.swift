import ConsoleLoopTesting
import ConsoleUI
import ConsoleUITesting
import Foundation
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

/// Updates on the command line.
@Suite("An update") struct UpdateCommandTests {
  private let console = TestConsole()
  private let store = ScrumStorage.inMemory(scrums: [.design])

  private func update(_ name: String?, _ action: UpdateCommand.Action, isJSON: Bool = false) async throws -> Int32 {
    console.clear()
    return try await UpdateCommand(store: store, scrum: "Design", name: name, action: action, isJSON: isJSON, now: { .mockNow })
      .perform(on: console.console)
  }

  private func digest(_ form: RecapCommand.Form) async throws -> Int32 {
    console.clear()
    return try await DigestCommand(store: store, scrum: "des", form: form).perform(on: console.console)
  }

  @Test func `has lines in three fields, of which those not given stay`() async throws {
    #expect(try await update("cathy", .set([.yesterday: ["Login", " ", "Cart"], .blockers: ["Nothing"]])) == 0)
    #expect(try await update("Cathy", .set([.today: ["Review"], .blockers: [""]])) == 0)
    #expect(console.lines.dropFirst() == ["  Yesterday", "    Login", "    Cart", "  Today", "    Review"])
    #expect(try await update("Cathy", .show, isJSON: true) == 0)
    let object = try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any]
    #expect(object?["yesterday"] as? String == "Login\nCart")
    #expect(object?["blockers"] as? String == "")
    #expect(try await update("Cathy", .withdraw) == 0)
    #expect(console.lines == ["Update withdrawn"])
    #expect(try await update("Cathy", .withdraw) == 0)
    #expect(console.lines == ["Cathy has written nothing for the next meeting"])
  }

  @Test func `is no longer than can be read back, and later than one of a clock that was ahead`() async throws {
    #expect(try await update("Cathy", .set([.today: [String(repeating: "x", count: 20_000)]])) == 1)
    #expect(try await store.load().updates.isEmpty)
    let future = Date.mockNow.addingTimeInterval(1e9)
    let ahead = Update(Note(id: DailyScrum.design.attendees[0].id, today: "future"), date: future)
    _ = try await store.save(.write(ahead, of: DailyScrum.design.id))
    #expect(try await update("Cathy", .set([.today: ["now"]])) == 0)
    #expect(console.lines.contains("    now"))
    #expect(try await update("Cathy", .show) == 0)
    #expect(console.lines.contains("    now"))
  }

  @Test func `is somebody's`() async throws {
    #expect(try await update("Nobody", .show) == 1)
    #expect(
      console.errorLines == [
        "scrumdinger: no attendee is called “Nobody”, or several are; the attendees are Cathy, Daisy, Simon, Jonathan"
      ])
    #expect(try await update("Nobody", .show, isJSON: true) == 1)
    #expect(console.output.hasPrefix(#"{"failure":"no attendee is called “Nobody”"#))
    #expect(try await store.load().updates.isEmpty)
  }

  @Test(arguments: ["meetings", "updates"]) func `is incomplete, with status 1, if a line can’t be read`(_ part: String)
    async throws
  {
    let directory = try TemporaryDirectory(), store = ScrumStore(directory: directory.store)
    try await store.save(.add(.design))
    try await store.save(.record(.designFriday, of: .design))
    try directory.write("{broken\n", to: "\(directory.store)/\(part)/\(DailyScrum.design.id.uuidString).jsonl")
    var actions = [UpdateCommand.Action.takeAll()]
    actions += part == "meetings" ? [.suggest] : [.show]
    for action in actions {
      let update = UpdateCommand(
        store: .live(store), scrum: "Design", name: "Cathy", action: action, isJSON: false, now: { .mockNow })
      console.clear()
      #expect(try await update.perform(on: console.console) == 1, "\(action)")
      #expect(console.errors.contains("\(part)/"), "\(console.errors)")
    }
    console.clear()
    #expect(try await DigestCommand(store: .live(store), scrum: "des", form: .text).perform(on: console.console) == 1)
    #expect(console.errors.contains("\(part)/"))
  }

  @Test func `is text with headings, of which none is lost`() {
    var note = Note(id: UUID())
    UpdateText.fill(&note, from: "Login\r\n\n# today\n- Review\n## Other\n##  BLOCKERS \nCertificate\n")
    #expect(note.yesterday == "Login")
    #expect(note.today == "- Review\n## Other")
    #expect(note.blockers == "Certificate")
    UpdateText.fill(&note, from: "\n## Today\nShip it\n## Blockers\n\n")
    #expect(note == Note(id: note.id, yesterday: "Login", today: "Ship it", blockers: "Certificate"))
  }

  @Test func `has nothing in it that only a terminal understands`() async throws {
    var note = Note(id: UUID())
    UpdateText.fill(
      &note,
      from:
        "\u{1B}[1m## Today\u{1B}[0m\n\u{1B}[33mReview\u{1B}[m \u{1B}]8;;https://x\u{7}it\u{1B}]8;;\u{1B}\\\n\u{9B}1mthen\u{1B}(B\u{1B}[3\nship"
    )
    #expect(note.today == "Review it\nthen\nship")
    #expect(try await update("Cathy", .set([.today: ["\u{1B}[31mred"]])) == 0)
    #expect(console.lines.contains("    red"))
  }

  @Test func `is in the digest, and who has none is missing`() async throws {
    #expect(try await digest(.text) == 3)
    #expect(console.lines.suffix(2) == ["0 of 4 prepared", "Missing: Cathy, Daisy, Simon, Jonathan"])
    for name in ["Jonathan", "Daisy", "Simon"] { _ = try await update(name, .set([.today: ["*\(name)* <b>"]])) }
    #expect(try await digest(.markdown) == 3)
    #expect(console.lines[0] == "**Design**")
    #expect(console.lines.contains(#"- Today: \*Daisy\* \<b\>"#))
    #expect(console.lines.filter { $0.hasPrefix("**") } == ["**Design**", "**Daisy**", "**Simon**", "**Jonathan**"])
    #expect(console.lines.last == "Missing: Cathy")
    _ = try await update("Cathy", .set([.today: ["x"]]))
    #expect(try await digest(.json) == 0)
  }

  @Test func `is the same after a text editor, whatever it says`() {
    let note = Note(id: UUID(), yesterday: "# Today\n## blockers:\nplain", today: "#1 fixed", blockers: "\\# kept")
    #expect(UpdateText.note(of: note.id, from: UpdateText.text(of: note)) == note)
    #expect(UpdateText.note(of: note.id, from: "a\n##TODAY:\nb").today == "b")
  }

  @Test func `is saved as a meeting in writing, once`() async throws {
    func record(_ isConfirmed: Bool) async throws -> Int32 {
      console.clear()
      return try await DigestCommand(
        store: store, scrum: "Design", form: .text, isRecording: true, isConfirmed: isConfirmed, isInteractive: false,
        now: { .mockNow.addingTimeInterval(60) }
      ).perform(on: console.console)
    }
    #expect(try await record(true) == 1, "there is nothing to save")
    _ = try await update("Cathy", .set([.today: ["Review"], .blockers: ["CI"]]))
    #expect(try await record(false) == 2)
    #expect(try await store.meetings(DailyScrum.design.id).history.isEmpty)
    #expect(try await record(true) == 0)
    let summary = try #require(try await store.meetings(DailyScrum.design.id).history.first)
    #expect(summary.isInWriting)
    #expect(summary.began == .mockNow.addingTimeInterval(60))
    let meeting = try await store.meeting(summary.id, DailyScrum.design.id)
    #expect(meeting.notes.people.map(\.blockers) == ["CI"])
    #expect(
      MeetingSummary(meeting, of: "Design").markdown.contains("in writing; 1 of 4 prepared; missing: Daisy, Simon, Jonathan"))
    #expect(try await digest(.text) == 3)
    #expect(console.lines.contains("0 of 4 prepared"))
    let statistics = try await store.statistics(DailyScrum.design.id).value
    #expect(statistics.meetings == 1)
    #expect(statistics.durations == nil)
  }

  @Test func `may say what was said in the last meeting, and all that was found`() async throws {
    let cathy = DailyScrum.design.attendees[0]
    let notes = Notes(people: [Note(id: cathy.id, today: "One; more\ntwo", blockers: "Waiting; really")], prepared: [cathy.id])
    let turn = History.Turn(id: cathy.id, name: "Cathy", duration: .seconds(60))
    let meeting = History(
      date: .mockNow, attendees: DailyScrum.design.attendees, length: .seconds(300), turns: [turn], notes: notes)
    _ = try await store.save(.record(meeting, of: .design))
    let statistics = try await store.statistics(DailyScrum.design.id).value
    #expect(statistics.people.map(\.prepared) == [1])
    var asked: UpdateProvider.Request?
    let updates = UpdateProvider(
      .init(
        userName: { "Cathy Miller" },
        activity: { request in
          asked = request
          return AsyncStream { continuation in
            continuation.yield(.suggestions([Suggestion(.commit, source: "shop", text: "Fix")]))
            continuation.yield(.failure("~/api does not answer"))
            continuation.finish()
          }
        }))
    let suggest = UpdateCommand(
      store: store, scrum: "Design", name: nil, action: .suggest, folders: ["/x"], isJSON: false, updates: updates)
    #expect(try await suggest.perform(on: console.console) == 1, "something could not be read")
    #expect(
      console.lines == [
        "You said you would  One; more", "You said you would  two", "Still blocked       Waiting; really",
        "shop                Fix",
      ])
    #expect(console.errorLines == ["scrumdinger: ~/api does not answer"])
    #expect(asked?.since == meeting.summary.began)
    #expect(asked?.isUser == true)
    #expect(asked?.folders == ["/x"])
    for name in [nil, "Daisy"] {
      console.clear()
      let take = UpdateCommand(
        store: store, scrum: "Design", name: name, action: .takeAll([.today: ["Docs"]]), isJSON: false, updates: updates)
      #expect(try await take.perform(on: console.console) == 1)
      #expect(asked?.isUser == (name == nil))
    }
    let note = try #require(try await store.load().updates[DailyScrum.design.id]?[cathy.id]?.note)
    #expect(note.yesterday == "One; more\ntwo\nFix" && note.today == "Docs")
  }

  @Test func `by somebody unknown says how to be known, on a terminal, until that is so`() async throws {
    for name in [nil, "Cathy Miller"] {
      console.clear()
      let command = UpdateCommand(
        store: store, scrum: "Design", name: "Cathy", action: .set([.today: [name ?? "x"]]), isJSON: false,
        updates: UpdateProvider(.init(userName: { name })), offer: .say)
      #expect(try await command.perform(on: console.console) == 0)
      #expect(console.errors.contains("scrumdinger config name Cathy") == (name == nil))
    }
  }

  @Test(arguments: [
    ("Cathy", "Cathy"), ("cathy", "Cathy"), ("Cathy Miller", "Cathy"), ("Miller Cathy", nil), ("Zhang Wei", nil),
    ("wei", "Wei"), ("Ann Lee", "Ann Lee"), ("ann", nil), ("Ann Smith", nil), ("Bo Ek", nil), ("bo", "Bo"), ("", nil),
  ]) func `is by the attendee with the whole name, or with its first word if nobody else has that`(
    _ name: String, _ found: String?
  )
    async throws
  {
    let scrum = DailyScrum(
      title: "Daily", attendees: .init(uniquing: ["Cathy", "Wei", "Ann Lee", "Bo", "Bo Li"].map { Attendee(name: $0) }))
    #expect(try await UpdateProvider(.init(userName: { name })).author(of: scrum)?.name == found)
    #expect(try await UpdateProvider(.init(configuredName: name)).author(of: scrum)?.name == found)
  }

  @Test(arguments: [("ann.lee+work@x", "Ann Lee"), ("cathy@x", "Cathy"), ("lee.ann@x", nil), ("zhang.wei@x", nil)])
  func `is by the attendee whose name begins an address`(_ address: String, _ found: String?) async throws {
    let scrum = DailyScrum(title: "Daily", attendees: .init(uniquing: ["Cathy", "Wei", "Ann Lee"].map { Attendee(name: $0) }))
    #expect(try await UpdateProvider(.init(emails: [address])).author(of: scrum)?.name == found)
  }

  @Test func `takes no commits for somebody as whom an unknown user writes, unless they are the author's`() async throws {
    for (commits, remark) in [([Suggestion(.commit, source: "shop", text: "Fix")], ""), ([], "No commits for Cathy")] {
      console.clear()
      var asked: UpdateProvider.Request?
      let updates = UpdateProvider(
        .init(
          userName: { "zhang" },
          activity: { request in
            asked = request
            return AsyncStream { continuation in
              continuation.yield(.suggestions(commits))
              continuation.finish()
            }
          }))
      let take = UpdateCommand(
        store: store, scrum: "Design", name: "Cathy", action: .takeAll([.today: ["Docs"]]), isJSON: false, updates: updates)
      #expect(try await take.perform(on: console.console) == 0)
      #expect(asked?.isUser == true && asked?.isCertain == false)
      #expect(console.errors.isEmpty == remark.isEmpty && console.errors.contains(remark), "\(console.errors)")
    }
  }

  @Test func `written after a meeting that a clock ahead has dated is for the next one`() async throws {
    let cathy = DailyScrum.design.attendees[0], end = Date.mockNow.addingTimeInterval(300)
    let meeting = History(
      began: .mockNow, date: end, attendees: [cathy], length: .seconds(300),
      turns: [.init(id: cathy.id, name: cathy.name, duration: .seconds(300))],
      notes: Notes(people: [Note(id: cathy.id, today: "Cart")], prepared: [cathy.id]))
    _ = try await store.save(.record(meeting, of: .design))
    #expect(try await update("Cathy", .set([.today: ["Review"]])) == 0)
    #expect(try await update("Cathy", .show) == 0)
    #expect(console.lines.contains("    Review"), "\(console.output)")
    #expect(try await store.meeting(meeting.id, DailyScrum.design.id).notes[cathy.id].today == "Cart")
  }

  @Test func `of somebody who was removed, and one that arrived later, are in a digest`() async throws {
    let store = ScrumStore(directory: try TemporaryDirectory().store)
    try await store.save(.add(.design))
    let gone = Attendee(name: "Zoe"), cathy = DailyScrum.design.attendees[0]
    let meeting = History(
      began: .mockNow.addingTimeInterval(-60), date: .mockNow, attendees: [cathy, gone], length: .seconds(60),
      turns: [.init(id: gone.id, name: "Zoe", duration: .seconds(60), share: .seconds(30))])
    try await store.save(.record(meeting, of: .design))
    for (who, text, seconds) in [(gone, "Boxes", 1.0), (cathy, "Cart", -120)] {
      let update = Update(Note(id: who.id, today: text), date: .mockNow.addingTimeInterval(seconds), name: who.name)
      try await store.save(.write(update, of: DailyScrum.design.id))
    }
    func digest(_ form: RecapCommand.Form) async throws -> Int32 {
      console.clear()
      return try await DigestCommand(store: .live(store), scrum: "des", form: form).perform(on: console.console)
    }
    #expect(try await digest(.text) == 3)
    let lines = console.lines
    #expect(lines.contains("Arrived after the meeting of Sat 21 Nov 2026, 09:41"), "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("Cathy, absent, wrote (09:40, arrived later)") } && lines.contains("    Cart"), "\(lines)")
    #expect(try await digest(.json) == 3)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any])
    let (removed, late) = (object["removed"] as? [[String: Any]], object["late"] as? [[String: Any]])
    #expect(removed?.map { $0["today"] as? String } == ["Boxes"] && removed?.first?["name"] as? String == "Zoe", "\(object)")
    #expect(late?.map { $0["today"] as? String } == ["Cart"])
    #expect((object["updates"] as? [Any])?.isEmpty == true)
    #expect(try await digest(.markdown) == 3)
    #expect(console.output.contains("arrived later") && console.output.contains("Boxes"))
  }

  @Test func `is over once a meeting that began later is saved`() async throws {
    _ = try await update("Cathy", .set([.today: ["x"]]))
    func meet(at minutes: Double) async throws {
      let turn = History.Turn(id: UUID(), name: "x", duration: .seconds(300))
      let date = Date.mockNow.addingTimeInterval(60 * minutes)
      _ = try await store.save(.record(History(date: date, length: .seconds(300), turns: [turn]), of: .design))
    }
    try await meet(at: 4)
    #expect(try await store.load().updates[DailyScrum.design.id]?.written(by: DailyScrum.design.attendees).count == 1)
    try await meet(at: 6)
    #expect(try await store.load().updates[DailyScrum.design.id]?.written(by: DailyScrum.design.attendees).count == 0)
  }
}

extension AppTests {
  @Suite("A meeting takes the updates") struct MeetingUpdateTests {
    @Test func `as the notes it begins with, and leaves what is typed meanwhile`() async {
      let cathy = DailyScrum.design.attendees[0].id, daisy = DailyScrum.design.attendees[1].id
      let scrum = DailyScrum.design
      let meeting = MeetingSource(
        scrum: scrum, placeholder: "", startsImmediately: false, clock: MeetingClock(TestClock()), effects: .init())
      func update(_ id: Attendee.ID, _ today: String, at second: Double) -> Update {
        Update(Note(id: id, today: today), date: Date(timeIntervalSince1970: second))
      }
      meeting.take([update(cathy, "Review", at: 1)])
      guard case .ready(let ready) = meeting.model else { return #expect(Bool(false), "\(meeting.model)") }
      #expect(ready.progress.notes[cathy].today == "Review")
      ready.start()
      guard case .running(let running) = meeting.model else { return #expect(Bool(false), "\(meeting.model)") }
      running.controls.setNote(Note(id: daisy, today: "Typed"))
      meeting.take([update(daisy, "Late", at: 2), update(cathy, "Late", at: 2)])
      #expect(meeting.model.progress.notes[daisy].today == "Typed")
      #expect(meeting.model.progress.notes[cathy].today == "Late", "nobody has edited it")
      #expect(meeting.model.progress.notes.prepared == [cathy])
      meeting.take([])
      #expect(meeting.model.progress.notes[cathy].today == "Late", "that it is over elsewhere is no reason to lose it")
      meeting.take([update(cathy, "", at: 3), update(daisy, "", at: 3)])
      #expect(meeting.model.progress.notes.people.map(\.id) == [daisy], "withdrawn")
      #expect(meeting.model.progress.notes.prepared.isEmpty)
    }

    @Test func `or leaves them for the next one if it can't, also after it was interrupted`() async throws {
      let store = TestStore.unprepared, cathy = DailyScrum.design.attendees[0].id
      let app = await AppScreen.open(store)
      app.write(Note(id: cathy, yesterday: "Menu"))
      await app.press("m")
      let running = try #require(app.meetings.current(DailyScrum.design.id))
      guard case .running(let model) = running.model else { return #expect(Bool(false), "\(running.model)") }
      model.controls.setNote(Note(id: cathy, yesterday: "Menu, and icons"))
      let urgent = Update(Note(id: cathy, yesterday: "Menu", blockers: "Urgent"), date: store.now.addingTimeInterval(1))
      app.session.scrums.scrums?.change(.write(urgent, of: DailyScrum.design.id))
      #expect(running.model.progress.notes[cathy].blockers == "")
      await app.press("e", .return)
      _ = await app.session.scrums.flush()
      let left = app.session.scrums.scrums?.listing.updates[DailyScrum.design.id]
      #expect(left?[cathy]?.note.blockers == "Urgent")

      let notes = Notes(people: [Note(id: cathy, today: "Before")], prepared: [cathy])
      let meeting = RunningMeeting(
        id: UUID(), scrum: .design, began: TestStore.today - 500, savedAt: TestStore.today,
        checkpoint: .init(
          turns: DailyScrum.design.attendees.map { .init(id: $0.id, name: $0.name, duration: .zero) }, index: 0,
          autoAdvance: true, notes: notes))
      let resumed = MeetingSource(resuming: meeting, startsImmediately: false, clock: MeetingClock(TestClock()), effects: .init())
      resumed.take([Update(Note(id: cathy, today: "After"), date: meeting.began.addingTimeInterval(1))])
      #expect(resumed.model.progress.notes[cathy].today == "Before", "it may have been edited")
      #expect(resumed.model.progress.notes.prepared == [cathy])
      #expect(resumed.model.progress.notes.postponed == [cathy: meeting.began.addingTimeInterval(1)], "it still counts")
    }

    @Test func `of its store, and keeps them in its history`() async throws {
      let store = TestStore.unprepared
      let app = await AppScreen.open(store)
      app.write(Note(id: DailyScrum.design.attendees[0].id, yesterday: "a\nb", blockers: "Certificate"))
      await app.press("m")
      #expect(app.meetings.current(DailyScrum.design.id)?.model.progress.notes.people.map(\.yesterday) == ["a\nb"])
      await app.press("e", .return)
      #expect(app.shows("Certificate"), "\(app.text)")
    }
  }
}
