import Extensions
import Resources
import Statistics

extension Statistics {
  /// When the first and the last meeting were.
  private var held: [String] {
    guard let first, let last else { return [] }
    return [Strings.local.statistics.period(first.localDay, last.localDay)]
  }

  /// When meetings were held, and what has to be said so that the figures are not misread.
  var notes: [String] {
    let strings = Strings.local.statistics, timed = durations?.count ?? 0
    return held + (timed > 0 ? [strings.onTimeDefinition] : [])
      + (timed < meetings ? [strings.notTimed(meetings - timed, timed == 0)] : [])
  }
}

extension Statistics.Durations {
  /// Each figure with its name.
  var figures: [(name: String, value: String)] {
    let strings = Strings.local.statistics
    return [(strings.onTime, strings.percent(onTimeRate))] + lengths
  }

  var lengths: [(name: String, value: String)] {
    let strings = Strings.local.statistics
    return [(strings.median, median.clock), (strings.mean, mean.clock), (strings.longest, longest.clock)]
  }
}
