extension Strings {
  /// About how the meetings went, on the screen and in `scrumdinger stats`.
  public struct Statistics: Sendable {
    public var title, meetings, mean, median, longest, onTime, speaker, share: String
    public var percent: @Sendable (Double) -> String
    public var held: @Sendable (_ first: String, _ last: String) -> String
    public var ofTimed: @Sendable (_ onTime: Int, _ timed: Int) -> String
    public var trend: @Sendable (Int) -> String
    public var plan: @Sendable (String) -> String
    public var onTimeMeans: String
    public var notTimed: @Sendable (_ meetings: Int, _ isAll: Bool) -> String
    public var noMeetings, hint: String
  }
}

extension Strings.Statistics {
  static let english = Self(
    title: "Statistics", meetings: "Meetings", mean: "Mean", median: "Median", longest: "Longest", onTime: "On time",
    speaker: "Who spoke how long", share: "Share",
    percent: { share in
      // NB: what is nearly all is not called all, and what is nearly nothing not nothing.
      let percent = Int((share * 100).rounded())
      return percent == 100 && share < 1 ? "99%" : percent == 0 && share > 0 ? "1%" : "\(percent)%"
    },
    held: { $0 == $1 ? "Met on \($0)." : "First met on \($0), last on \($1)." },
    ofTimed: { "\($0) of \($1)" },
    trend: { $0 == 1 ? "The last meeting" : "The last \($0) meetings" },
    plan: { "plan \($0)" },
    onTimeMeans: "On time is within the planned length.",
    notTimed: { meetings, isAll in
      let subject =
        meetings == 1 ? (isAll ? "The meeting was" : "One meeting was") : "\(isAll ? "The" : "\(meetings)") meetings were"
      return "\(subject) not timed, and \(meetings == 1 ? "has" : "have") no part in any length."
    },
    noMeetings: "No meetings yet", hint: "How they go is shown here, as soon as there was one.")
}
