import ConsoleUI
import ConsoleUITesting
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Notes taken while the clock runs.
  @Suite("Notes") struct NoteTests {
    @Test func `are typed while the clock runs, saved with the meeting, and shown at the next one`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "Ann", "Bob")
      await app.press("i")
      await app.type("Fixed n bugs")
      await app.press(.return)
      await app.type("Write docs")
      await app.pass(.seconds(5))
      #expect(app.shows("0:55 remaining"))
      #expect(app.shows("Notes: Ann"))
      await app.press(.escape)
      #expect(app.store.checkpoints.last?.checkpoint.notes.people.first?.today == "Write docs")
      #expect(app.shows("Ann, today"))
      #expect(app.shows("Fixed n bugs"))
      #expect(app.speaker == "Ann")
      await app.press("e", .return)
      let scrum = try #require(app.scrums.first)
      let meeting = try #require(try await app.store.history(of: scrum.id).first)
      let note = meeting.notes[try #require(scrum.attendees.first).id]
      #expect(note.yesterday == "Fixed n bugs")
      #expect(note.today == "Write docs")
      #expect(note.blockers.isEmpty)
      await app.press(.return, "m")
      #expect(app.shows("Ann, last time"))
      #expect(app.shows("Write docs"))
      await app.press("i")
      #expect(app.shows("Last time"))
      #expect(app.shows("Write docs"))
    }

    @Test func `that were prepared are all in sight, and typed words begin a line after them`() async throws {
      let app = await AppScreen.open(.mock)
      let cathy = DailyScrum.design.attendees[0]
      app.write(Note(id: cathy.id, yesterday: "Empty states for the list, and what they say\nThe form after the login"))
      await app.settle()
      await app.press(.return, "m", "i")
      await app.type("A first word")
      for words in ["Empty states", "after the login", "A first word"] { #expect(app.shows(words), "\(app.text)") }
      #expect(app.line("A first word")?.contains("login") == false, "\(app.text)")
      await app.press(.escape)
      let note = app.store.checkpoints.last?.checkpoint.notes[cathy.id]
      #expect(note?.lines(.yesterday).last == "A first word", "\(note as Any)")
    }

    @Test func `stay about the same person when the speaker changes`() async {
      let app = await AppScreen.meeting(seconds: 20, "Ann", "Bob")
      await app.press("i")
      await app.type("One")
      await app.pass(.seconds(11))
      await app.type(" two")
      #expect(app.shows("Notes: Ann"))
      #expect(app.shows("One two"))
      #expect(app.shows("Last speaker"))
    }

    @Test func `leave the digits above follow-ups while rows are free`() async {
      let app = await AppScreen.meeting(seconds: 240, of: ["Ann", "Bob", "Cid", "Dee"], Size(60, 15))
      await app.press("f")
      for topic in ["One", "Two", "Three", "Four"] {
        #expect(app.shows("▄"), "\(app.text)")
        await app.type(topic)
        await app.press(.return)
        #expect(app.shows("• " + topic))
      }
      #expect(!app.shows("▄") && app.shows("• One") && app.shows("Follow-up, then Enter"), "\(app.text)")
    }

    @Test func `say in the footer whom they are about, once someone is selected`() async {
      let app = await AppScreen.meeting(seconds: 60, "Ann", "Bob")
      #expect(app.footer.contains("i Notes"))
      #expect(!app.footer.contains("i Notes:"))
      await app.press(.downArrow)
      #expect(app.footer.contains("i Notes: Bob"))
    }

    @Test func `are about the selected speaker`() async {
      let app = await AppScreen.meeting(seconds: 60, "Ann", "Bob")
      await app.press(.downArrow, "i")
      #expect(app.shows("Notes: Bob"))
    }

    @Test func `are saved if the meeting ends by itself while they are typed`() async throws {
      let app = await AppScreen.meeting(seconds: 3, "Ann")
      await app.press("i")
      await app.type("Half a se")
      await app.pass(.seconds(3))
      let scrum = try #require(app.scrums.first)
      let meeting = try #require(try await app.store.history(of: scrum.id).first)
      #expect(app.shows("· saved"))
      #expect(meeting.notes.people.map(\.yesterday) == ["Half a se"])
      // What is typed on deletes nothing, and leaves nothing.
      await app.type("ddd")
      await app.press(.return, .return, "d")
      #expect(app.shows("· saved"), "\(app.text)")
      #expect(try await app.store.history(of: scrum.id).count == 1)
      await app.pass(.seconds(1))
      await app.press(.return)
      #expect(!app.shows("· saved"))
    }

    @Test func `are kept within four seconds, so that a crash costs no more, however long the meeting has lasted`() async {
      for seconds in [1, 25] {
        let app = await AppScreen.meeting(seconds: 600, "Ann")
        await app.pass(.seconds(seconds))
        await app.press("i")
        for letter in "abcdefgh" {
          await app.type(String(letter))
          await app.pass(.seconds(1))
        }
        let count = app.store.checkpoints.count
        await app.pass(.seconds(4))
        #expect(app.store.checkpoints.last?.checkpoint.notes.people.first?.yesterday == "abcdefgh")
        #expect(app.store.checkpoints.count <= count + 1, "no checkpoint for a key")
      }
    }

    @Test func `of a past meeting are kept four seconds after a change`() async throws {
      let app = await AppScreen.open()
      Router.shared.navigate(to: .history(History.designFriday.id, of: DailyScrum.design.id))
      await app.settle()
      await app.press("i")
      func isSaved(_ words: String) async throws -> Bool {
        try await app.store.history(of: DailyScrum.design.id).contains { meeting in
          meeting.notes.people.contains { $0.yesterday.contains(words) }
        }
      }
      await app.type("Zebra")
      await app.pass(.milliseconds(3_999))
      #expect(try await !isSaved("Zebra"))
      await app.pass(.milliseconds(1))
      #expect(try await isSaved("Zebra"))
      await app.type(" two")
      await app.press(.escape)
      #expect(try await isSaved("Zebra two"))
      #expect(try await !isSaved("Zebra two\n"))
    }

    @Test func `receive every key but Ctrl-C, which asks whether to end`() async {
      let app = await AppScreen.meeting(seconds: 60, "Ann", "Bob")
      await app.press("i")
      await app.type("npxsq ")
      #expect(app.shows("npxsq"))
      #expect(app.speaker.isEmpty)
      #expect(app.shows("Speaker 1 of 2"))
      await app.press(.control("c"))
      #expect(app.shows("End the meeting?"))
      await app.press(.escape)
      #expect(app.shows("Notes: Ann"))
    }

    @Test func `in the parking lot are saved however the meeting ends while they are typed`() async throws {
      for isEndedByHand in [true, false] {
        let app = await AppScreen.meeting(seconds: 3, "Ann")
        await app.press("f")
        await app.type("Release")
        if isEndedByHand {
          await app.press(.control("c"))
          await app.press(.return)
        } else {
          await app.pass(.seconds(3))
        }
        let scrum = try #require(app.scrums.first)
        #expect(try await app.store.history(of: scrum.id).first?.notes.parkingLot == ["Release"])
      }
    }

    @Test func `in the parking lot are added and removed`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "Ann")
      await app.press("f")
      await app.type("Release")
      await app.press(.return)
      await app.type("Budget")
      await app.press(.return)
      await app.type("Party")
      await app.press(.upArrow, .upArrow)
      await app.press(KeyPress.option(.deleteForward), KeyPress(.escape))
      await app.press("e", .return)
      let scrum = try #require(app.scrums.first)
      #expect(try await app.store.history(of: scrum.id).first?.notes.parkingLot == ["Budget", "Party"])
    }
  }
}
