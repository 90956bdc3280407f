import ConsoleUI
import MockData
import Models
import Testing

@testable import Scrumdinger

extension AppTests {
  /// R1 to R6: what the published suites hold about a meeting.
  @Suite("A meeting") struct MeetingTests {
    @Test("R1 three people and three seconds: the speaker changes each second, and it is saved once") func threeSeconds() async {
      let app = await AppScreen.meeting(seconds: 3, "A", "B", "C")
      #expect(app.shows("Speaker 1 of 3") && app.shows("0:03 remaining") && app.dings == 0)
      await app.pass(.seconds(1))
      #expect(app.shows("Speaker 2 of 3") && app.shows("0:02 remaining") && app.dings == 1)
      await app.pass(.seconds(1))
      #expect(app.shows("Last speaker") && app.shows("0:01 remaining") && app.dings == 2)
      await app.pass(.seconds(1))
      #expect(app.shows("Meeting saved") && app.dings == 2 && app.store.saved.count == 1)
    }

    @Test("R1b of six seconds the speaker changes at two and four, and it ends at six") func sixSeconds() async {
      let app = await AppScreen.meeting(seconds: 6, "A", "B", "C")
      var speakers: [String] = []
      for _ in 0..<6 {
        speakers.append(app.speaker)
        await app.pass(.seconds(1))
      }
      #expect(speakers == ["A", "A", "B", "B", "C", "C"] && app.shows("Meeting saved"))
    }

