/// The data of a run, which decides what programs it may start.
package nonisolated enum Mode: Equatable, Sendable {
  /// The user's scrums.
  case live
  /// Sample data in memory. Only sounds and copied texts leave the program, and nothing is kept.
  case sample
  /// A recording, played on sample data, without effects.
  case replay
}
