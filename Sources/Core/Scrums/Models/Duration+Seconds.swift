extension Duration {
  /// The whole seconds, rounded down: 1.5 s is 1, -1.5 s is -2.
  package var secondsRoundedDown: Int { bounded.components.attoseconds < 0 ? whole - 1 : whole }

  /// The whole seconds, rounded up: 1.5 s is 2, -1.5 s is -1.
  package var secondsRoundedUp: Int { bounded.components.attoseconds > 0 ? whole + 1 : whole }

  package var roundedToMilliseconds: Duration { .milliseconds(Int64((bounded / .milliseconds(1)).rounded())) }

  /// The nearest whole second; half a second rounds up.
  package var roundedToSeconds: Duration { .seconds((bounded + .milliseconds(500)).secondsRoundedDown) }

  /// The duration, clamped because durations from files may add up to more seconds than an integer can hold.
  private var bounded: Duration { min(max(self, .seconds(-Self.most)), .seconds(Self.most)) }
  private var whole: Int { Int(bounded.components.seconds) }
  /// The maximum number of seconds, 250 million years. As milliseconds, it fits in an integer, too.
  private static let most = 8_000_000_000_000_000
}
