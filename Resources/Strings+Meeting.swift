extension Strings {
  package struct Meeting: Sendable {
    package var elapsed, remaining, paused, stopped, isSpeaking, wrappingUp, isWrappingUp, overtime, isOverTime, lastSpeaker,
      upNext, selected, absent, skipped, muted, autoAdvanceOff: String
    package var speaking: String
    /// What somebody used of their share.
    package var spoke: @Sendable (_ timeOfShare: String) -> String
    package var nextSpeaker: @Sendable (_ name: String) -> String
    package var speaker: @Sendable (_ position: Int, _ count: Int) -> String
    /// The speaker of a scrum without attendees.
    package var onlySpeaker: String
    package var ahead, behind, ofMeeting, endsAt: @Sendable (String) -> String
    package var pause, resume, next, finish, previous, end, notes, parkingLot, toggleAbsence, addLatecomer, more,
      less,
      restartTurn, shuffle, toggleAutoAdvance, bigDigits, mute, unmute, selectSpeaker, tell: String
    package var moreSpeakers: @Sendable (Int) -> String
    package var takeBackAbsence: @Sendable (_ name: String) -> String
    package var gone: @Sendable (_ time: String) -> String
    /// Short labels for where space is tight.
    package var takeBack, followUp, moreShort, markAbsent, markPresent: String
    package var lastTime, today: String
    package var endTitle, endMessage, saveAndEnd, stayPaused, discard, everyoneSpoke: String
    package var notSpoken: @Sendable (_ count: Int) -> String
    package var gapTitle: @Sendable (String) -> String
    package var gapMessage: String
    package var count, leaveOut, saved, discarded, everyoneAbsent, speakers: String
    package var discardedUndoable, everyoneAbsentHint: @Sendable (_ key: String) -> String
    package var muteNotKept, lastNotesNotLoaded: @Sendable (String) -> String
  }

  /// Notes, the parking lot, and the field for a latecomer's name.
  package struct Notes: Sendable {
    package var edit: String
    package var yesterday, today, blockers, lastTime: String
    package var title: @Sendable (String) -> String
    package var newFollowUp, remove, add, nextField, close, cancel: String
    package var latecomerPrompt, latecomersSpeakLast: String
  }

  /// Interrupted meetings, and the checkpoints that let them resume.
  package struct Running: Sendable {
    package var title, titleOfSeveral, save, later: String
    package var stopped: @Sendable (_ title: String, _ elapsed: String) -> String
    package var interrupted: @Sendable (_ title: String, _ time: String, _ elapsed: String) -> String
    package var onDay, atTime: @Sendable (String) -> String
    package var othersAskAgain, openElsewhere: String
    /// Messages that commands print.
    package var askedOnScreen, options: String
    package var noneToResume, savedAsIs: @Sendable (_ title: String) -> String
    package var leftUnchanged, checkpointNotSaved: @Sendable (String) -> String
  }

  /// A meeting without the screen (`start --plain`, `start --json`).
  package struct Start: Sendable {
    package var paused, stopped: String
    /// The remaining time of the turn, or its overtime.
    package var left, overtime: @Sendable (String) -> String
    package var speaker: @Sendable (_ position: Int, _ count: Int) -> String
    package var over: String
    package var leftOut: @Sendable (String) -> String
    package var soundOff, soundOn, autoAdvanceOn, offeredAtNextStart: String
    package var exported: @Sendable (_ path: String) -> String
  }

  /// The screen that follows a meeting of another program.
  package struct Follow: Sendable {
    package var title, none, waits, several, ending, over, readOnly, failed, leave: String
    /// Texts of the list and the scrum's page.
    package var follow, followIt, secondTitle, startSecond: String
    package var secondMessage: @Sendable (_ title: String, _ time: String) -> String
    package var heldElsewhere: @Sendable (_ title: String, _ time: String) -> String
    package var since, watches: @Sendable (_ time: String) -> String
    package var interrupted: @Sendable (_ time: String) -> String
  }
}

