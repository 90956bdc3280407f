import ConsoleUI
import Models
import Testing

@testable import Scrumdinger

extension AppTests {
  /// What can be changed while a meeting is held, by its keys.
  @Suite("In a meeting") struct MeetingKeyTests {
    @Test func `x makes the highlighted speaker absent, and the same key brings them back`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.press(.downArrow, "x")
      #expect(app.time(of: "B").contains("absent") && app.time(of: "C").contains("0:40") && app.shows("Speaker 1 of 2"))
      await app.press("x")
      #expect(app.time(of: "B").contains("0:20") && app.time(of: "C").contains("0:20") && app.shows("Speaker 1 of 3"))
    }

    @Test func `x without a highlight ends the turn of whoever speaks`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B", "C")
      await app.pass(.seconds(5))
      await app.press("x")
      #expect(app.speaker == "B" && app.time(of: "A").contains("0:05") && app.dings == 1)
    }

    @Test func `escape first takes the highlight away, then asks whether to end`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press(.downArrow, .escape)
      #expect(!app.shows("End the meeting?"))
      await app.press(.escape)
      #expect(app.shows("End the meeting?"))
    }

    @Test func `plus lets somebody join, who speaks last, and what is left is shared anew`() async {
      let app = await AppScreen.meeting(seconds: 90, "A", "B", "C")
      await app.press("+")
      await app.type("Zoe +n")
      await app.press(.return)
      #expect(app.shows("Zoe +n") && app.shows("Speaker 1 of 4") && app.time(of: "B").contains("0:20"))
      await app.press("+")
      await app.type("Nobody")
      await app.press(.escape)
      #expect(!app.shows("Nobody") && app.shows("Speaker 1 of 4"))
    }

    @Test func `more and less move the turn and the planned end, and nobody else loses`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press(">")
      #expect(app.shows("1:30 remaining") && app.time(of: "A").contains("1:00") && app.time(of: "B").contains("0:30"))
      await app.press("<", "<")
      #expect(app.shows("0:30 remaining") && app.time(of: "B").contains("0:30"))
    }

    @Test func `r gives the turn its full time again`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.pass(.seconds(20))
      #expect(app.shows("0:40 remaining"))
      await app.press("r")
      #expect(app.shows("1:00 remaining") && app.speaker == "A")
    }

    @Test func `s shuffles those who have not spoken`() async {
      let names = (1...20).map { "P\($0)" }
      let attendees = names.map { Attendee(name: $0) }
      let scrum = DailyScrum(title: "Sync", attendees: .init(uniqueElements: attendees), length: .seconds(600))
      let app = await AppScreen.open(.with(scrum), .init(100, 40))
      await app.press(.return, "m", "n", "s")
      let order = app.speakers.filter(names.contains)
      #expect(order.prefix(2) == ["P1", "P2"] && Set(order) == Set(names) && order != names)
    }

    @Test func `o lets turns run into overtime until Next`() async {
      let app = await AppScreen.meeting(seconds: 20, "A", "B")
      await app.press("o")
      #expect(app.shows("Auto-advance off"))
      await app.pass(.seconds(13))
      #expect(app.speaker == "A" && app.shows("overtime") && app.shows("0:03 behind") && app.dings == 0)
      await app.press("n")
      #expect(app.speaker == "B" && app.dings == 1)
    }

    @Test(arguments: [true, false])
    func `the last part of a turn is marked, in words too, unless the scrum wants none of it`(warning: Bool) async {
      let scrum = DailyScrum(
        title: "Sync", attendees: [Attendee(name: "A")], length: .seconds(60), settings: Settings([.warning: warning]))
      let app = await AppScreen.open(.with(scrum))
      await app.press("m")
      await app.pass(.seconds(47))
      #expect(app.shows("is speaking"))
      await app.pass(.seconds(1))
      #expect(app.shows("wrapping up") == warning)
    }

    @Test func `M silences the changes of speaker and the end`() async {
      let app = await AppScreen.meeting(seconds: 30, "A", "B", "C")
      await app.press("M", "n")
      #expect(app.shows("Muted") && app.sounds.isEmpty)
      await app.press("M", "n")
      #expect(!app.shows("Muted") && app.sounds == [.ding])
    }

    @Test func `a change of speaker and the end sound different, once each`() async {
      let app = await AppScreen.meeting(seconds: 4, "A", "B")
      await app.pass(.seconds(4))
      #expect(app.shows("Meeting saved") && app.sounds == [.ding, .bell])
    }

    @Test func `b shows the time in digits across the whole screen, and the ring again`() async {
      let app = await AppScreen.meeting(seconds: 60, "A", "B")
      await app.press("b")
      #expect(app.shows("A is speaking") && app.speaker.isEmpty && app.shows("1:00 remaining"))
      await app.press("b")
      #expect(app.speaker == "A")
    }

    @Test func `the header says when the meeting will be over, unless the clock stands`() async {
      let app = await AppScreen.meeting(seconds: 600, "A", "B")
      #expect(app.shows("ends at 09:52"))
      await app.press(.space)
      #expect(!app.shows("ends at"))
    }

    @Test func `every key is in the help`() async {
      let app = await AppScreen.open(.mock, .init(100, 40))
      await app.press("m", "n", .init("?"))
      let words = [
        "Pause", "Next", "Previous", "Notes", "Parking lot", "Mark absent or present", "Add latecomer", "Add 30 seconds",
        "Remove 30 seconds", "Shuffle the rest", "Turn auto-advance off", "Big digits", "Mute", "Select speaker",
      ]
      for word in words { #expect(app.shows(word), "\(word)") }
    }
  }
}
