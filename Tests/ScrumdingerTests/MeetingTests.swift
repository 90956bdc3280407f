import ConsoleLoopTesting
import ConsoleUI
import ConsoleUITesting
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  /// The rules R1 to R6, which the published tests check.
  @Suite("A meeting") struct MeetingTests {
    @Test func `R1 of 3 seconds with 3 speakers moves on every second and is saved once`() async {
      let app = await AppScreen.meeting(seconds: 3, "A", "B", "C")
      #expect(app.shows("Speaker 1 of 3"))
      #expect(app.shows("0:03 remaining"))
      #expect(app.dings == 0)
      await app.pass(.seconds(1))
      #expect(app.shows("Speaker 2 of 3"))
      #expect(app.shows("0:02 remaining"))
      #expect(app.dings == 1)
      await app.pass(.seconds(1))
      #expect(app.shows("Last speaker"))
      #expect(app.shows("0:01 remaining"))
      #expect(app.dings == 2)
      await app.pass(.seconds(1))
      #expect(app.shows("· saved"))
      #expect(app.dings == 2)
      #expect(app.store.saved.count == 1)
    }

    @Test func `R1b of 6 seconds with 3 speakers moves on at 2 s and 4 s, and ends at 6 s`() async {
      let app = await AppScreen.meeting(seconds: 6, "A", "B", "C")
      var speakers: [String] = []
      for _ in 0..<6 {
        speakers.append(app.speaker)
        await app.pass(.seconds(1))
      }
      #expect(speakers == ["A", "A", "B", "B", "C", "C"])
      #expect(app.shows("· saved"))
    }

    @Test func `R2 is recorded with the date it ended, a new id, its attendees and their speaking times`() async throws {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(12))
      await app.press("n")
      await app.pass(.seconds(5))
      await app.press("e", .return, .return)
      let scrum = try #require(app.scrums.first)
      let meeting = try #require(try await app.store.history(of: scrum.id).first)
      #expect(meeting.date == TestStore.today)
      #expect(meeting.attendees == scrum.attendees)
      #expect(meeting.length == .seconds(60))
      #expect(meeting.turns.map(\.duration) == [.seconds(12), .seconds(5)])
      #expect(meeting.turns.map(\.name) == ["A", "B"])
      #expect(app.shows("  0:17  "))
      await app.pass(.seconds(1))
      await app.press("m", "e", .return)
      #expect(Set(try await app.store.history(of: scrum.id).map(\.id)).count == 2)
    }

    @Test func `R3 has no transcript without speech recognition`() async throws {
      let app = await AppScreen.meeting(seconds: 3, "A")
      await app.pass(.seconds(3))
      #expect(try await app.store.history(of: #require(app.scrums.first).id).map(\.transcript) == [nil])
      await app.press(.return, .return)
      #expect(app.shows("Speaking times") && !app.shows("ranscript"))
    }

    @Test func `R4 stops its clock while the end dialog is open; Save and end saves it once`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press("e")
      #expect(app.shows("Save and end"))
      #expect(app.shows("Discard"))
      #expect(app.shows("Resume"))
      await app.pass(.seconds(5))
      #expect(app.shows("Speaker 1 of 3"))
      #expect(app.shows("1:00 remaining"))
      await app.press(.return)
      #expect(app.shows("· saved"))
      #expect(app.store.saved.count == 1)
      await app.pass(.seconds(90))
      #expect(app.store.saved.count == 1)
      #expect(app.clock.sleeping == 0)
    }

    @Test func `R5 is not saved if it is discarded`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(7))
      await app.press("e")
      await app.choose("Discard")
      #expect(app.shows("Meeting discarded"))
      #expect(app.shows("No meetings yet"))
      #expect(app.store.attempts == 0)
    }

    @Test func `R6 moves on with Next, which asks how to end after the last speaker, without Discard`() async {
      let app = await AppScreen.meeting(seconds: 3, "A", "B", "C")
      await app.press("n")
      #expect(app.shows("Speaker 2 of 3"))
      #expect(app.shows("0:02 remaining"))
      #expect(app.dings == 1)
      await app.press(.rightArrow)
      #expect(app.shows("Last speaker"))
      #expect(app.shows("0:01 remaining"))
      #expect(app.dings == 2)
      await app.press("n")
      #expect(app.shows("d Discard"))
      #expect(app.focusedButton == "Save and end")
      #expect(app.dings == 2)
      await app.pass(.seconds(5))
      #expect(app.shows("0:01 remaining"))
      await app.press(.return)
      #expect(app.store.saved.count == 1)
      #expect(app.dings == 2)
    }

    @Test func `runs from the first paint`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      #expect(app.shows("0:00 elapsed"))
      #expect(app.clock.sleeping == 1)
      await app.pass(.seconds(1))
      #expect(app.shows("0:01 elapsed"))
      #expect(app.shows("0:59 remaining"))
    }

    @Test(arguments: [Size(100, 30), Size(60, 15), Size(40, 10)]) func `has no plus beside its clock while it is paused`(
      size: Size
    ) async {
      let app = await AppScreen.open(.mock, size)
      await app.press("m", .space)
      #expect(app.shows("Paused") && !app.lines.joined().contains("+"), "\(app.lines)")
    }

    @Test(arguments: [Size(40, 24), Size(100, 30)]) func `shows no part of a large letter beside a question`(size: Size) async {
      let app = await AppScreen.open(.mock, size)
      await app.press("m", "b")
      #expect(app.lines.joined().contains { "▀▄".contains($0) })
      await app.press("e")
      #expect(!app.lines.joined().contains { "▀▄".contains($0) }, "\(app.lines)")
    }

    @Test(arguments: [Size(60, 15), Size(80, 24), Size(120, 40)], [ColorDepth.basic, .mono])
    func `asks beside the ring, inside it or, without one, in the middle of the screen`(size: Size, depth: ColorDepth)
      async throws
    {
      let app = await AppScreen.open(.mock, size, depth: depth)
      await app.press("m", "e")
      let answers = Array(try #require(app.lines.first { $0.contains("Save and end") && $0.contains("│") }))
      let left = try #require(answers.firstIndex(of: "│")), right = try #require(answers.lastIndex(of: "│"))
      let ring = app.lines.compactMap { Array($0).lastIndex { "▀▄█".contains($0) } }.max() ?? 0
      #expect(size.height < 20 ? abs(left + right - (size.width - 1)) <= 1 : left > ring || right < ring, "\(app.text)")
      #expect(size.height < 20 || app.lines.count { $0.contains { "▀▄█".contains($0) } } >= 8, "\(app.text)")
    }

    @Test func `names the key for an absence on small screens, too, while somebody is selected`() async {
      for size in [Size(40, 10), Size(60, 15)] {
        let app = await AppScreen.open(.mock, size)
        await app.press("m", .downArrow, .downArrow)
        #expect(app.footer.contains("x Away"), "\(app.text)")
        await app.press("x")
        #expect(app.footer.contains("x Here"), "\(app.text)")
      }
    }

    @Test func `says only once that the last speaker is the last`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("n")
      #expect(app.shows("Last speaker") && !app.shows("Speaker 2 of 2"), "\(app.text)")
    }

    @Test func `pauses and resumes with Space`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      await app.press(.space)
      await app.pass(.seconds(30))
      #expect(app.shows("Paused"))
      #expect(app.shows("0:10 elapsed"))
      #expect(app.clock.sleeping == 0)
      await app.press(.space)
      await app.pass(.seconds(1))
      #expect(!app.shows("Paused"))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test(arguments: [KeyPress("p"), KeyPress(.leftArrow)])
    func `goes back to the previous speaker, who resumes with the time they had left`(key: KeyPress) async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      await app.press("n")
      await app.pass(.seconds(5))
      await app.press(key)
      #expect(app.speaker == "A")
      #expect(app.shows("0:45 remaining"))
      await app.pass(.seconds(20))
      #expect(app.speaker == "B")
      #expect(app.shows("0:25 remaining"))
    }

    @Test func `has no Previous for the first speaker`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("p", .leftArrow)
      #expect(app.speaker == "A")
      #expect(app.dings == 0)
      #expect(!app.footer.contains("p Previous"))
    }

    @Test(arguments: [KeyPress("e"), KeyPress(.escape), KeyPress("q"), .control("c")])
    func `asks before it ends, and Esc resumes it`(key: KeyPress) async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(10))
      await app.press(key)
      #expect(app.shows("End the meeting?"))
      // Beside the ring, in place of the list.
      #expect(!app.shows("▶ ") && app.shows("Paused"), "\(app.text)")
      #expect(app.endings.isEmpty)
      #expect(app.focusedButton != "Discard")
      await app.press(.escape)
      #expect(!app.shows("End the meeting?"))
      #expect(app.store.attempts == 0)
      await app.pass(.seconds(1))
      #expect(app.shows("0:11 elapsed"))
    }

    @Test func `stays paused if it was paused before the end dialog`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press(.space, "e", .escape)
      await app.pass(.seconds(10))
      #expect(app.shows("Paused"))
      #expect(app.shows("0:00 elapsed"))
    }

    @Test func `without attendees has one speaker`() async {
      let app = await AppScreen.meeting(seconds: 5)
      #expect(app.shows("Speaker 1") && !app.shows("▶"))
      #expect(!app.shows("Last speaker"))
      await app.pass(.seconds(5))
      #expect(app.shows("· saved"))
      #expect(app.line("Speaker 1")?.contains(" 0:05  ━━") == true)
    }

    @Test func `shows who is done, who is speaking and who is next`() async {
      let app = await AppScreen.meeting(seconds: 90, "Ada", "Bo", "Cy")
      await app.pass(.seconds(40))
      #expect(app.shows("✓ Ada"))
      #expect(app.shows("▶ Bo"))
      #expect(app.line("  Cy")?.contains("0:30") == true)
      #expect(app.shows("next Cy"))
    }
  }
}

