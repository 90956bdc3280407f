extension Strings {
  /// What was done, promised and not done in some meetings, from `show --since`.
  package struct Recap: Sendable {
    package var title, copy, otherWeek, done, promised, unreported, blocker, silent, opened, closed, notHeld, notExpected: String
    package var onTime: @Sendable (_ onTime: Int, _ timed: Int) -> String
    /// The number of meetings that a blocker was named in, at least two.
    package var times: @Sendable (Int) -> String
    package var absent: @Sendable (_ meetings: Int) -> String
    /// How somebody took part on a day of a week.
    package var full, part, away, missing: String
    package var none: @Sendable (_ title: String) -> String
  }
}

extension Strings.Recap {
  static let english = Self(
    title: "Week by week", copy: "Copy for chat", otherWeek: "Other weeks", done: "Done", promised: "Promised",
    unreported: "Not reported", blocker: "Blocker", silent: "Nothing noted", opened: "Opened",
    closed: "Closed", notHeld: "Not held", notExpected: "not expected",
    onTime: { "\($0) of \($1) on time" }, times: { "in \($0) meetings" },
    absent: { $0 == 1 ? "Absent once" : "Absent \($0) times" }, full: "full", part: "part", away: "absent",
    missing: "missing", none: { "“\($0)” has not met since then" })
}
