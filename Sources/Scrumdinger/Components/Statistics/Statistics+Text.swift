import AppResources
import Schedules
import Scrums

extension Statistics {
  /// The dates of the first and the last meeting, and notes on the figures.
  var notes: [String] {
    let strings = Strings.local.statistics, timed = durations?.count ?? 0
    let period = first.flatMap { first in last.map { strings.period(first.localDay, $0.localDay) } }
    return [
      period, timed > 0 ? strings.onTimeDefinition : nil, timed < meetings ? strings.notTimed(meetings - timed, timed == 0) : nil,
    ].compactMap(\.self)
  }
}

extension Statistics.Observation {
  /// `Mondays run 1:10 longer than other days.`
  var sentence: String {
    switch self {
    case .slowWeekday(let day, let time): Strings.local.statistics.slowWeekday(day.index, time.clock)
    case .overTime(let name, let turns, let meetings): Strings.local.statistics.oftenOver(name, turns, meetings)
    }
  }
}

extension Statistics.Durations {
  /// The figures with their names.
  var figures: [(name: String, value: String)] {
    let strings = Strings.local.statistics
    return [(strings.onTime, strings.percent(onTimeRate))] + lengths
  }

  var lengths: [(name: String, value: String)] {
    let strings = Strings.local.statistics
    return [(strings.median, median.clock), (strings.mean, mean.clock), (strings.longest, longest.clock)]
  }
}
