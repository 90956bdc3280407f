import AppResources
import ConsoleUI
import ConsoleUITesting
import Scrums
import Testing

@testable import Scrumdinger

extension AppTests {
  /// What keys change in a meeting.
  @Suite("In a meeting") struct MeetingKeyTests {
    @Test func `x marks the selected speaker absent, and present again`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press(.downArrow, "x")
      #expect(app.time(of: "B").contains("absent"))
      #expect(app.time(of: "C").contains("0:30"))
      #expect(app.shows("Speaker 1 of 2"))
      await app.press("x")
      #expect(app.time(of: "B").contains("0:20"))
      #expect(app.time(of: "C").contains("0:20"))
      #expect(app.shows("Speaker 1 of 3"))
    }

    @Test func `x with no one selected marks the current speaker absent, which ends their turn`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(5))
      await app.press("x")
      #expect(app.speaker == "B")
      #expect(app.time(of: "A").contains("absent"))
      #expect(app.dings == 1)
      await app.pass(.seconds(5))
      await app.press("e", "s")
      #expect(app.lines.contains { $0.contains("A ") && $0.contains("absent") })
    }

    @Test func `x after ten seconds ends the turn, as the row says, and the speaker has spoken`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(12))
      await app.press("x")
      #expect(app.speaker == "B")
      #expect(app.time(of: "A").contains("gone, 0:12"))
      await app.press("e", "s")
      #expect(app.lines.contains { $0.contains("A ") && $0.contains("0:12") })
      #expect(!app.shows("absent"))
    }

    @Test func `a second x takes the first back, as the footer says, and removes no one else`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(5))
      await app.press("x")
      #expect(app.footer.contains("x Take back"))
      #expect(app.shows("Speaker 1 of 2"))
      await app.pass(.seconds(2))
      await app.press("x")
      #expect(app.speaker == "A")
      #expect(app.time(of: "A").contains("0:05 / 0:20"))
      #expect(app.shows("Speaker 1 of 3"))
      #expect(!app.footer.contains("x "))
      #expect(app.time(of: "C").contains("0:20"))
    }

    @Test func `x marks the next speaker absent, too, once they have spoken for five seconds`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press("x")
      await app.pass(.milliseconds(4_900))
      #expect(app.footer.contains("x Take back"))
      await app.pass(.milliseconds(100))
      #expect(!app.footer.contains("x "))
      await app.press("x")
      #expect(app.speaker == "C")
      #expect(!app.shows("next ") && !app.shows("Last speaker"))
    }

    @Test func `x on a selected speaker acts on that one, whoever has just left`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press("x", .downArrow)
      #expect(app.footer.contains("x Away"))
      await app.press("x")
      #expect(app.speaker == "B")
      #expect(app.time(of: "C").contains("absent"))
      #expect(app.time(of: "A").contains("absent"))
    }

    @Test func `x acts on the selected speaker, though the turn has just ended, until it is theirs or a key ends a turn`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press(.downArrow, .downArrow)
      await app.pass(.seconds(20))
      #expect(app.speaker == "B")
      await app.press("x")
      #expect(app.speaker == "B")
      #expect(app.time(of: "C").contains("absent"))
      await app.press("x")
      await app.pass(.seconds(20))
      #expect(app.speaker == "C")
      await app.press("p", .downArrow, "n")
      #expect(!app.footer.contains("Notes: C"), "\(app.footer)")
    }

    @Test func `a selection ends when the turn of the selected speaker begins`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press(.downArrow)
      await app.pass(.seconds(41))
      #expect(app.speaker == "C")
      #expect(!app.footer.contains("Notes: B"), "\(app.footer)")
    }

    @Test func `Esc first clears the selection, then asks whether to end`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press(.downArrow, .escape)
      #expect(!app.shows("End the meeting?"))
      await app.press(.escape)
      #expect(app.shows("End the meeting?"))
    }

    @Test func `plus adds a latecomer, who speaks last; the remaining time is shared equally`() async {
      let app = await AppScreen.meeting(seconds: 90, "A", "B", "C")
      await app.press("+")
      await app.type("Zoe +n")
      await app.press(.return)
      #expect(app.shows("Zoe +n"))
      #expect(app.shows("Speaker 1 of 4"))
      #expect(app.time(of: "B").contains("0:20"))
      await app.press("+")
      await app.type("Nobody")
      await app.press(.escape)
      #expect(!app.shows("Nobody"))
      #expect(app.shows("Speaker 1 of 4"))
    }

    @Test func `a latecomer whose name is being typed when the meeting ends is added to it`() async throws {
      for name in ["Zoe", " "] {
        let app = await AppScreen.meeting(seconds: 3, "A")
        await app.press("+")
        await app.type(name)
        await app.pass(.seconds(3))
        let scrum = try #require(app.scrums.first), meeting = try #require(try await app.store.history(of: scrum.id).first)
        #expect(meeting.attendees.map(\.name) == (name == "Zoe" ? ["A", "Zoe"] : ["A"]))
      }
    }

    @Test func `> and < move the end of the turn and of the meeting, and change no other turn`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press(">")
      #expect(app.shows("1:30 remaining"))
      #expect(app.time(of: "A").contains("1:00"))
      #expect(app.time(of: "B").contains("0:30"))
      await app.press("<", "<")
      #expect(app.shows("0:30 remaining"))
      #expect(app.time(of: "B").contains("0:30"))
    }

    @Test func `r gives the turn its full time again`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(20))
      #expect(app.shows("0:40 remaining"))
      await app.press("r")
      #expect(app.shows("1:00 remaining"))
      #expect(app.speaker == "A")
    }

    @Test func `s shuffles the speakers who have not spoken`() async {
      let names = (1...20).map { "P\($0)" }
      let attendees = names.map { Attendee(name: $0) }
      let scrum = DailyScrum(title: "Sync", attendees: .init(uniqueElements: attendees), length: .seconds(600))
      let app = await AppScreen.open(.with(scrum), .init(100, 40))
      await app.press(.return, "m", "n", "s")
      let order = app.speakers.filter(names.contains)
      #expect(order.prefix(2) == ["P1", "P2"])
      #expect(Set(order) == Set(names))
      #expect(order != names)
    }

    @Test func `o lets turns run into overtime until Next`() async {
      let app = await AppScreen.meeting(seconds: 20, "A", "B")
      await app.press("o")
      #expect(app.shows("Auto-advance off"))
      await app.pass(.seconds(13))
      #expect(app.speaker == "A")
      #expect(app.shows("overtime"))
      #expect(app.shows("0:03 behind"))
      #expect(app.dings == 0)
      await app.press("n")
      #expect(app.speaker == "B")
      #expect(app.dings == 1)
    }

    @Test(arguments: [true, false])
    func `a warning says that a turn is almost over, unless the scrum turns it off`(warning: Bool) async {
      let scrum = DailyScrum(
        title: "Sync", attendees: [Attendee(name: "A")], length: .seconds(60), settings: .init([.warning: warning]))
      let app = await AppScreen.open(.with(scrum))
      await app.press("m")
      await app.pass(.seconds(47))
      #expect(app.shows("is speaking"))
      await app.pass(.seconds(1))
      #expect(app.shows("wrapping up") == warning)
    }

    @Test func `M mutes the ding, and unmutes it`() async {
      let app = await AppScreen.meeting(seconds: 30, "A", "B", "C")
      await app.press("M", "n")
      #expect(app.shows("Muted"))
      #expect(app.sounds.isEmpty)
      await app.press("M", "n")
      #expect(!app.shows("Muted"))
      #expect(app.sounds == [.ding])
    }

    @Test func `a change of speaker and the end have different sounds, played once each`() async {
      let app = await AppScreen.meeting(seconds: 4, "A", "B")
      await app.pass(.seconds(4))
      #expect(app.shows("· saved"))
      #expect(app.sounds == [.ding, .bell])
    }

    @Test func `b switches between the ring and digits across the whole screen`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("b")
      #expect(app.speaker.isEmpty)
      #expect(app.shows("1:00 remaining"))
      await app.press("b")
      #expect(app.speaker == "A")
    }

    @Test func `b shows the name in large letters and what is left of the turn, or in words`() async {
      let app = await AppScreen.meeting(seconds: 60, "a", "蘭")
      await app.press("b")
      let shape = ["▀", "▀ ▀"]
      #expect(shape.allSatisfy { row in app.lines.contains { $0.trimmed == row } }, "\(app.text)")
      #expect(app.line("━━━") != nil && !app.shows("is speaking"), "\(app.text)")
      await app.press("n")
      #expect(app.lines.contains { $0.trimmed == "蘭" })
      #expect(app.line("━━━") != nil)
    }

    @Test func `digits stay while the clock is stopped, and a pause sign stands beside them`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("b", .space)
      let before = app.text
      await app.pass(.seconds(1))
      #expect(app.text == before)
      await app.press(.space)
      #expect(app.text != before)
    }

    @Test func `the header says when the meeting will end, unless the clock is stopped`() async {
      let app = await AppScreen.meeting(seconds: 600, "A", "B")
      #expect(app.shows("ends at 09:52"))
      await app.press(.space)
      #expect(!app.shows("ends at"))
    }

    @Test func `the footer shows as many keys as fit, the most likely first`() async {
      let app = await AppScreen.open(.mock, Size(100, 24))
      await app.press("m", "n")
      let keys = "  Space Pause  n Next  e End  i Notes  f Follow-up  p Previous  "
      #expect(app.footer.hasPrefix(keys + "  "))
      #expect(app.footer.hasSuffix("? Help"))
      await app.press(.downArrow, "x")
      #expect(app.footer.hasPrefix("  Space Pause  n Next  x Here  e End  i Notes: Simon  f Follow-up"))
      app.terminal.resize(Size(80, 24))
      await app.press(.escape)
      #expect(app.footer.hasPrefix(keys + "  "))
      #expect(app.footer.hasSuffix("? Help"))
    }

    @Test func `in overtime the footer begins with what ends it`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press("o")
      await app.pass(.seconds(25))
      #expect(app.footer.hasPrefix("  n Next  > +30 s  Space Pause  "))
      await app.press(">")
      #expect(app.footer.hasPrefix("  Space Pause  n Next  "))
    }

    @Test func `the help lists every key`() async {
      let app = await AppScreen.open(.mock, .init(100, 40))
      await app.press("m", "n", .init("?"))
      let words = [
        "Pause", "Next", "Previous", "Notes", "Follow-ups", "Mark absent or present", "Add latecomer", "Add 30 seconds",
        "Remove 30 seconds", "Shuffle the rest", "Auto-advance on or off", "Big digits", "Mute", "Select speaker",
      ]
      for word in words { #expect(app.shows(word), "\(word)") }
    }
  }
}
