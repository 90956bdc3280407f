extension Duration {
  /// The whole seconds, rounded towards the past: 1.5 s is 1, -1.5 s is -2.
  package var secondsRoundedDown: Int { bounded.components.attoseconds < 0 ? whole - 1 : whole }

  /// The whole seconds, rounded towards the future: 1.5 s is 2, -1.5 s is -1.
  package var secondsRoundedUp: Int { bounded.components.attoseconds > 0 ? whole + 1 : whole }

  /// The nearest whole millisecond.
  package var roundedToMilliseconds: Duration { .milliseconds(Int64((bounded / .milliseconds(1)).rounded())) }

  /// The nearest whole second; half a second rounds up.
  package var roundedToSeconds: Duration { .seconds((bounded + .milliseconds(500)).secondsRoundedDown) }

  /// As it is counted: a sum of what files hold may be longer than any number of seconds.
  private var bounded: Duration { min(max(self, .seconds(-Self.most)), .seconds(Self.most)) }
  private var whole: Int { Int(bounded.components.seconds) }
  /// A quarter of a billion years, in seconds; in milliseconds, it is still a number.
  private static let most = 8_000_000_000_000_000
}