    @Test("R2 what is kept has the date of its end, a fresh id, who was there and who spoke how long") func kept() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(12))
      await app.press("n")
      await app.pass(.seconds(5))
      await app.press("e", .return)
      let scrum = try #require(app.scrums.first)
      let meeting = try #require(try await app.store.history(of: scrum.id).first)
      #expect(meeting.date == TestStore.today && meeting.attendees == scrum.attendees && meeting.length == .seconds(60))
      #expect(meeting.turns.map(\.duration) == [.seconds(12), .seconds(5)] && meeting.turns.map(\.name) == ["A", "B"])
      #expect(app.shows("0:17 of 1:00"))
      await app.pass(.seconds(1))
      await app.press("m", "e", .return)
      #expect(Set(try await app.store.history(of: scrum.id).map(\.id)).count == 2)
    }

    @Test("R3 without a recogniser there is no transcript") func noTranscript() async throws {
      let app = await AppScreen.meeting(seconds: 3, "A")
      await app.pass(.seconds(3))
      #expect(try await app.store.history(of: #require(app.scrums.first).id).map(\.transcript) == [nil])
      await app.press(.return)
      #expect(app.shows("No transcript"))
    }

    @Test("R4 the clock stands while the End dialog is open; Save ends it once") func ending() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press("e")
      #expect(app.shows("Save and End") && app.shows("Discard") && app.shows("Resume"))
      await app.pass(.seconds(5))
      #expect(app.shows("Speaker 1 of 3") && app.shows("1:00 remaining"))
      await app.press(.return)
      #expect(app.shows("Meeting saved") && app.store.saved.count == 1)
      await app.pass(.seconds(90))
      #expect(app.store.saved.count == 1 && app.clock.sleeping == 0)
    }

    @Test("R5 Discard leaves, and nothing is saved") func discard() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(7))
      await app.press("e")
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded") && app.shows("No meetings yet") && app.store.attempts == 0)
    }

    @Test("R6 Next goes through the speakers; after the last it asks without Discard") func next() async {
      let app = await AppScreen.meeting(seconds: 3, "A", "B", "C")
      await app.press("n")
      #expect(app.shows("Speaker 2 of 3") && app.shows("0:02 remaining") && app.dings == 1)
      await app.press(.rightArrow)
      #expect(app.shows("Last speaker") && app.shows("0:01 remaining") && app.dings == 2)
      await app.press("n")
      #expect(app.shows("Save and End") && !app.shows("Discard") && app.dings == 2)
      await app.pass(.seconds(5))
      #expect(app.shows("0:01 remaining"))
      await app.press(.return)
      #expect(app.store.saved.count == 1 && app.dings == 2)
    }

    @Test func `runs from the first paint`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      #expect(app.shows("0:00 elapsed") && app.clock.sleeping == 1)
      await app.pass(.seconds(1))
      #expect(app.shows("0:01 elapsed") && app.shows("0:59 remaining"))
    }

    @Test func `stands and goes on with Space`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      await app.press(.space)
      await app.pass(.seconds(30))
      #expect(app.shows("Paused") && app.shows("0:10 elapsed") && app.clock.sleeping == 0)
      await app.press(.space)
      await app.pass(.seconds(1))
      #expect(!app.shows("Paused") && app.shows("0:11 elapsed"))
    }

    @Test(arguments: [KeyPress("p"), KeyPress(.leftArrow)])
    func `goes back to the speaker before, who has what was left`(key: KeyPress) async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      await app.press("n")
      await app.pass(.seconds(5))
      await app.press(key)
      #expect(app.speaker == "A" && app.shows("0:45 remaining"))
      await app.pass(.seconds(20))
      #expect(app.speaker == "B" && app.shows("0:25 remaining"))
    }

    @Test func `has no speaker before the first`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("p", .leftArrow)
      #expect(app.speaker == "A" && app.dings == 0 && !app.footer.contains("p Previous"))
    }

    @Test(arguments: [KeyPress("e"), KeyPress(.escape), KeyPress("q"), .control("c")])
    func `is ended by a question, and Esc in it resumes`(key: KeyPress) async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      await app.press(key)
      #expect(app.shows("End the meeting?") && app.endings.isEmpty)
      #expect(app.focusedButton != "Discard")
      await app.press(.escape)
      #expect(!app.shows("End the meeting?") && app.store.attempts == 0)
      await app.pass(.seconds(1))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test func `that was paused stays so when it is not ended after all`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press(.space, "e", .escape)
      await app.pass(.seconds(10))
      #expect(app.shows("Paused") && app.shows("0:00 elapsed"))
    }

    @Test func `without attendees has one speaker`() async {
      let app = await AppScreen.meeting(seconds: 5)
      #expect(app.speaker == "Speaker 1" && app.shows("Last speaker"))
      await app.pass(.seconds(5))
      #expect(app.shows("Meeting saved") && app.shows("0:05 of 0:05"))
    }

    @Test func `shows who is done, who speaks and who is to come`() async {
      let app = await AppScreen.meeting(seconds: 90, "Ada", "Bo", "Cy")
      await app.pass(.seconds(40))
      #expect(app.shows("✓ Ada") && app.shows("▶ Bo") && app.line("  Cy")?.contains("0:30") == true && app.shows("Next: Cy"))
    }
  }
}

extension AppScreen {
  /// A meeting of a scrum of its own that has just begun.
  static func meeting(seconds: Int, _ names: String...) async -> AppScreen {
    let attendees = names.map { Attendee(name: $0) }
    let app = await open(.with(DailyScrum(title: "Sync", attendees: .init(uniqueElements: attendees), length: .seconds(seconds))))
    await app.press(.return, "m")
    return app
  }

  /// Who speaks, as the list of speakers marks it.
  var speaker: String {
    guard let line = lines.first(where: { $0.contains("▶") }) else { return "" }
    // What follows the name is the time.
    let words = line.drop { $0 != "▶" }.dropFirst().split(separator: " ")
    return words.prefix { !$0.contains(":") }.joined(separator: " ")
  }
  /// Everybody whose time the list of speakers shows, in its order; and other words before a time.
  var speakers: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      return zip(words, words.dropFirst()).first { $1.contains(":") && $0.allSatisfy(\.isLetterOrDigit) }.map { String($0.0) }
    }
  }

  /// What the list of speakers says behind a name.
  func time(of name: String) -> String {
    let rows = lines.map { $0.split(separator: " ").drop { $0 != name }.dropFirst() }
    return rows.first { $0.contains { $0.contains(":") || $0 == "absent" } }?.joined(separator: " ") ?? ""
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
