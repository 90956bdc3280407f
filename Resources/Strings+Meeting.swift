extension Strings {
  /// About a meeting that is being held.
  public struct Meeting: Sendable {
    public var elapsed, remaining, paused, stopped, speaking, finishing, overtime, lastSpeaker, absent, muted, waits: String
    public var speaker: @Sendable (Int, Int) -> String
    public var upNext: @Sendable (String) -> String
    public var nobody: String
    public var ahead, behind, endsAt: @Sendable (String) -> String
    /// What the keys do.
    public var pause, resume, next, finish, previous, otherSpeaker, end, notes, parkingLot, absentOrBack, latecomer, more, less,
      restartTurn, shuffle, waitForNext, moveOn, bigDigits, mute, unmute, highlight: String
    public var lastTime, today: String
    public var endTitle, endMessage, lastMessage, saveAndEnd, discard: String
    public var gapTitle: String
    public var gapMessage: @Sendable (String) -> String
    public var count, leaveOut, saved, discarded: String
    public var notRemembered, lastTimeUnknown: @Sendable (String) -> String
  }

  /// About what is written down while a meeting is held.
  public struct Notes: Sendable {
    public var yesterday, today, blockers, lastTime: String
    public var title: @Sendable (String) -> String
    public var newFollowUp, remove, add, nextField, close, cancel: String
    public var latecomer, latecomerPrompt, latecomerSpeaksLast: String
  }
}

extension Strings.Meeting {
  static let english = Self(
    elapsed: "elapsed", remaining: "remaining", paused: "Paused", stopped: "Stopped", speaking: "is speaking",
    finishing: "is finishing",
    overtime: "over time",
    lastSpeaker: "Last speaker", absent: "absent", muted: "Muted", waits: "Waits for Next",
    speaker: { "Speaker \($0) of \($1)" },
    upNext: { "Next: \($0)" },
    nobody: "Speaker 1",
    ahead: { "\($0) ahead" }, behind: { "\($0) behind" }, endsAt: { "ends at \($0)" },
    pause: "Pause", resume: "Resume", next: "Next", finish: "Finish", previous: "Previous",
    otherSpeaker: "Previous, next speaker", end: "End", notes: "Notes", parkingLot: "Parking lot",
    absentOrBack: "Absent, or back", latecomer: "Somebody joins", more: "30 seconds more", less: "30 seconds less",
    restartTurn: "Restart the turn", shuffle: "Shuffle those to come", waitForNext: "Wait for Next",
    moveOn: "Don’t wait for Next", bigDigits: "Big digits", mute: "Mute", unmute: "Unmute", highlight: "Choose a speaker",
    lastTime: "last time", today: "today",
    endTitle: "End the meeting?", endMessage: "The clock stands while you decide.", lastMessage: "Everybody has spoken.",
    saveAndEnd: "Save and End", discard: "Discard",
    gapTitle: "The clock stood still",
    gapMessage: { "The program was stopped for \($0). Does that time belong to the meeting?" },
    count: "Count it", leaveOut: "Leave it out", saved: "Meeting saved", discarded: "Meeting discarded",
    notRemembered: { "Not remembered: \($0)" }, lastTimeUnknown: { "Notes of last time: \($0)" })
}

extension Strings.Notes {
  static let english = Self(
    yesterday: "Yesterday", today: "Today", blockers: "Blockers", lastTime: "Last time",
    title: { "Notes: \($0)" },
    newFollowUp: "Follow-up, then Enter", remove: "Remove", add: "Add", nextField: "Next field", close: "Close",
    cancel: "Cancel",
    latecomer: "Who has joined?", latecomerPrompt: "Name, then Enter",
    latecomerSpeaksLast: "They speak last; what is left is shared anew.")
}
