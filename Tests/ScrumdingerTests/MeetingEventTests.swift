import ConsoleUI
import Desktop
import Foundation
import Scrums
import Settings
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// What hooks, notifications and the title of the window are told.
  @Suite("The events of a meeting") struct MeetingEventTests {
    private final class Told {
      var events: [MeetingEvent] = [], titles: [String?] = []
    }

    /// A meeting of two with a minute each, and what was told.
    private func meeting() -> (MeetingProvider, TestClock, ScrumProvider, Told) {
      let clock = TestClock(), told = Told()
      var dependencies = MeetingProvider.Dependencies(clock: { MeetingClock(clock) }, play: { _ in })
      dependencies.tell = { event, _, _ in told.events.append(event) }
      dependencies.setTitle = { if told.titles.last != .some($0) { told.titles.append($0) } }
      return (MeetingProvider(dependencies), clock, ScrumProvider(TestStore.mock.dependencies), told)
    }

    private let scrum = DailyScrum(title: "Sync", attendees: [Attendee(name: "Al"), Attendee(name: "Bo")], length: .seconds(120))

    @Test func `are its start, its turns, its warnings, its overtime, its end, and that it was saved`() async throws {
      let (meetings, clock, scrums, told) = meeting()
      var scrum = scrum
      scrum.settings[.autoAdvance] = false
      let source = meetings.prepare(scrum, in: scrums)
      #expect(told.events.isEmpty)
      if case .ready(let ready) = source.model { ready.start() }
      await settleMainQueue()
      #expect(told.events == [.start, .turn])
      await clock.advance(by: .seconds(50))
      #expect(told.events.dropFirst(2) == [.warning])
      await clock.advance(by: .seconds(15))
      #expect(told.events.dropFirst(3) == [.overtime])
      source.model.controls?.next()
      await settleMainQueue()
      #expect(told.events.dropFirst(4) == [.turn])
      source.model.controls?.next()
      await settleMainQueue()
      if case .ending(let ending) = source.model { ending.saveAndEnd() }
      for _ in 0..<8 { await settleMainQueue() }
      #expect(told.events.suffix(2) == [.end, .saved])
      #expect(Set(told.events).count == MeetingEvent.allCases.count)
    }

    @Test func `put the speaker and the minutes left in the title, which is given back`() async {
      let (meetings, clock, scrums, told) = meeting()
      let source = meetings.prepare(scrum, in: scrums)
      if case .ready(let ready) = source.model { ready.start() }
      await clock.advance(by: .seconds(61))
      meetings.leave(scrum.id)
      #expect(told.titles.compactMap(\.self) == ["Al, 1 min · Sync", "Bo, 1 min · Sync"])
      #expect(told.titles.last == .some(nil))
    }

    // MARK: - Hooks

    private func hooks(_ folder: TemporaryDirectory, _ command: String, _ failures: @escaping (String) -> Void = { _ in }) throws
      -> Hooks
    {
      try folder.write(MeetingEvent.allCases.map { "hook.\($0.rawValue) = \(command)\n" }.joined(), to: "config")
      return Hooks(in: .live, store: { "/store" }, Configuration(path: folder.path + "/config"))
    }

    private func running() async -> Meeting {
      let (meetings, _, scrums, _) = meeting()
      let source = meetings.prepare(scrum, in: scrums)
      if case .ready(let ready) = source.model { ready.start() }
      return source.model
    }

    @Test func `are given to hooks with the line of JSON, and nothing of the meeting is in the command`() async throws {
      let folder = try TemporaryDirectory(), file = folder.path + "/out"
      let command = #"{ printf '%s ' "$SCRUMDINGER_EVENT" "$SCRUMDINGER_DATA"; cat; }"#
      let hooks = try hooks(folder, "\(command) > '\(file).tmp'; mv '\(file).tmp' '\(file)'")
      var scrum = scrum
      scrum.title = "'; touch \(folder.path)/pwned; '"
      hooks.run(.turn, in: scrum, await running())
      for _ in 0..<500 where !FileManager.default.fileExists(atPath: file) { poll(nil, 0, 10) }
      let text = try folder.read(file)
      #expect(text.hasPrefix("turn /store {"))
      #expect(text.contains("\"event\":\"turn\""))
      #expect(text.contains("\"speaker\":\"Al\""))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/pwned"))
    }

    @Test func `never wait for hooks, whose first failure is shown`() async throws {
      let folder = try TemporaryDirectory()
      var failures: [String] = []
      let hooks = try hooks(folder, "exit 3")
      hooks.onFailure = { failures.append($0.sentence) }
      let meeting = await running()
      for event in MeetingEvent.allCases { hooks.run(event, in: scrum, meeting) }
      for _ in 0..<500 where hooks.running > 0 {
        poll(nil, 0, 5)
        await settleMainQueue()
      }
      #expect(failures.count == 1)
      #expect(failures[0].hasSuffix(" failed: it ended with status 3"))
      let slow = try self.hooks(folder, "sleep 60"), start = ContinuousClock.now
      slow.run(.end, in: scrum, meeting)
      #expect(start.duration(to: .now) < .seconds(50))
    }
  }
}
