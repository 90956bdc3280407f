extension Duration {
  /// The whole seconds, rounded towards the past: 1.5 s is 1, -1.5 s is -2.
  public var secondsRoundedDown: Int { Int(components.seconds) - (components.attoseconds < 0 ? 1 : 0) }

  /// The whole seconds, rounded towards the future: 1.5 s is 2, -1.5 s is -1.
  public var secondsRoundedUp: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }

  /// The nearest whole millisecond.
  public var roundedToMilliseconds: Duration { .milliseconds(Int64((self / .milliseconds(1)).rounded())) }

  /// The nearest whole second; half a second rounds up.
  public var roundedToSeconds: Duration { .seconds((self + .milliseconds(500)).secondsRoundedDown) }
}
