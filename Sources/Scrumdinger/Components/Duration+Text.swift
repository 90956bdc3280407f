import Resources

extension Duration {
  /// Whole seconds, rounded down.
  var wholeSeconds: Int { Int(components.seconds) - (components.attoseconds < 0 ? 1 : 0) }

  var wholeSecondsRoundedUp: Int { (self + .seconds(1) - .nanoseconds(1)).wholeSeconds }

  /// `4:07`, or `1:02:03` from an hour on.
  var clock: String {
    let total = abs(wholeSeconds)
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds))" : "\(minutes):\(two(seconds))"
  }

  /// The time that is left, as a clock that reaches 0:00 when nothing is.
  var clockRoundedUp: String { Duration.seconds(wholeSecondsRoundedUp).clock }

  /// `10 minutes`, or the seconds where it is not whole minutes.
  var inWords: String {
    let seconds = wholeSeconds
    return seconds % 60 == 0 ? Strings.local.units.minutes(seconds / 60) : Strings.local.units.seconds(seconds)
  }
}
