extension Strings {
  package struct History: Sendable {
    package var length, speakingTimes, time, absent, didNotSpeak, noSpeakingTimes, attendees, transcript, noTranscript,
      delete: String
    package var notes, unknownSpeaker, parkingLot: String
    /// The form is `markdown`, `slack` or `text`.
    package var copied, sent: @Sendable (_ form: String) -> String
    package var copyForChat, isSaved, next, previous, asPlanned: String
    package var lasted: @Sendable (_ time: String, _ length: String) -> String
    package var planned, overTime, toSpare, wereAbsent, wereMissing: @Sendable (String) -> String
    package var incomplete, find, endFind, notFound, nextMatch, previousMatch: String
    package var found: @Sendable (Int) -> String
    package var match: @Sendable (_ number: Int, _ count: Int) -> String
    package var moreLines: @Sendable (Int, _ key: String) -> String
    package var correct, correctLine, removesLine, corrected, removed, tooLong: String
    package var deleteTranscript: String
    package var deleteTranscriptMessage, deletedTranscript: @Sendable (_ key: String) -> String
    package var restoredTranscript: String
    package var deleteTranscriptTitle: @Sendable (_ date: String) -> String
  }

  /// Results of `scrumdinger search`.
  package struct Search: Sendable {
    package var attendee, formerAttendee, openItem, closedItem: String
  }

  /// A scrum's statistics, on the screen and from `scrumdinger stats`.
  package struct Statistics: Sendable {
    package var title, meetings, mean, median, longest, onTime, speakingTimes, share: String
    package var percent: @Sendable (Double) -> String
    /// The number of meetings in a row that were on time.
    package var streak: @Sendable (Int) -> String
    package var period: @Sendable (_ first: String, _ last: String) -> String
    package var countOnTime: @Sendable (_ onTime: Int, _ timed: Int) -> String
    package var trend: @Sendable (Int) -> String
    package var plan, meanOf, shareOf: @Sendable (String) -> String
    package var onTimeDefinition: String
    package var notTimed: @Sendable (_ meetings: Int, _ isAll: Bool) -> String
    package var noMeetings, noMeetingsHint: String
    package var inARow, onTimeInARow, shortMeeting, fullPlan, over, eachTime, standsOut: String
    package var weeks: @Sendable (Int) -> String
    /// The title of the page about all scrums, and its figures.
    package var allScrums: String
    package var onTimeShare, medianOf, spokenMedian: @Sendable (String) -> String
    package var together: @Sendable (_ hours: Int, _ minutes: Int) -> String
    /// Weekday 0 is Monday.
    package var slowWeekday: @Sendable (_ weekday: Int, _ time: String) -> String
    package var oftenOver: @Sendable (_ name: String, _ turns: Int, _ meetings: Int) -> String
    package var previousDay, previousWeek, openDay, overTime, nextMeeting, noNotes, personGone, update: String
  }
}

extension Strings.History {
  static func form(_ name: String) -> String { ["slack": "Slack text", "text": "plain text"][name] ?? "Markdown" }

  static let english = Self(
    length: "Length", speakingTimes: "Speaking times", time: "Time", absent: "absent",
    didNotSpeak: "didn’t speak", noSpeakingTimes: "no speaking times recorded", attendees: "Attendees", transcript: "Transcript",
    noTranscript: "No transcript",
    delete: "Delete", notes: "Notes", unknownSpeaker: "Unknown speaker", parkingLot: "Follow-ups",
    copied: { "Copied the summary as \(form($0))" },
    sent: { "Sent the summary to the terminal as \(form($0))" },
    copyForChat: "Copy for chat", isSaved: "saved", next: "Newer", previous: "Older",
    asPlanned: "as planned",
    lasted: { "\($0) of \($1)" }, planned: { "\($0) planned" }, overTime: { "\($0) over" },
    toSpare: { "\($0) to spare" }, wereAbsent: { "absent: \($0)" }, wereMissing: { "missing: \($0)" },
    incomplete: "Incomplete: some words are missing.", find: "Find", endFind: "Close search",
    notFound: "Not found", nextMatch: "Next match", previousMatch: "Previous match",
    found: { "\($0) found" }, match: { "match \($0) of \($1)" },
    moreLines: {
      $0 == 1
        ? "1 more line: press \($1)"
        : "\($0) more lines: press \($1)"
    },
    correct: "Correct", correctLine: "Correct a line", removesLine: "Leave empty to delete the line",
    corrected: "Corrected", removed: "Removed the line", tooLong: "This line is too long to correct here",
    deleteTranscript: "Delete transcript",
    deleteTranscriptMessage: { "The rest of the meeting stays.\nPress **\($0)** to undo until you quit." },
    deletedTranscript: { "Deleted the transcript · press \($0) to undo" },
    restoredTranscript: "Restored the transcript",
    deleteTranscriptTitle: { "Delete the transcript from \($0)?" })
}

extension Strings.Search {
  static let english = Self(
    attendee: "Attendee", formerAttendee: "Former attendee", openItem: "Open item", closedItem: "Closed item")
}

extension Strings.Statistics {
  static let english = Self(
    title: "Statistics", meetings: "Meetings", mean: "Mean", median: "Median", longest: "Longest", onTime: "On time",
    speakingTimes: "Speaking times", share: "Share",
    percent: { share in
      // NB: 100% is exactly all, and 0% exactly nothing.
      let percent = Int((share * 100).rounded())
      return percent == 100 && share < 1 ? "99%" : percent == 0 && share > 0 ? "1%" : "\(percent)%"
    },
    streak: { "\($0) meetings in a row on time" },
    period: { $0 == $1 ? "Met on \($0)." : "First met on \($0), last on \($1)." },
    countOnTime: { "\($0) of \($1)" },
    trend: { $0 == 1 ? "Last meeting" : "Last \($0) meetings" },
    plan: { "plan \($0)" }, meanOf: { "mean \($0)" }, shareOf: { "share \($0)" },
    onTimeDefinition: "“On time” means at most 5 seconds over the planned length.",
    notTimed: { meetings, isAll in
      if isAll { return meetings == 1 ? "The meeting was not timed." : "None of the meetings were timed." }
      return "Lengths exclude \(meetings == 1 ? "1 meeting that was" : "\(meetings) meetings that were") not timed."
    },
    noMeetings: "No meetings yet", noMeetingsHint: "Statistics start with the first one.",
    inARow: "In a row", onTimeInARow: "On time in a row",
    shortMeeting: "short",
    fullPlan: "full plan", over: "over", eachTime: "each meeting", standsOut: "What stands out",
    weeks: { $0 == 52 ? "A year" : $0 == 26 ? "Half a year" : "Last \($0) weeks" },
    allScrums: "All scrums", onTimeShare: { "\($0) on time" }, medianOf: { "\($0) median" },
    spokenMedian: { "median \($0)" },
    together: { hours, minutes in hours == 0 ? "\(minutes) min in total" : "\(hours) h \(minutes) min in total" },
    slowWeekday: { weekday, time in
      let days = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"]
      return "\(days[weekday]) run \(time) longer than other days."
    },
    oftenOver: { "\($0) is over time in \($1) of \($2) meetings." }, previousDay: "Day", previousWeek: "Week",
    openDay: "Open meeting",
    overTime: "Over time", nextMeeting: "For the next meeting", noNotes: "Nothing noted lately",
    personGone: "This person is no longer an attendee", update: "Update")
}
