import FoundationEssentials
import Scrums
import Testing

@Suite("A past meeting")
struct HistoryTests {
  @Test func `B12: its duration is the time that the speakers took, not the planned length`() {
    #expect(History.designFriday.duration == .seconds(591.75))
    #expect(History.designFriday.length == .seconds(600))
  }

  @Test func `without turns, its duration is the planned length`() {
    #expect(History.designWednesday.duration == .seconds(600))
  }

  @Test func `absent attendees are known only if the shares are`() {
    let history = History.designFriday
    #expect(history.absent?.map(\.name) == ["Jonathan"])
    #expect(History.designThursday.absent == [])
    #expect(History.designWednesday.absent == nil)
    var old = history
    for index in old.turns.indices { old.turns[index].share = nil }
    #expect(old.absent == nil)
  }
}

@Suite("The mock data")
struct MockTests {
  @Test func `has the scrums of the original app and no duplicate id`() {
    #expect(DailyScrum.mocks.map(\.title) == ["Design", "App Dev", "Web Dev"])
    #expect(DailyScrum.mocks.map(\.theme) == [.yellow, .orange, .poppy])
    #expect(DailyScrum.mocks.map(\.attendees.count) == [4, 5, 10])
    let histories = History.mocks.values.flatMap { $0 }
    let ids = DailyScrum.mocks.map(\.id) + DailyScrum.mocks.flatMap(\.attendees.ids) + histories.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `its histories are newest first and belong to its scrums`() {
    for (scrum, histories) in History.mocks {
      #expect(DailyScrum.mocks.contains(id: scrum))
      #expect(histories.map(\.date) == histories.map(\.date).sorted(by: >))
    }
    #expect(History.mocks[DailyScrum.design.id]?.filter { !$0.turns.isEmpty }.count == 2)
  }
}
