import Resources
import Statistics

extension Statistics {
  /// What has to be said so that the figures are not misread.
  var notes: [String] {
    let strings = Strings.local.statistics, timed = durations?.count ?? 0
    return (timed > 0 ? [strings.onTimeMeans] : [])
      + (timed < meetings ? [strings.notTimed(meetings - timed, timed == 0)] : [])
  }
}

extension Statistics.Durations {
  /// On time, median, mean and longest.
  var texts: [String] {
    [Strings.local.statistics.percent(onTimeRate), median.clock, mean.clock, longest.clock]
  }
}
