import ConsoleLoopTesting
import ConsoleUI
import Scrums
import SourceArchitecture
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("The keys of a meeting without the screen")
  struct HeadlessMeetingKeyTests {
    @Test(arguments: [
      ("n", "Bo, 0:20 left, speaker 2 of 3, 0:05 elapsed, 0:40 remaining, 0:15 ahead"),
      (">", "Ann, 0:45 left, speaker 1 of 3, 0:05 elapsed, 1:25 remaining"),
      ("<", "Ann, 0:00 left, speaker 1 of 3, 0:05 elapsed, 0:40 remaining"),
      ("r", "Ann, 0:20 left, speaker 1 of 3, 0:05 elapsed, 1:00 remaining"),
      ("x", "Bo, 0:28 left, speaker 1 of 2, 0:05 elapsed, 0:55 remaining"),
      (" ", "Ann, 0:15 left, paused, speaker 1 of 3, 0:05 elapsed, 0:55 remaining"),
      ("p", "Ann, 0:15 left, speaker 1 of 3, 0:05 elapsed, 0:55 remaining"),
      ("y", "Ann, 0:15 left, speaker 1 of 3, 0:05 elapsed, 0:55 remaining"),
    ])
    func `control the meeting, whether it runs or is paused`(_ key: KeyEquivalent, _ line: String) async {
      let meeting = await self.meeting()
      await meeting.press(KeyPress(key))
      #expect(meeting.line == line)
      let paused = await self.meeting()
      await paused.press(.init(.space), KeyPress(key))
      let isPause = key == .space
      #expect((paused.host.source.model.state == .paused) == !isPause)
      #expect(paused.line.replacing(" paused,", with: "") == line.replacing(" paused,", with: ""))
    }

    @Test func `include the arrows, for Next and Previous`() async {
      let meeting = await self.meeting()
      await meeting.press(.init(.rightArrow), .init(.rightArrow), .init(.leftArrow))
      #expect(meeting.line.hasPrefix("Bo, 0:20 left"))
    }

    @Test func `shuffle the speakers who have not spoken`() async {
      let names = (0..<100).map { "P\($0)" }
      let meeting = await TestHeadlessMeeting(.plain, seconds: 600, names, width: 200)
      await meeting.press(.init("s"))
      let speakers = meeting.host.source.model.progress.speakers.map(\.name)
      #expect(speakers != names)
      #expect(Set(speakers) == Set(names))
      #expect(speakers[0] == "P0")
    }

    @Test func `report whether auto-advance and sound are on`() async {
      let meeting = await self.meeting()
      await meeting.press(.init("o"), .init("M"))
      #expect(meeting.bytes.contains("Auto-advance off"))
      #expect(meeting.bytes.contains("Sound off"))
      await meeting.press(.init("n"))
      #expect(meeting.dings == 0)
      await meeting.press(.init("M"), .init("n"))
      #expect(meeting.dings == 1)
      #expect(meeting.bytes.contains("Sound on"))
    }

    @Test(arguments: [KeyPress("e"), KeyPress("q"), KeyPress(.escape), .control("c")])
    func `ask how to end the meeting; Esc resumes, and Enter saves`(_ key: KeyPress) async {
      for (answer, line, outcome) in [
        (.escape, "Ann, 0:15 left, speaker 1 of 3", nil), (.return, "The meeting is over, 0:05 elapsed", "saved"),
      ] as [(KeyEquivalent, String, String?)] {
        let meeting = await self.meeting()
        await meeting.press(key)
        #expect(meeting.line.hasSuffix("  s Save and end  Esc Resume  d Discard"))
        await meeting.pass(.seconds(60))
        await meeting.press(.init("n"), .init("y"), .control("c"))
        #expect(meeting.line.contains("s Save and end"))
        #expect(meeting.outcome == nil)
        await meeting.press(KeyPress(answer))
        #expect(meeting.bytes.contains("\r\(line)"))
        #expect(meeting.outcome == outcome)
      }
    }

    @Test func `offer to discard a meeting in which everyone has spoken, and q resumes it`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann"], width: 80)
      await meeting.press(.init("n"))
      #expect(meeting.line.hasSuffix("  s Save and end  Esc Resume  d Discard"))
      await meeting.press(.init("q"))
      #expect(meeting.outcome == nil)
      #expect(!meeting.line.contains("s Save and end"))
      await meeting.press(.init("n"), .init("d"))
      await meeting.press(.init("d"))
      #expect(meeting.outcome == "discarded")
    }

    @Test func `typed before a question is visible do not answer it`() async {
      let meeting = await self.meeting()
      await meeting.type("a pasted text")
      #expect(meeting.outcome == nil)
      #expect(meeting.host.source.model.state == .ending)
      await meeting.press(.init(.escape))
      await meeting.type("ed")
      #expect(meeting.outcome == nil)
      #expect(meeting.host.source.model.state == .ending)
      await meeting.type("d")
      #expect(meeting.outcome == "discarded")
    }

    @Test func `typed before a question was visible are dropped whenever it is asked`() async {
      let meeting = await self.meeting()
      var asked: [String] = []
      meeting.host.onQuestion = {
        asked.append(meeting.host.source.model.question?.title ?? "")
        #expect(meeting.line.contains("elapsed"))
      }
      await meeting.press(.init("e"), .init(.escape))
      await meeting.clock.jump(by: .seconds(20))
      await meeting.settle()
      #expect(asked == ["End the meeting?", "The clock was stopped for 0:19. Count that time?"])
    }

    @Test(arguments: [("c", "Bo, 0:14 left"), ("l", "Ann, 0:15 left"), ("\r", "Ann, 0:15 left"), ("\u{1B}", "Ann, 0:15 left")])
    func `answer whether a gap counts`(_ key: KeyEquivalent, _ line: String) async {
      let meeting = await self.meeting()
      meeting.meetings.suspended()
      #expect(meeting.line.hasPrefix("Ann, 0:15 left, stopped"))
      meeting.clock.freeze(for: .seconds(21))
      meeting.meetings.resumed()
      #expect(meeting.line == "The clock was stopped for 0:21. Count that time?  l Leave it out  c Count it")
      await meeting.press(.init("n"), .init("d"), KeyPress(key))
      #expect(meeting.line.hasPrefix(line), "\(meeting.line)")
    }

    /// A meeting of sixty seconds, after five of them.
    private func meeting() async -> TestHeadlessMeeting {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo", "Cy"], width: 100)
      await meeting.pass(.seconds(5))
      return meeting
    }
  }
}
