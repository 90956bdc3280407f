extension Strings {
  /// Last words about a recording of a run.
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
