package import Schedules

extension Statistics {
  /// A finding that a team can act on.
  package enum Observation: Hashable, Sendable {
    /// Meetings on one weekday are longer than on the others, by this much on average.
    case slowWeekday(Weekday, by: Duration)
    /// A speaker often exceeds their share: in `times` of the `meetings` in which they spoke.
    case overTime(name: String, times: Int, meetings: Int)
  }

  /// The weekday with the longest meetings, if they are clearly longer than those on other days: by at least half a
  /// minute, and by more than twice the standard error of the difference (Welch).
  var slowWeekday: Observation? {
    let points = calendar.map { (day: CivilDay(LocalTime($0.span.began)).weekday, seconds: $0.duration / .seconds(1)) }
    let candidates = Weekday.allCases.compactMap { day -> (day: Weekday, difference: Double)? in
      let these = points.filter { $0.day == day }.map(\.seconds), those = points.filter { $0.day != day }.map(\.seconds)
      guard min(these.count, those.count) >= Self.fewest else { return nil }
      let difference = these.mean - those.mean, error = (these.squaredError + those.squaredError).squareRoot()
      return difference >= 30 && difference > 2 * error ? (day, difference) : nil
    }
    return candidates.max { $0.difference < $1.difference }.map {
      .slowWeekday($0.day, by: .seconds($0.difference.rounded()))
    }
  }

  /// The speaker who exceeds their share most often, if in at least three of ten meetings.
  var overTimeSpeaker: Observation? {
    func rate(_ person: Person) -> Double { Double(person.overTime) / Double(person.spoken) }
    let often = people.filter { $0.spoken >= Self.fewest && rate($0) >= 0.3 }
    return often.max { rate($0) < rate($1) }.map { .overTime(name: $0.name, times: $0.overTime, meetings: $0.spoken) }
  }

  /// The minimum number of meetings for an observation.
  private static let fewest = 5
}

extension [Double] {
  fileprivate var mean: Double { reduce(0, +) / Double(count) }

  /// The square of the mean's standard error, for at least two values.
  fileprivate var squaredError: Double {
    let mean = mean
    return reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count - 1) / Double(count)
  }
}
