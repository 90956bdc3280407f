/// What a run works on, and so which programs it may start.
package nonisolated enum Mode: Equatable, Sendable {
  /// The user's scrums.
  case live
  /// Sample data in memory. Plays sounds and copies what the user copies; nothing else leaves the program, and nothing is kept.
  case sample
  /// A recording, played on sample data. Shows what was shown, and does nothing.
  case replay
}