extension Strings.Meeting {
  static let english = Self(
    elapsed: "elapsed", remaining: "remaining", paused: "Paused", stopped: "Stopped", isSpeaking: "is speaking",
    wrappingUp: "wrapping up", isWrappingUp: "is wrapping up", overtime: "overtime", isOverTime: "is over time",
    lastSpeaker: "Last speaker", upNext: "next", selected: "selected", absent: "absent", skipped: "skipped", muted: "Muted",
    autoAdvanceOff: "Auto-advance off",
    speaking: "speaking", spoke: { "spoke \($0)" }, nextSpeaker: { "next \($0)" }, speaker: { "Speaker \($0) of \($1)" },
    onlySpeaker: "Speaker 1",
    ahead: { "\($0) ahead" }, behind: { "\($0) behind" }, ofMeeting: { "meeting \($0)" }, endsAt: { "ends at \($0)" },
    pause: "Pause", resume: "Resume", next: "Next", finish: "Finish", previous: "Previous",
    end: "End", notes: "Notes", parkingLot: "Follow-ups",
    toggleAbsence: "Mark absent or present", addLatecomer: "Add latecomer", more: "Add 30 seconds", less: "Remove 30 seconds",
    restartTurn: "Restart turn", shuffle: "Shuffle the rest", toggleAutoAdvance: "Auto-advance on or off",
    bigDigits: "Big digits", mute: "Mute", unmute: "Unmute",
    selectSpeaker: "Select speaker", tell: "Time left", moreSpeakers: { "\($0) more speakers" },
    takeBackAbsence: { "Take back: \($0) is present" },
    gone: { "gone, \($0)" },
    takeBack: "Take back", followUp: "Follow-up", moreShort: "+30 s",
    markAbsent: "Away", markPresent: "Here",
    lastTime: "last time", today: "today",
    endTitle: "End the meeting?", endMessage: "The clock is paused.",
    saveAndEnd: "Save and end", stayPaused: "Stay paused", discard: "Discard",
    everyoneSpoke: "everyone has spoken", notSpoken: { $0 == 1 ? "1 hasn’t spoken" : "\($0) haven’t spoken" },
    gapTitle: { "The clock was stopped for \($0). Count that time?" },
    gapMessage: "The program or the computer was suspended.",
    count: "Count it", leaveOut: "Leave it out", saved: "Meeting saved", discarded: "Meeting discarded",
    everyoneAbsent: "Everyone is absent today", speakers: "Speakers",
    discardedUndoable: { "Meeting discarded · press \($0) to undo" },
    everyoneAbsentHint: { "\($0) in the scrum marks someone present again." },
    muteNotKept: { "Mute setting not remembered: \($0)" }, lastNotesNotLoaded: { "Can’t load the last meeting’s notes: \($0)" })
}

extension Strings.Notes {
  static let english = Self(
    edit: "Edit notes",
    yesterday: "Yesterday", today: "Today", blockers: "Blockers", lastTime: "Last time",
    title: { "Notes: \($0)" },
    newFollowUp: "Follow-up, then Enter", remove: "Remove", add: "Add", nextField: "Next field", close: "Close",
    cancel: "Cancel",
    latecomerPrompt: "Name, then Enter",
    latecomersSpeakLast: "Speaks last; the time left is shared again.")
}

extension Strings.Running {
  static let english = Self(
    title: "Interrupted meeting", titleOfSeveral: "Interrupted meetings", save: "Save as is", later: "Ask later",
    stopped: { "\($0.count > 60 ? $0.prefix(59) + "…" : $0) was interrupted after \($1)," },
    interrupted: { "A meeting of \($0.count > 60 ? $0.prefix(59) + "…" : $0) was interrupted \($1) after \($2)." },
    onDay: { "on \($0)" }, atTime: { "at \($0)" },
    othersAskAgain: "Close to be asked again next time.",
    openElsewhere: "This meeting is open elsewhere or has ended",
    askedOnScreen: "Start scrumdinger to resume, save or discard it.",
    options: "Add --resume to resume it, or --save-interrupted to save it as it is.",
    noneToResume: { "no meeting of “\($0)” was interrupted" }, savedAsIs: { "Saved the interrupted meeting of \($0)" },
    leftUnchanged: { "Meeting left unchanged: \($0)" },
    checkpointNotSaved: { "Can’t save progress: \($0)" })
}

extension Strings.Start {
  static let english = Self(
    paused: "paused", stopped: "stopped", left: { "\($0) left" }, overtime: { "\($0) overtime" },
    speaker: { "speaker \($0) of \($1)" },
    over: "The meeting is over",
    leftOut: { "The clock was stopped for \($0); that time is left out" },
    soundOff: "Sound off", soundOn: "Sound on", autoAdvanceOn: "Auto-advance on",
    offeredAtNextStart: "The meeting can still be saved: scrumdinger offers it at the next start.",
    exported: { "The meeting is in \($0); use 'scrumdinger import' to add it." })
}

extension Strings.Follow {
  static let english = Self(
    title: "Follow a meeting", none: "No meeting is running.", waits: "The next one appears here as soon as it begins.",
    several: "Meetings in progress", ending: "Stopped: about to end", over: "Ended", readOnly: "read-only",
    failed: "The meeting can’t be followed", leave: "Leave",
    follow: "Follow", followIt: "Follow the meeting", secondTitle: "Start a second meeting?", startSecond: "Start another",
    secondMessage: { "Another scrumdinger has held a meeting of \($0) since \($1). Both would be in its history." },
    heldElsewhere: { "another scrumdinger has held a meeting of \($0) since \($1); 'scrumdinger follow' shows it" },
    since: { "since \($0)" }, watches: { "Watching since \($0)" }, interrupted: { "Interrupted at \($0)" })
}
