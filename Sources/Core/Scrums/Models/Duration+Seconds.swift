extension Duration {
  /// The whole seconds, rounded towards the past: 1.5 s is 1, -1.5 s is -2.
  package var secondsRoundedDown: Int { Int(components.seconds) - (components.attoseconds < 0 ? 1 : 0) }

  /// The whole seconds, rounded towards the future: 1.5 s is 2, -1.5 s is -1.
  package var secondsRoundedUp: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }

  /// The nearest whole millisecond.
  package var roundedToMilliseconds: Duration { .milliseconds(Int64((self / .milliseconds(1)).rounded())) }

  /// The nearest whole second; half a second rounds up.
  package var roundedToSeconds: Duration { .seconds((self + .milliseconds(500)).secondsRoundedDown) }
}