extension AppScreen {
  /// The meeting of a new scrum, just started.
  static func meeting(seconds: Int, _ names: String...) async -> AppScreen {
    await meeting(seconds: seconds, of: names, Size(80, 24))
  }

  static func meeting(seconds: Int, of names: [String], _ size: Size) async -> AppScreen {
    let attendees = names.map { Attendee(name: $0) }
    let scrum = DailyScrum(title: "Sync", attendees: .init(uniqueElements: attendees), length: .seconds(seconds))
    let app = await open(.with(scrum), size)
    await app.press(.return, "m")
    return app
  }

  /// The current speaker, as marked in the list of speakers.
  var speaker: String {
    guard let line = lines.first(where: { $0.contains("▶") }) else { return "" }
    // The time follows the name.
    let words = line.drop { $0 != "▶" }.dropFirst().split(separator: " ")
    return words.prefix { !$0.contains(":") }.joined(separator: " ")
  }
  /// The names in the list of speakers, in order, and any other word before a time.
  var speakers: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      return zip(words, words.dropFirst()).first { ($1.contains(":") || $1 == "skipped") && $0.allSatisfy(\.isLetterOrDigit) }
        .map { String($0.0) }
    }
  }

  /// What follows a name in the list of speakers.
  func time(of name: String) -> String {
    let rows = lines.map { $0.split(separator: " ").drop { $0 != name }.dropFirst() }
    return rows.first { $0.contains { $0.contains(":") || $0 == "absent" } }?.joined(separator: " ") ?? ""
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
