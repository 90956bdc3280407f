extension Strings {
  /// What attendees write before a meeting.
  package struct Updates: Sendable {
    package var noText: String
    package var whose: @Sendable (_ attendees: [String]) -> String
    package var tooLong: @Sendable (_ kilobytes: Int) -> String
    package var nothing, missing: @Sendable (_ names: String) -> String
    package var prepared: @Sendable (_ count: Int, _ all: Int) -> String
  }
}

extension Strings.Updates {
  static let english = Self(
    noText:
      "no text; give '--yesterday TEXT', '--today TEXT' or '--blockers TEXT', or write up to 16 KB of UTF-8 to standard input",
    whose: { "say whose update it is with '--as NAME'; the attendees are \($0.joined(separator: ", "))" },
    tooLong: { "an update can have \($0) KB; nothing was saved" },
    nothing: { "\($0) has written nothing for the next meeting" }, missing: { "Missing: \($0)" },
    prepared: { "\($0) of \($1) prepared" })
}
