import ConsoleLoop
import FoundationEssentials

extension Statistics {
  /// - Parameter meetings: the meetings to include, in any order, out of those added to `times`.
  package init(_ times: MeetingTimes, of meetings: [MeetingTimes.Meeting]) {
    let meetings = meetings.sorted { $0.span < $1.span }
    self.meetings = meetings.count
    first = meetings.first?.span
    last = meetings.last?.span
    let timed = meetings.filter { !$0.turns.isEmpty }.map { meeting in
      let duration = times.turns[meeting.turns].reduce(.zero) { $0 + $1.duration }
      return Point(id: meeting.id, span: meeting.span, duration: duration, length: meeting.length)
    }
    durations = Durations(timed)
    trend = Array(timed.suffix(Self.trendLength))
    calendar = Array(timed.suffix(Self.calendarLength))
    people = Self.people(times, meetings)
    observations = [slowWeekday, overTimeSpeaker].compactMap(\.self)
  }

  /// Returns the statistics with the attendees' current names.
  package func naming(_ attendees: IdentifiedArrayOf<Attendee>) -> Statistics {
    var named = self
    for place in people.indices { if let name = attendees[id: people[place].id]?.name { named.people[place].name = name } }
    named.observations = [named.slowWeekday, named.overTimeSpeaker].compactMap(\.self)
    return named
  }

  /// - Parameter meetings: the oldest first.
  private static func people(_ times: MeetingTimes, _ meetings: [MeetingTimes.Meeting]) -> [Person] {
    var people: [UUID: Part] = [:]
    for (number, meeting) in meetings.enumerated() {
      for turn in times.turns[meeting.turns] where turn.duration > .zero {
        let (id, name) = times.speakers[Int(turn.speaker)]
        people[id, default: Part()].speak(turn, as: name, in: number)
      }
      for writer in times.writers[meeting.writers] {
        let (id, name) = times.speakers[Int(writer)]
        people[id, default: Part()].write(as: name, in: number)
      }
    }
    let total = people.values.reduce(Duration.zero) { $0 + $1.total }
    return
      people.map { id, part in
        Person(
          id: id, name: part.name, meetings: part.meetings, spoken: part.spoken, total: part.total,
          share: total > .zero ? part.total / total : 0, prepared: part.prepared, overTime: part.overTime,
          recent: Array(part.turns.suffix(Self.recentLength)))
      }
      .sorted { ($1.total, $0.name, $0.id) < ($0.total, $1.name, $1.id) }
  }

  /// A person's part in the meetings so far.
  private struct Part {
    var name = ""
    var total = Duration.zero
    var meetings = 0, spoken = 0, prepared = 0, overTime = 0
    /// The speaking times in the newest meetings, up to twice as many as needed, so that old ones are rarely removed.
    var turns: [Sample] = []
    /// The numbers of the last meeting that the person took part in, and of the last one in which they spoke.
    private var latest: Int?, latestSpoken: Int?

    mutating func speak(_ turn: MeetingTimes.Turn, as name: String, in meeting: Int) {
      takePart(in: meeting, as: name)
      total += turn.duration
      if latestSpoken == meeting, let last = turns.popLast() {
        if turn.isOverTime, !last.isOverTime { overTime += 1 }
        turns.append(Sample(duration: last.duration + turn.duration, isOverTime: last.isOverTime || turn.isOverTime))
      } else {
        spoken += 1
        if turn.isOverTime { overTime += 1 }
        if turns.count == 2 * recentLength { turns.removeFirst(recentLength) }
        turns.append(Sample(duration: turn.duration, isOverTime: turn.isOverTime))
      }
      latestSpoken = meeting
    }

    mutating func write(as name: String, in meeting: Int) {
      takePart(in: meeting, as: name)
      prepared += 1
    }

    private mutating func takePart(in meeting: Int, as name: String) {
      self.name = name
      if latest != meeting { meetings += 1 }
      latest = meeting
    }
  }
}

extension Statistics.Durations {
  /// - Parameter points: the oldest first.
  fileprivate init?(_ points: [Statistics.Point]) {
    guard !points.isEmpty else { return nil }
    let sorted = points.map(\.duration).sorted()
    count = points.count
    mean = sorted.reduce(.zero, +) / count
    median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    longest = sorted[count - 1]
    onTime = points.count(where: \.isOnTime)
    streak = points.reversed().prefix(while: \.isOnTime).count
  }
}
