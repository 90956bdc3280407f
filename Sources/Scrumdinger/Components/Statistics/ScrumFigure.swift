import AppResources
import ConsoleUI
import Scrums

/// A number and what it counts, such as `24 meetings`.
struct ScrumFigure {
  let number: String
  let words: String
  /// The same, as it is read on its own.
  let spoken: String

  var columns: Int { number.columns + words.columns }

  /// - Parameter phrase: a phrase that begins with the number.
  private init(_ number: String, in phrase: String, spoken: String? = nil) {
    (self.number, words, self.spoken) = (number, String(phrase.dropFirst(number.count)), spoken ?? phrase)
  }

  /// The number of meetings, the share on time, and the median length.
  static func all(_ statistics: Statistics) -> [ScrumFigure] {
    let strings = Strings.local.statistics
    guard statistics.meetings > 0 else { return [] }
    let meetings = ScrumFigure("\(statistics.meetings)", in: Strings.local.units.meetings(statistics.meetings))
    guard let durations = statistics.durations else { return [meetings] }
    let share = statistics.onTime ?? "", median = durations.median.clock
    return [
      meetings,
      ScrumFigure(
        share, in: strings.onTimeShare(share),
        spoken: ([strings.onTimeShare(share)] + statistics.notTimed).joined(separator: ", ")),
      ScrumFigure(median, in: strings.medianOf(median), spoken: strings.spokenMedian(median)),
    ]
  }

  /// `412 meetings · 91% on time · 2 not timed · 88 h 20 min in total`, or as many of these as fit.
  static func total(of all: [Statistics], in columns: Int) -> String {
    let strings = Strings.local.statistics
    let timed = all.compactMap(\.durations), count = timed.reduce(0) { $0 + $1.count }
    let minutes = timed.reduce(Duration.zero) { $0 + $1.mean * $1.count } / .seconds(60)
    let held = all.reduce(0) { $0 + $1.meetings }, onTime = timed.reduce(0) { $0 + $1.onTime }
    let times =
      [strings.onTimeShare(Statistics.onTime(onTime, of: count, held: held))] + Statistics.notTimed(held, timed: count)
      + [strings.together(Int(minutes) / 60, Int(minutes) % 60)]
    let meetings = Strings.local.units.meetings(held)
    let parts = [meetings] + (count > 0 ? times : [])
    return (1...parts.count).map { parts.prefix($0).joined(separator: " · ") }.last { $0.columns <= columns } ?? meetings
  }
}
