import FoundationEssentials
import Testing

@testable import Scrums

private let ada = UUID(), bob = UUID()

private func meeting(
  _ day: Int, planned: Double = 300, _ turns: KeyValuePairs<UUID, Double> = [:], id: UUID = UUID(), names: [UUID: String] = [:]
) -> History {
  History(
    id: id, date: Date(timeIntervalSince1970: Double(86400 * day)), length: .seconds(planned),
    turns: turns.map { .init(id: $0, name: names[$0] ?? ($0 == ada ? "Ada" : "Bob"), duration: .seconds($1)) })
}

private func statistics(_ meetings: History...) -> Statistics {
  var times = MeetingTimes()
  let added = meetings.map { times.add($0.summary, turns: $0.turns) }
  return Statistics(times, of: added)
}

@Suite struct StatisticsTests {
  @Test func `are empty without meetings`() {
    #expect(statistics() == Statistics())
  }

  @Test func `the median of an even number is the mean of the middle two, and ignores outliers`() throws {
    let odd = try #require(statistics(meeting(1, [ada: 60]), meeting(2, [ada: 900]), meeting(3, [ada: 30, bob: 60])).durations)
    #expect(odd.median == .seconds(90))
    #expect(odd.mean == .seconds(350))
    #expect(odd.longest == .seconds(900))
    #expect(odd.count == 3)
    let even = try #require(
      statistics(meeting(1, [ada: 60]), meeting(2, [ada: 91]), meeting(3, [ada: 30]), meeting(4, [ada: 900])).durations)
    #expect(even.median == .seconds(75.5))
  }

  @Test func `a meeting without speaking times counts, but not for durations`() {
    let all = statistics(meeting(1), meeting(2, [ada: 60]), meeting(3))
    #expect(all.meetings == 3)
    #expect(all.durations?.count == 1)
    #expect(all.trend.count == 1)
    #expect(all.durations?.mean == .seconds(60))
    #expect(all.first == meeting(1).span)
    #expect(all.last == meeting(3).span)
    let untimed = statistics(meeting(1), meeting(2))
    #expect(untimed.meetings == 2)
    #expect(untimed.durations == nil)
    #expect(untimed.people.isEmpty)
    #expect(untimed.trend.isEmpty)
  }

  @Test(arguments: [(300, 305.9, true), (300, 306, false), (90, 95.5, true), (90, 96, false), (300, 12, true), (61.5, 67, true)])
  func `a meeting is on time up to five seconds over its planned length, as a clock shows them`(
    planned: Double, duration: Double, isOnTime: Bool
  ) {
    #expect(Duration.seconds(duration).isOverTime(of: .seconds(planned)) == !isOnTime)
    #expect(statistics(meeting(1, planned: planned, [ada: duration])).durations?.onTime == (isOnTime ? 1 : 0))
  }

  @Test func `say which day of the week is slow, unless it may be chance`() {
    func observations(_ slow: Double, noise: Double = 5) -> [Statistics.Observation] {
      let days = (0..<70).map { day in
        let seconds = 200 + noise * Double(day * 7919 % 11) + (day % 7 == 4 ? slow : 0)
        return meeting(day, [ada: seconds])
      }
      var times = MeetingTimes()
      let added = days.map { times.add($0.summary, turns: $0.turns) }
      return Statistics(times, of: added).observations
    }
    guard case .slowWeekday(_, let by)? = observations(70).first else {
      Issue.record("no day found")
      return
    }
    #expect(abs(by / .seconds(1) - 70) < 10)
    #expect(observations(0).isEmpty)
    #expect(observations(20).isEmpty, "too little to act on")
    #expect(observations(40, noise: 60).isEmpty, "may be chance")
  }

  @Test func `say who is often over time, in meetings of which each counts once`() {
    func observations(over: Int, of count: Int) -> [Statistics.Observation] {
      var times = MeetingTimes()
      let added = (0..<count).map { day in
        let turns = [(ada, 50.0), (bob, day < over ? 90.0 : 60)].map {
          History.Turn(id: $0, name: $0 == ada ? "Ada" : "Bob", duration: .seconds($1), share: .seconds(60))
        }
        return times.add(meeting(day).summary, turns: turns)
      }
      return Statistics(times, of: added).observations
    }
    #expect(observations(over: 4, of: 10) == [.overTime(name: "Bob", turns: 4, meetings: 10)])
    #expect(observations(over: 2, of: 10).isEmpty)
    #expect(observations(over: 4, of: 4).isEmpty, "too few to tell")
  }

  @Test func `keep the turns of the newest meetings, two of one meeting as one`() {
    let all = (0..<200).map { meeting($0, [ada: Double($0), bob: 1, ada: 1]) }
    var times = MeetingTimes()
    let added = all.map { times.add($0.summary, turns: $0.turns) }
    let person = Statistics(times, of: added).people[0]
    #expect(person.recent.map(\.duration) == (140..<200).map { .seconds(Double($0) + 1) })
  }

  @Test func `count how many of the newest in a row were on time`() {
    func streak(_ seconds: Double...) -> Int? {
      var times = MeetingTimes()
      let added = seconds.enumerated().map { day, seconds in
        let met = meeting(day, [ada: seconds])
        return times.add(met.summary, turns: met.turns)
      }
      return Statistics(times, of: added).durations?.streak
    }
    #expect(streak(300, 400, 300, 200) == 2)
    #expect(streak(300, 400) == 0)
    #expect(streak() == nil)
  }

  @Test func `a person’s mean covers the meetings in which they spoke, and shares add up to 1`() throws {
    let people = statistics(meeting(1, [ada: 30, bob: 50, ada: 10]), meeting(2, [ada: 20, bob: 0]), meeting(3, [ada: 40])).people
    try #require(people.map(\.id) == [ada, bob])
    #expect(people[0].total == .seconds(100))
    #expect(people[0].meetings == 3)
    #expect(people[0].mean == .seconds(100) / 3)
    #expect(people[1].total == .seconds(50))
    #expect(people[1].meetings == 1)
    #expect(people[1].mean == .seconds(50))
    #expect(abs(people[0].share - 2 / 3.0) < 1e-9)
    #expect(abs(people[1].share - 1 / 3.0) < 1e-9)
  }

  @Test func `people are identified by ID and named as in the newest meeting, in any order`() {
    let people = statistics(
      meeting(9, [ada: 9, bob: 1], names: [ada: "Ada L.", bob: "Ada L."]), meeting(1, [bob: 1, ada: 9])
    ).people
    #expect(people.map(\.name) == ["Ada L.", "Ada L."])
    #expect(people.map(\.id) == [ada, bob])
    let swapped = statistics(meeting(1, [bob: 1, ada: 9]), meeting(9, [ada: 9, bob: 1], names: [ada: "Ada L.", bob: "Ada L."]))
    #expect(swapped.people == people)
  }

  @Test func `a meeting that was added but does not count leaves no trace`() {
    var times = MeetingTimes()
    let old = meeting(1, [ada: 900, bob: 1]), new = meeting(2, [ada: 40])
    _ = times.add(old.summary, turns: old.turns)
    let counted = times.add(new.summary, turns: new.turns)
    #expect(Statistics(times, of: [counted]) == statistics(new))
    #expect(Statistics(times, of: []) == Statistics())
  }

  @Test func `the trend shows the newest meetings, oldest first`() {
    let meetings = (1...150).map { meeting($0, [ada: Double($0)]) }.shuffled()
    var times = MeetingTimes()
    let added = meetings.map { times.add($0.summary, turns: $0.turns) }
    let trend = Statistics(times, of: added).trend
    #expect(trend.map(\.duration) == (51...150).map { .seconds($0) })
    #expect(trend.allSatisfy { $0.length == .seconds(300) && $0.isOnTime })
  }
}
