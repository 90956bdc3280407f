import Extensions
import Resources
import Statistics

extension Statistics {
  /// The dates of the first and the last meeting.
  private var held: [String] {
    guard let first, let last else { return [] }
    return [Strings.local.statistics.period(first.localDay, last.localDay)]
  }

  /// The dates, and how to read the figures.
  var notes: [String] {
    let strings = Strings.local.statistics, timed = durations?.count ?? 0
    return held + (timed > 0 ? [strings.onTimeDefinition] : [])
      + (timed < meetings ? [strings.notTimed(meetings - timed, timed == 0)] : [])
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
