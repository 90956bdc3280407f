import ConsoleLoopTesting
import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// A meeting has one set of controls: a key does the same on the screen, in `start --plain` and in `start --json`.
  @Suite("The keys of a meeting") struct SameKeysTests {
    private nonisolated static let openers = [KeyPress("e"), KeyPress("q"), KeyPress(.escape), .control("c")]
    private nonisolated static let answers: [KeyPress] = ["s", "d", .escape, .return, .space, "c", "l", "n", "e"].map {
      KeyPress($0)
    }

    private nonisolated static let sequences: [[KeyPress]] =
      " npeqxr<>oM".map { [KeyPress(KeyEquivalent($0))] }
      + [[KeyPress(.rightArrow)], [KeyPress(.rightArrow), KeyPress(.leftArrow)], [KeyPress(.space), KeyPress(.space)]]
      + openers.flatMap { opener in answers.map { [opener, $0] } }
      + answers.map { [KeyPress(.space), KeyPress("e"), $0] }
      + answers.map { [KeyPress("n"), KeyPress("n"), KeyPress("n"), $0] }

    @Test(arguments: Thoroughness.cases(sequences, every: 3)) func `do the same on the screen and without it`(keys: [KeyPress])
      async throws
    {
      let screen = await AppScreen.meeting(seconds: 60, of: ["Ann", "Bo", "Cy"], Size(40, 10))
      await screen.pass(.seconds(5))
      for key in keys { await screen.press(key) }
      let expected = try await Result(screen.meetings, screen.store)
      for form in [StartCommand.Form.plain, .json] {
        let meeting = await TestHeadlessMeeting(form, seconds: 60, ["Ann", "Bo", "Cy"])
        await meeting.pass(.seconds(5))
        for key in keys { await meeting.press(key) }
        #expect(try await Result(meeting.meetings, meeting.store) == expected)
      }
    }

    @Test(arguments: answers) func `answer the question about a gap the same on the screen and without it`(key: KeyPress)
      async throws
    {
      let screen = await AppScreen.meeting(seconds: 60, of: ["Ann", "Bo", "Cy"], Size(40, 10))
      await screen.pass(.seconds(5))
      await screen.clock.jump(by: .seconds(30))
      await screen.settle()
      await screen.press(key)
      let expected = try await Result(screen.meetings, screen.store)
      for form in [StartCommand.Form.plain, .json] {
        let meeting = await TestHeadlessMeeting(form, seconds: 60, ["Ann", "Bo", "Cy"])
        await meeting.pass(.seconds(5))
        await meeting.clock.jump(by: .seconds(30))
        await meeting.settle()
        await meeting.press(key)
        #expect(try await Result(meeting.meetings, meeting.store) == expected)
      }
    }

    @Test func `answer the end dialog by the letters on its buttons, and Enter saves`() async {
      for (key, notice) in [("s", "· saved"), ("d", "Meeting discarded"), ("\r", "· saved")] as [(KeyEquivalent, _)] {
        let app = await AppScreen.meeting(seconds: 60, "Ann", "Bo")
        await app.press("e")
        #expect(app.focusedButton == "Save and end")
        #expect(app.shows("d Discard") && app.shows("Esc Resume") && app.footer.contains("Enter Save and end"))
        await app.press(key)
        #expect(app.shows(notice))
      }
    }
  }
}

/// The state and results of a meeting.
private struct Result: Equatable {
  var state: Meeting.State?
  var speaker: String?
  var shares: [Duration] = []
  var used: [Duration] = []
  var autoAdvance: Bool?
  let isMuted: Bool
  let recorded: [[Duration]]
  let discarded: Int

  init(_ meetings: MeetingProvider, _ store: TestStore) async throws {
    let scrum = try #require(try await store.store.load().scrums.first)
    if let meeting = meetings.current(scrum.id)?.model, meeting.state != .ended {
      state = meeting.state
      speaker = meeting.progress.current.name
      shares = meeting.progress.speakers.map(\.share)
      used = meeting.progress.speakers.map(\.used)
      autoAdvance = meeting.progress.autoAdvance
    }
    isMuted = meetings.isMuted
    recorded = try await store.history(of: scrum.id).map { $0.turns.map(\.duration) }
    discarded = store.deletedCheckpoints.count
  }
}
