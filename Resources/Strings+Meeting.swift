extension Strings {
  /// A meeting in progress.
  public struct Meeting: Sendable {
    public var elapsed, remaining, paused, stopped, speaking, finishing, overtime, lastSpeaker, absent, muted, waits: String
    public var speaker: @Sendable (_ place: Int, _ count: Int) -> String
    public var upNext: @Sendable (String) -> String
    /// The speaker of a scrum without attendees.
    public var nobody: String
    public var ahead, behind, endsAt: @Sendable (String) -> String
    /// Key titles.
    public var pause, resume, next, finish, previous, otherSpeaker, end, notes, parkingLot, absentOrBack, latecomer, more, less,
      restartTurn, shuffle, waitForNext, moveOn, bigDigits, mute, unmute, highlight: String
    public var lastTime, today: String
    public var endTitle, endMessage, lastMessage, saveAndEnd, discard: String
    public var gapTitle: @Sendable (String) -> String
    public var gapMessage: String
    public var count, leaveOut, saved, discarded: String
    public var notRemembered, lastTimeUnknown: @Sendable (String) -> String
  }

  /// Notes, the parking lot, and the field for a latecomer's name.
  public struct Notes: Sendable {
    public var yesterday, today, blockers, lastTime: String
    public var title: @Sendable (String) -> String
    public var newFollowUp, remove, add, nextField, close, cancel: String
    public var latecomer, latecomerPrompt, latecomerSpeaksLast: String
  }

  /// Interrupted meetings, and the checkpoints that let them resume.
  public struct Running: Sendable {
    public var title, resume, save, discard, later: String
    public var interrupted: @Sendable (_ title: String, _ time: String, _ elapsed: String) -> String
    public var onDay, atTime: @Sendable (String) -> String
    public var untouched: String
    public var elsewhere: String
    public var failed, notKept: @Sendable (String) -> String
  }

  /// A meeting without the screen (`start --plain`, `start --json`).
  public struct Start: Sendable {
    /// The turn's remaining time, and its overtime.
    public var left, overTime: @Sendable (String) -> String
    public var speaker: @Sendable (_ place: Int, _ count: Int) -> String
    public var over: String
    public var leftOut: @Sendable (String) -> String
    public var muted, audible, autoAdvance, overtime: String
    public var kept: String
    public var exported: @Sendable (_ path: String) -> String
  }
}

extension Strings.Meeting {
  static let english = Self(
    elapsed: "elapsed", remaining: "remaining", paused: "Paused", stopped: "Stopped", speaking: "is speaking",
    finishing: "wrapping up", overtime: "overtime", lastSpeaker: "Last speaker", absent: "absent", muted: "Muted",
    waits: "Auto-advance off",
    speaker: { "Speaker \($0) of \($1)" },
    upNext: { "Next: \($0)" },
    nobody: "Speaker 1",
    ahead: { "\($0) ahead" }, behind: { "\($0) behind" }, endsAt: { "ends at \($0)" },
    pause: "Pause", resume: "Resume", next: "Next", finish: "Finish", previous: "Previous",
    otherSpeaker: "Previous, next speaker", end: "End", notes: "Notes", parkingLot: "Parking lot",
    absentOrBack: "Mark absent or present", latecomer: "Add latecomer", more: "Add 30 seconds", less: "Remove 30 seconds",
    restartTurn: "Restart turn", shuffle: "Shuffle the rest", waitForNext: "Turn auto-advance off",
    moveOn: "Turn auto-advance on", bigDigits: "Big digits", mute: "Mute", unmute: "Unmute", highlight: "Select speaker",
    lastTime: "last time", today: "today",
    endTitle: "End the meeting?", endMessage: "The clock is stopped while you decide.", lastMessage: "Everyone has spoken.",
    saveAndEnd: "Save and End", discard: "Discard",
    gapTitle: { "The clock was stopped for \($0). Count that time?" },
    gapMessage: "The program was suspended.",
    count: "Count it", leaveOut: "Leave it out", saved: "Meeting saved", discarded: "Meeting discarded",
    notRemembered: { "Can’t save the mute setting: \($0)" }, lastTimeUnknown: { "Can’t load the last meeting’s notes: \($0)" })
}

extension Strings.Notes {
  static let english = Self(
    yesterday: "Yesterday", today: "Today", blockers: "Blockers", lastTime: "Last time",
    title: { "Notes: \($0)" },
    newFollowUp: "Follow-up, then Enter", remove: "Remove", add: "Add", nextField: "Next field", close: "Close",
    cancel: "Cancel",
    latecomer: "Add latecomer", latecomerPrompt: "Name, then Enter",
    latecomerSpeaksLast: "Latecomers speak last; the remaining time is divided again.")
}

extension Strings.Running {
  static let english = Self(
    title: "Interrupted meeting", resume: "Resume", save: "Save as is", discard: "Discard", later: "Later",
    interrupted: { "A meeting of \($0.count > 60 ? $0.prefix(59) + "…" : $0) was interrupted \($1) after \($2)." },
    onDay: { "on \($0)" }, atTime: { "at \($0)" },
    untouched: "Later asks again at the next start.",
    elsewhere: "This meeting is open elsewhere or has ended",
    failed: { "Meeting left unchanged: \($0)" },
    notKept: { "Can’t save progress: \($0)" })
}

extension Strings.Start {
  static let english = Self(
    left: { "\($0) left" }, overTime: { "\($0) overtime" },
    speaker: { "speaker \($0) of \($1)" },
    over: "The meeting is over",
    leftOut: { "The clock was stopped for \($0); that time is left out" },
    muted: "Sound off", audible: "Sound on", autoAdvance: "Auto-advance on", overtime: "Auto-advance off",
    kept: "The meeting can still be saved: scrumdinger offers it at the next start.",
    exported: { "The meeting is in \($0); use 'scrumdinger import' to add it." })
}
