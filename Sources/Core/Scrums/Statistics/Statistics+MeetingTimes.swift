import FoundationEssentials

extension Statistics {
  /// - Parameter meetings: the meetings that count, among all that were added.
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

  /// - Parameter meetings: the oldest first.
  private static func people(_ times: MeetingTimes, _ meetings: [MeetingTimes.Meeting]) -> [Person] {
    var spoken: [UUID: Spoken] = [:]
    for (number, meeting) in meetings.enumerated() {
      for turn in times.turns[meeting.turns] where turn.duration > .zero {
        let (id, name) = times.speakers[Int(turn.speaker)]
        spoken[id, default: Spoken()].add(turn, as: name, in: number)
      }
    }
    let prepared = meetings.reduce(into: [:]) { counts, meeting in meeting.prepared.forEach { counts[$0, default: 0] += 1 } }
    let total = spoken.values.reduce(Duration.zero) { $0 + $1.total }
    return
      spoken.map { id, spoken in
        Person(
          id: id, name: spoken.name, meetings: spoken.meetings, total: spoken.total, share: spoken.total / total,
          prepared: prepared[id] ?? 0, overTime: spoken.overTime, recent: Array(spoken.turns.suffix(Self.recentLength)))
      }
      .sorted { ($1.total, $0.name, $0.id) < ($0.total, $1.name, $1.id) }
  }

  private struct Spoken {
    var name = ""
    var total = Duration.zero
    var meetings = 0
    var overTime = 0
    /// The newest turns, up to twice as many as needed.
    var turns: [Sample] = []
    private var latest: Int?

    mutating func add(_ turn: MeetingTimes.Turn, as name: String, in meeting: Int) {
      self.name = name
      total += turn.duration
      if turn.isOverTime { overTime += 1 }
      if latest == meeting, let last = turns.popLast() {
        turns.append(Sample(duration: last.duration + turn.duration, isOverTime: last.isOverTime || turn.isOverTime))
      } else {
        meetings += 1
        if turns.count == 2 * recentLength { turns.removeFirst(recentLength) }
        turns.append(Sample(duration: turn.duration, isOverTime: turn.isOverTime))
      }
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
