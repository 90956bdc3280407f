/// The data that a run shows, which determines its permitted effects.
package nonisolated enum Mode: Equatable, Sendable {
  /// The user's scrums.
  case live
  /// Sample data in memory. The run may play sounds and copy texts, but has no other effects and saves nothing.
  case sample
  /// The replay of a recording on sample data, without any effects.
  case replay
}
