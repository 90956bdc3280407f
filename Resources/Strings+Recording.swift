extension Strings {
  /// Recordings of a run: what is printed when the program ends.
  package struct Recording: Sendable {
    package var recorded, failed: @Sendable (String) -> String
    package var masked: String
  }
}

extension Strings.Recording {
  static let english = Self(
    recorded: { "Recorded in \($0)." }, failed: { "The recording is incomplete: \($0)" },
    masked: "Typed text is masked; --record-text keeps it.")
}
