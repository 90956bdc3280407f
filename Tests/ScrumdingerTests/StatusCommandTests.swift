import FoundationEssentials
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

/// `scrumdinger status`
@Suite("The status command") struct StatusCommandTests {
  private let console = TestConsole()
  private let directory: TemporaryDirectory
  private let began = Date.mockNow

  init() throws { directory = try TemporaryDirectory() }

  /// A program that holds a meeting of three minutes, Ann's first turn.
  private func hold(_ state: Meeting.State = .running, title: String = "Daily", after seconds: Double = 0) async throws
    -> ScrumStore
  {
    let names = ["Ann", "Bo", "Cy"].map { Attendee(name: $0) }
    var scrum = DailyScrum(id: UUID(), title: title, attendees: [], length: .seconds(180), theme: .sky)
    scrum.attendees = .init(uniqueElements: names)
    let turns = names.map { History.Turn(id: $0.id, name: $0.name, duration: .zero) }
    let store = ScrumStore(directory: directory.path + "/data")
    _ = try await store.save(.add(scrum))
    try await store.running.save(
      RunningMeeting(
        id: UUID(), scrum: scrum, began: began + seconds, savedAt: began + seconds,
        checkpoint: .init(turns: turns, index: 0, autoAdvance: true, state: state)))
    return store
  }

  private func status(_ name: String? = nil, form: StatusCommand.Form = .line, after seconds: Double) async -> Int32 {
    console.clear()
    // NB: another store, as in another process.
    let store = ScrumStorage.live(ScrumStore(directory: directory.path + "/data"))
    return await StatusCommand(store: store, name: name, form: form, now: { began + seconds }).run(on: console.console)
  }

  @Test func `says who is speaking in a meeting that another program holds`() async throws {
    let holder = try await hold()
    #expect(await status(after: 10) == 0)
    #expect(console.output == "Daily: Ann, 0:50 left, speaker 1 of 3, 0:10 elapsed, 2:50 remaining\n")
    #expect(await status(after: 65) == 0)
    #expect(console.output.hasPrefix("Daily: Bo, 0:55 left, speaker 2 of 3, 1:05 elapsed"))
    #expect(await status(form: .json, after: 65) == 0)
    #expect(console.output.contains(#""index":2"#) || console.output.contains(#""index": 2"#))
    #expect(console.output.contains("Daily"))
    _ = holder
  }

  @Test func `says that the clock is stopped, and doesn’t count on`() async throws {
    let holder = try await hold(.paused)
    #expect(await status(after: 100) == 0)
    #expect(console.output == "Daily: Ann, 1:00 left, paused, speaker 1 of 3, 0:00 elapsed, 3:00 remaining\n")
    _ = holder
  }

  @Test func `tells one of several by its scrum, and otherwise the last that began`() async throws {
    let first = try await hold(title: "Daily"), second = try await hold(title: "Retro", after: 5)
    #expect(await status(after: 10) == 0)
    #expect(console.output.hasPrefix("Retro: "))
    #expect(await status("Daily", after: 10) == 0)
    #expect(console.output.hasPrefix("Daily: "))
    #expect(await status("Planning", after: 10) == 1)
    #expect(console.errors.contains("Planning"))
    #expect(await status("Planning", form: .json, after: 10) == 1)
    #expect(console.output.contains("\"failure\""))
    _ = (first, second)
  }

  @Test func `prints nothing if no meeting is held, not even an interrupted one`() async throws {
    #expect(await status(after: 0) == 1)
    #expect(console.output.isEmpty)
    #expect(console.errors.isEmpty)
    #expect(await status(form: .json, after: 0) == 1)
    #expect(console.output.contains("none"))
    do { _ = try await hold() }
    #expect(await status(after: 0) == 1)
  }
}
