extension Strings {
  /// The result of recording a run, and errors in a recording.
  package struct Recording: Sendable {
    package var recorded, failed: @Sendable (String) -> String
    package var masked: String
    package var version: @Sendable (_ path: String, _ found: Int) -> String
    package var language: @Sendable (_ path: String, _ code: String) -> String
    package var expected: @Sendable (_ part: String, _ key: String?) -> String
    package var missing: @Sendable (_ key: String, _ part: String) -> String
    package var crowded: @Sendable (_ most: Int) -> String
    /// Translates the English name of an expected part.
    package var part: @Sendable (_ english: String) -> String
  }
}

extension Strings.Recording {
  static let english = Self(
    recorded: { "Recorded in \($0)." }, failed: { "The recording is incomplete: \($0)" },
    masked: "Typed text is masked; --record-text keeps it.",
    version: { "\($0): version \($1) of the format is unknown" }, language: { "\($0): the language “\($1)” is unknown" },
    expected: { "expected \($0)" + ($1.map { " for \"\($0)\"" } ?? "") }, missing: { "expected \"\($0)\" with \($1)" },
    crowded: { "more than \($0) entries at one time" }, part: { $0 })
}
