/// The kind of data in a run, on which the permitted effects depend.
package nonisolated enum Mode: Equatable, Sendable {
  /// The user's scrums.
  case live
  /// Sample data in memory. Only sounds and copied texts leave the program, and nothing is kept.
  case sample
  /// A recording, played on sample data, without effects.
  case replay
}
