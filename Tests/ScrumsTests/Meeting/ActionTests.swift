import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("A meeting’s actions:")
struct ActionTests {
  @Test func `each state offers exactly the actions it carries`() async throws {
    let test = TestMeeting(seconds: 30, "A", "B", "C", startsImmediately: false)
    var models = [test.meeting]
    func add(_ action: Action<Void>?) throws {
      let action = try #require(action)
      action()
      models.append(test.meeting)
    }
    try add(test.meeting.ready?.start)
    try add(test.meeting.running?.pause)
    try add(test.meeting.paused?.controls.end)
    try add(test.meeting.ending?.resume)
    try add(test.meeting.paused?.resume)
    await test.clock.jump(by: .seconds(60))
    models.append(test.meeting)
    try add(test.meeting.interrupted?.leaveOut)
    try add(test.meeting.running?.controls.end)
    try add(test.meeting.ending?.discard)
    #expect(Set(models.map(\.state)).count == 6)
    let all = Set(models.flatMap(actionIDs))
    for model in models {
      let offered = Set(actionIDs(in: model))
      for id in all { #expect(model.contains(action: id) == offered.contains(id), "\(id) in \(model.state)") }
    }
  }
}
