/// What a run works on. All that it does besides drawing is made from this one value: see ``Effects``.
nonisolated enum Mode: Equatable, Sendable {
  /// The user's scrums.
  case live
  /// Sample data, in memory. It makes sounds and puts on the clipboard what the user copies; nothing else leaves the program, and
  /// nothing is remembered.
  case sample
  /// A recording, played on sample data. It repeats what was shown, and does nothing.
  case replay
}
