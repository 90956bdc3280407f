import ConsoleUI
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  @Suite("A meeting without the screen")
  struct StartCommandTests {
    // MARK: - Lines of text

    @Test func `prints a line for each change of speaker or state if the output is not a terminal`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 90, ["Ann", "Bo", "Cy"])
      await meeting.pass(.seconds(40))
      await meeting.press(.init(.space), .init("e"), .init(.escape), .init(.space), .init("n"))
      await meeting.pass(.seconds(30))
      #expect(
        meeting.lines == [
          "Ann, 0:30 left, speaker 1 of 3, 0:00 elapsed, 1:30 remaining",
          "Bo, 0:30 left, speaker 2 of 3, 0:30 elapsed, 1:00 remaining",
          "Bo, 0:20 left, paused, speaker 2 of 3, 0:40 elapsed, 0:50 remaining",
          "End the meeting?  0:40 of 1:30, 1 hasn’t spoken.", "s Save and end  Esc Stay paused  d Discard",
          "Bo, 0:20 left, paused, speaker 2 of 3, 0:40 elapsed, 0:50 remaining",
          "Bo, 0:20 left, speaker 2 of 3, 0:40 elapsed, 0:50 remaining",
          "Cy, 0:30 left, speaker 3 of 3, 0:40 elapsed, 0:30 remaining, 0:20 ahead",
          "The meeting is over, 1:10 elapsed, 0:20 ahead",
        ])
      #expect(meeting.outcome == "saved")
      #expect(meeting.errors == [])
      #expect(meeting.dings == 2)
    }

    @Test func `prints no control characters, whatever the names are`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 3, ["\u{1B}[31mAnn\nBo\u{9B}5n\r"])
      await meeting.pass(.seconds(3))
      #expect(meeting.lines.count == 2)
      #expect(!meeting.bytes.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }

    @Test func `reports overtime once for each turn`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 4, ["Ann", "Bo"], settings: .init([.autoAdvance: false]))
      await meeting.pass(.seconds(5))
      #expect(meeting.lines.map { $0.prefix(22) } == ["Ann, 0:02 left, speake", "Ann, 0:01 overtime, sp"])
      await meeting.press(.init("n"))
      #expect(meeting.lines.last == "Bo, 0:02 left, speaker 2 of 2, 0:05 elapsed, 0:02 remaining, 0:03 behind")
    }

    // MARK: - One line

    @Test func `updates one line every second on a terminal, and ends the line at the end`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 2, ["Ann"], width: 80)
      await meeting.pass(.seconds(2))
      #expect(
        meeting.bytes == """
          \rAnn, 0:02 left, speaker 1 of 1, 0:00 elapsed, 0:02 remaining\u{1B}[K\
          \rAnn, 0:01 left, speaker 1 of 1, 0:01 elapsed, 0:01 remaining\u{1B}[K\
          \rThe meeting is over, 0:02 elapsed\u{1B}[K

          """)
    }

    @Test func `erases with blanks if the terminal can’t erase`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 2, ["Ann"], width: 80, erases: false)
      await meeting.pass(.seconds(2))
      let parts = meeting.bytes.split(separator: "\r")
      #expect(parts.map(\.count) == [60, 60, 61])
      #expect(parts.last.map(String.init) == "The meeting is over, 0:02 elapsed" + String(repeating: " ", count: 27) + "\n")
    }

    @Test(arguments: [1, 10, 30, 60, 80]) func `leaves the last column of the terminal free`(_ width: Int) async {
      let meeting = await TestHeadlessMeeting(
        .plain, seconds: 60, [String(repeating: "日本語", count: 300), "e\u{301}"], width: width)
      await meeting.pass(.seconds(31))
      await meeting.press(.init("?"), .init("e"))
      // What is updated in place is followed by the next carriage return.
      let lines = meeting.bytes.split(separator: "\r").filter { !$0.contains("\n") }.map {
        String($0.replacing("\u{1B}[K", with: ""))
      }
      #expect(lines.count > 30)
      #expect(lines.allSatisfy { $0.columns < max(2, width) }, "\(lines)")
    }

    @Test func `cuts a long name so that the time stays visible`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, [String(repeating: "x", count: 300)], width: 80)
      #expect(meeting.line.hasPrefix(String(repeating: "x", count: 29) + "…, 1:00 left, speaker 1"))
    }

    @Test func `cuts neither messages, nor a question, nor the end`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo"], width: 40)
      await meeting.pass(.seconds(5))
      await meeting.press(.init("n"), .init("?"), .init("e"))
      #expect(meeting.bytes.hasSuffix("\rs Save and end  Esc Resume  d Discard\u{1B}[K"))
      await meeting.press(.init("s"))
      #expect(meeting.bytes.contains("The meeting is over, 0:05 elapsed, 0:25 ahead\u{1B}[K\n"), "\(meeting.bytes)")
      let kept = meeting.lines.compactMap { $0.split(separator: "\r").last }
      #expect(!kept.contains { $0.contains("…") }, "\(kept)")
    }

    @Test(arguments: [
      (100, "End the meeting?  0:00 of 1:00, 2 haven’t spoken.  s Save and end  Esc Resume  d Discard"),
      (80, "0:00 of 1:00, 2 haven’t spoken.  s Save and end  Esc Resume  d Discard"),
      (60, "End the meeting?  s Save and end  Esc Resume  d Discard"), (40, "s Save and end  Esc Resume  d Discard"),
      (32, "s Save  Esc Resume  d Discard"), (20, "s Save  Esc Resume…"),
    ])
    func `asks in the line that it updates, in as many words as fit`(_ width: Int, _ question: String) async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo"], width: width)
      await meeting.press(.init("e"))
      #expect(meeting.bytes.hasSuffix("\r\(question)\u{1B}[K"), "\(meeting.bytes)")
      await meeting.press(.init(.escape), .init("e"), .init(.escape))
      #expect(!meeting.bytes.contains("\n"), "\(meeting.bytes)")
    }

    @Test func `stays paused at the answer that says so`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo"], width: 100)
      await meeting.press(.init(.space), .init("e"))
      #expect(meeting.line.contains("Esc Stay paused") && !meeting.line.contains("Resume"))
      await meeting.press(.init(.escape))
      #expect(meeting.line.contains("paused"))
    }

    @Test func `counts against the plan before its end, as afterwards, whatever was added`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 3660, ["Ann"], width: 100)
      await meeting.press(.init(">"), .init(">"))
      await meeting.pass(.seconds(3661))
      await meeting.press(.init("e"))
      #expect(meeting.line.contains("1:01:01 of 1:01:00, everyone has spoken."), "\(meeting.line)")
    }

    @Test func `prints the line again below a message`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann"], width: 80)
      await meeting.press(.init("?"))
      #expect(meeting.lines.contains { $0.contains("Space  Pause") })
      #expect(meeting.lines.contains { $0.contains("x  Mark absent or present") })
      #expect(meeting.line.hasPrefix("Ann, 1:00 left"))
      await meeting.press(.init("M"))
      #expect(meeting.lines.last?.contains("Sound off") == true)
      #expect(meeting.line.hasPrefix("Ann"))
    }

    // MARK: - JSON

    @Test func `prints a line of JSON for each change and each second, with these keys in this order`() async throws {
      let meeting = await TestHeadlessMeeting(.json, seconds: 4, ["Ann \"A\" / Ä", "Bo"])
      await meeting.pass(.seconds(4))
      #expect(
        meeting.lines.first
          == #"{"ahead":0,"elapsed":0,"index":1,"microphone":false,"of":2,"remaining":4,"speaker":"Ann \"A\" / Ä","state":"running","turnElapsed":0,"turnRemaining":2}"#
      )
      let json = try meeting.json
      #expect(json.map(\.state) == ["running", "running", "running", "running", "ended"])
      #expect(json.map(\.elapsed) == [0, 1, 2, 3, 4])
      #expect(json.map(\.index) == [1, 1, 2, 2, 2])
      #expect(json.map(\.turnElapsed) == [0, 1, 0, 1, 2])
      #expect(json.map(\.turnRemaining) == [2, 1, 2, 1, 0])
      #expect(meeting.outcome == "saved")
      #expect(meeting.errors == [])
    }

    @Test func `prints valid JSON whatever the names are`() async throws {
      let names = ["\u{0}\u{1}\n\r\t\u{1B}\u{1F}", "\"\\/\u{7F}\u{85}\u{2028}", "e\u{301}👩‍👩‍👧日本\u{10FFFF}", ""]
      let meeting = await TestHeadlessMeeting(.json, seconds: 4, names)
      await meeting.pass(.seconds(4))
      #expect(try meeting.json.map(\.speaker).reduce(into: []) { if $0.last != $1 { $0.append($1) } } == names)
      #expect(meeting.bytes.unicodeScalars.allSatisfy { $0 == "\n" || $0 >= " " })
    }

    @Test(arguments: 0..<10) func `prints JSON that adds up in every line, whatever keys are pressed`(_ seed: UInt64) async throws
    {
      var random = SplitMix64(state: seed)
      let meeting = await TestHeadlessMeeting(.json, seconds: 300, ["Ann", "Bo", "Cy", "Di"])
      // The planned length by the number of lines printed.
      var lengths: [Int: Int] = [:]
      for _ in 0..<40 {
        await meeting.pass(.milliseconds(Int.random(in: 0...6000, using: &random)))
        lengths[meeting.lines.count] = meeting.length
        let key = Array(" nps<>rox").randomElement(using: &random) ?? " "
        meeting.host.press([KeyPress(KeyEquivalent(key))])
        lengths[meeting.lines.count] = meeting.length
      }
      let lines = try meeting.json
      #expect(lines.allSatisfy { (1...$0.of).contains($0.index) && $0.turnElapsed >= 0 && $0.remaining >= 0 })
      // Only a key changes the length, and each change prints a line.
      for (count, length) in lengths {
        #expect(lines[count - 1].elapsed + lines[count - 1].remaining + lines[count - 1].ahead == length)
      }
      var sums = lines.map { $0.elapsed + $0.remaining + $0.ahead }
      sums.removeAll { sum in sum == 300 || lengths.values.contains(sum) }
      #expect(sums == [])
    }

    @Test func `asks on the error output beside the JSON`() async throws {
      let meeting = await TestHeadlessMeeting(.json, seconds: 60, ["Ann", "Bo"])
      await meeting.press(.init("e"))
      #expect(try meeting.json.last?.state == "ending")
      #expect(
        meeting.errors == ["End the meeting?  0:00 of 1:00, 2 haven’t spoken.", "s Save and end  Esc Resume  d Discard"])
      await meeting.press(.init("s"))
      #expect(try meeting.json.last?.state == "ended")
      #expect(meeting.outcome == "saved")
    }

    // MARK: - Its end

    @Test func `is recorded like one on the screen`() async throws {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo"])
      await meeting.pass(.seconds(12))
      await meeting.press(.init("n"))
      await meeting.pass(.seconds(5))
      await meeting.press(.control("c"), .init("s"))
      let id = try #require(meeting.store.checkpoints.first?.scrum.id)
      let history = try await meeting.store.history(of: id)
      #expect(history.map { $0.turns.map(\.duration) } == [[.seconds(12), .seconds(5)]])
      #expect(history.first?.date == TestStore.today)
      #expect(history.first?.id == meeting.store.checkpoints.first?.id)
      #expect(meeting.outcome == "saved")
      #expect(meeting.clock.sleeping == 0)
    }

    @Test func `leaves nothing behind if it is discarded`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann", "Bo"])
      await meeting.press(.init("q"), .init("d"))
      #expect(meeting.outcome == "discarded")
      #expect(meeting.store.attempts == 0)
      #expect(meeting.store.deletedCheckpoints == [meeting.store.checkpoints[0].id])
    }

    @Test func `stays at its checkpoint if it can’t be saved, and says why`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 2, ["Ann"])
      meeting.store.saveFailure = "the disk is full"
      await meeting.pass(.seconds(2))
      #expect(meeting.outcome?.hasPrefix("checkpoint: ") == true)
      #expect(meeting.store.checkpoints.count == 1)
      #expect(meeting.store.deletedCheckpoints == [])
    }

    @Test func `goes on if its checkpoints can’t be saved, and says so once`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 60, ["Ann"])
      meeting.store.checkpointFailure = "the disk is full"
      await meeting.pass(.seconds(40))
      #expect(meeting.errors.count == 1)
      #expect(meeting.errors[0].contains("the disk is full"))
    }

    @Test func `is exported to a file if neither it nor its checkpoints can be saved`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 20, ["Ann"])
      (meeting.store.saveFailure, meeting.store.checkpointFailure) = ("the disk is full", "the disk is full")
      await meeting.pass(.seconds(20))
      #expect(meeting.outcome?.hasPrefix("in /tmp/scrumdinger-unsaved.json: ") == true, "\(meeting.outcome ?? "")")
      #expect(meeting.store.exported.map { $0.map(\.meetings?.count) } == [[1]])
    }

    // MARK: - Without a keyboard

    @Test func `ends by itself even if auto-advance is off`() async {
      let meeting = await TestHeadlessMeeting(
        .plain, seconds: 4, ["Ann", "Bo"], settings: .init([.autoAdvance: false]), hasKeys: false)
      await meeting.pass(.seconds(4))
      #expect(meeting.outcome == "saved")
      #expect(meeting.lines.map { $0.prefix(3) } == ["Ann", "Bo,", "The"])
    }

    @Test func `continues after it is suspended, without counting that time`() async throws {
      let meeting = await TestHeadlessMeeting(.json, seconds: 20, ["Ann", "Bo"], hasKeys: false)
      await meeting.pass(.seconds(3))
      meeting.meetings.suspended()
      meeting.clock.freeze(for: .seconds(4))
      meeting.meetings.resumed()
      await meeting.pass(.seconds(1))
      #expect(try meeting.json.suffix(3).map(\.state) == ["interrupted", "running", "running"])
      #expect(try meeting.json.last?.elapsed == 4)
    }

    @Test func `does not count a gap`() async throws {
      let meeting = await TestHeadlessMeeting(.json, seconds: 20, ["Ann", "Bo"], hasKeys: false)
      await meeting.pass(.seconds(3))
      await meeting.clock.jump(by: .seconds(600))
      await meeting.settle()
      #expect(try meeting.json.suffix(2).map(\.state) == ["interrupted", "running"])
      #expect(meeting.errors == ["The clock was stopped for 9:59; that time is left out"])
      await meeting.pass(.seconds(16))
      #expect(try meeting.json.last?.elapsed == 20)
      #expect(meeting.outcome == "saved")
    }

    @Test func `does not ask whether a gap counts`() async {
      let meeting = await TestHeadlessMeeting(.plain, seconds: 20, ["Ann", "Bo"], hasKeys: false)
      await meeting.clock.jump(by: .seconds(600))
      await meeting.settle()
      #expect(!meeting.bytes.contains("Count it"))
      #expect(meeting.lines.contains { $0.contains("stopped") })
    }
  }
}
