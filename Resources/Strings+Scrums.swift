extension Strings {
  package struct List: Sendable {
    package var allArchived, searching, archive, unarchive: String
    package var orderNotKept, archived: @Sendable (String) -> String
    package var archivedTitle: @Sendable (_ title: String, _ key: String) -> String
    package var unarchivedTitle: @Sendable (_ title: String) -> String
    package var andMore, more: @Sendable (Int) -> String
    /// The heading of past meetings that contain the search words.
    package var inMeetings: String
    package var passages, olderMeetings: @Sendable (Int) -> String
    package var noMatch: @Sendable (_ words: String) -> String
    package var sort, sortBack: String
    /// The order is `created`, `name` or `newest`.
    package var sorted: @Sendable (_ order: String) -> String
    package var title, add, edit, delete, undo, duplicate, copyID, start, open, filter: String
    package var matches, matchingScrums: @Sendable (_ shown: Int, _ all: Int) -> String
    package var lastMet: @Sendable (_ moment: String) -> String
    package var untitled, neverMet, empty, about, addFirst, joinHint, importHint, sampleHint, loading, sampleData,
      readOnly, isReadOnly, whyReadOnly,
      foreign: String
    package var deleteTitle: @Sendable (String) -> String
    package var deleteMessage: @Sendable (_ hasMet: Bool, _ key: String) -> String
    package var cancel, enterStarts: String
    package var deleted: @Sendable (_ title: String, _ key: String) -> String
    package var restored, copied, sent: @Sendable (String) -> String
    package var nothingToUndo: String
    package var firstScrum: @Sendable (_ startKey: String, _ updateKey: String) -> String
    package var damaged, damagedMeeting: String
    package var damagedHint: @Sendable (_ problem: String) -> String
    package var cannotRead: @Sendable (_ file: String) -> String
    package var damagedPlace: @Sendable (_ file: String, _ line: Int) -> String
    package var damagedColumn: @Sendable (_ line: Int, _ column: Int) -> String
    package var damagedLine: @Sendable (_ line: Int, _ problem: String) -> String
    package var damagedRunning, damagedAdvice, damagedBriefAdvice, file, copyPath, quit: String
    package var damagedFile: @Sendable (_ file: String, _ line: Int) -> String
    package var damagedLines: @Sendable (_ file: String, _ lines: String) -> String
    package var damagedMeetings: @Sendable (Int) -> String
    package var unreadable: @Sendable (Int) -> String
    /// The headings of keys in the help.
    package var scrumKeys, listKeys, meetingKeys: String
  }

  /// One scrum: its fields and its past meetings.
  package struct Detail: Sendable {
    package var absentToday, copyName, copyUpdate, present, start, startHint, length, theme, settings, id, attendees, history,
      noMeetings, loading,
      usually, notTimed: String
    /// Where the history stands: `History 15 of 139 · plan 10:00`.
    package var place: @Sendable (_ number: Int, _ count: Int) -> String
    package var ofLength: @Sendable (String) -> String
    /// The heading above the last turns.
    package var lastTurns: @Sendable (Int) -> String
    package var blockers, followUps, absent: @Sendable (Int) -> String
    package var absentName: @Sendable (String) -> String
    package var deleteScrum, deleteMeeting, openMeeting, edit: String
    package var deleteMeetingTitle: @Sendable (String) -> String
    package var restoredMeeting, gone, goneMeeting: String
    package var noAttendees, deleteMessage, deletedMeeting: @Sendable (_ key: String) -> String
  }

  /// The form that adds or edits a scrum.
  package struct Form: Sendable {
    package var newScrum: String
    package var editTitle, copyTitle: @Sendable (_ title: String) -> String
    package var title, titlePrompt, titleMissing, length, theme, attendees, newAttendeePrompt, addAttendee: String
    package var save, add, cancel, remove, move, discardTitle, discard, keepEditing: String
    package var discardMessage: @Sendable (_ title: String?) -> String
    /// The offer to restore a draft from an earlier run.
    package var keptTitle, keptMessage, restore, later: String
    package var keptUnreadable, notKept: @Sendable (String) -> String
    package var duplicates: @Sendable (String) -> String
    package var listedTwice: String
    package var attendee: @Sendable (_ number: Int) -> String
    /// Each attendee's share of the meeting.
    package var forEach: @Sendable (_ time: String, _ attendees: Int) -> String
    package var each: @Sendable (_ time: String) -> String
    package var limit: @Sendable (Int) -> String
  }

  /// A scrum's meeting settings.
  package struct Settings: Sendable {
    package var meetings, autoAdvance, shuffle, warning, sound, archived: String
  }

  /// The result of a save that was merged with another program's changes.
  package struct Sharing: Sendable {
    package var title, length, theme, schedule, settings, attendees: String
    package var list: @Sendable ([String]) -> String
    package var saved: String
    package var kept, replaced: @Sendable (_ fields: String) -> String
    package var restored: @Sendable (String) -> String
    /// The hint and its key, shown when the limits of inotify are reached.
    package var unwatched, anyKey, showsChanges: String
  }
}

extension Strings.List {
  static let english = Self(
    allArchived: "All scrums are archived; --all lists them", searching: "Searching…",
    archive: "Archive",
    unarchive: "Unarchive", orderNotKept: { "Order not remembered: \($0)" }, archived: { "\($0) archived" },
    archivedTitle: { "Archived “\($0)” · press \($1) to undo" },
    unarchivedTitle: { "“\($0)” is in the list again" }, andMore: { "and \($0) more" }, more: { "\($0) more" },
    inMeetings: "Found in past meetings", passages: { $0 == 1 ? "1 passage" : "\($0) passages" },
    olderMeetings: { $0 == 1 ? "and 1 older meeting" : "and \($0) older meetings" },
    noMatch: { "No scrum and no past meeting matches “\($0)”" },
    sort: "Next sort order", sortBack: "Previous sort order",
    sorted: { ["name": "By name", "newest": "By the newest meeting"][$0] ?? "As they were created" },
    title: "Daily scrums", add: "Add", edit: "Edit", delete: "Delete", undo: "Undo", duplicate: "Duplicate", copyID: "Copy ID",
    start: "Start",
    open: "Open", filter: "Filter",
    matches: { "\($0) of \($1)" }, matchingScrums: { "\($0) of \($1 == 1 ? "1 scrum" : "\($1) scrums")" },
    lastMet: { "last met \($0)" }, untitled: "Untitled", neverMet: "never met", empty: "No scrums yet",
    about: "A fair share of the time for each speaker", addFirst: "Add your first scrum", joinHint: "Join a team",
    importHint: "Import from another Scrumdinger", sampleHint: "Look around with sample data",
    loading: "Loading…", sampleData: "sample data · nothing is saved",
    readOnly: "Read-only: written by a newer version", isReadOnly: "Read-only",
    whyReadOnly: "saved by a newer version; update to edit",
    foreign: "You are root, and these scrums are another user’s",
    deleteTitle: { "Delete “\($0)”?" },
    deleteMessage: { ($0 ? "Its past meetings are deleted too.\n" : "") + "Press **\($1)** to undo until you quit." },
    cancel: "Cancel", enterStarts: "Press Enter to start the meeting",
    deleted: { "Deleted “\($0)” · press \($1) to undo" }, restored: { "Restored “\($0)”" },
    copied: { "Copied \($0)" }, sent: { "Sent \($0) to the terminal" },
    nothingToUndo: "Nothing to undo",
    firstScrum: { "\($0) starts the meeting, \($1) writes your update before it" },
    damaged: "Can’t read a scrum", damagedMeeting: "Can’t read a meeting", damagedHint: { "\($0) Left unchanged." },
    cannotRead: { "Can’t read \($0)" }, damagedPlace: { "\($0), line \($1)" }, damagedColumn: { "Line \($0), column \($1)" },
    damagedLine: { "Line \($0): \($1)" },
    damagedRunning: "Can’t read a running meeting",
    damagedAdvice: "Correct the file in an editor or restore a backup; **scrumdinger doctor** checks all files.",
    damagedBriefAdvice: "Run **scrumdinger doctor**.",
    file: "File", copyPath: "Copy path",
    quit: "Quit", damagedFile: { "line \($1) of \($0) is damaged" },
    damagedLines: { "lines \($1) of \($0) are damaged" }, damagedMeetings: { "Can’t read \($0) meetings" },
    unreadable: { "\($0) unreadable" }, scrumKeys: "Scrum",
    listKeys: "List", meetingKeys: "Meeting")
}

extension Strings.Detail {
  static let english = Self(
    absentToday: "Absent today", copyName: "Copy name", copyUpdate: "Copy update", present: "Present", start: "Start meeting",
    startHint: "Start", length: "Length", theme: "Theme",
    settings: "Settings", id: "Scrum ID",
    attendees: "Attendees",
    history: "History", noMeetings: "No meetings yet",
    loading: "Loading…", usually: "usually", notTimed: "not timed",
    place: { "History \($0) of \($1)" }, ofLength: { "of \($0)" }, lastTurns: { "last \($0)" },
    blockers: { $0 == 1 ? "1 blocker" : "\($0) blockers" }, followUps: { $0 == 1 ? "1 follow-up" : "\($0) follow-ups" },
    absent: { "\($0) absent" }, absentName: { "\($0) absent" },
    deleteScrum: "Delete scrum", deleteMeeting: "Delete", openMeeting: "Open", edit: "Edit",
    deleteMeetingTitle: { "Delete the meeting from \($0)?" },
    restoredMeeting: "Restored the meeting", gone: "This scrum has been deleted.",
    goneMeeting: "This meeting has been deleted.",
    noAttendees: { "No attendees yet; press \($0) to add some" },
    deleteMessage: { "Press **\($0)** to undo until you quit." },
    deletedMeeting: { "Deleted the meeting · press \($0) to undo" })
}

extension Strings.Form {
  static let english = Self(
    newScrum: "New scrum", editTitle: { "Edit \($0)" }, copyTitle: { "\($0) copy" }, title: "Title", titlePrompt: "Team or topic",
    titleMissing: "Enter a title.", length: "Length", theme: "Theme", attendees: "Attendees",
    newAttendeePrompt: "Name, then Enter", addAttendee: "Add attendee", save: "Save", add: "Add",
    cancel: "Cancel",
    remove: "Remove", move: "Move",
    discardTitle: "Discard changes?", discard: "Discard", keepEditing: "Keep editing",
    discardMessage: { $0.map { "Your changes to \($0) will be lost." } ?? "The new scrum will be lost." },
    keptTitle: "Restore unsaved changes?", keptMessage: "The program quit before they were saved.", restore: "Restore",
    later: "Not now",
    keptUnreadable: { "Can’t restore what you typed: \($0)" }, notKept: { "what you typed in the open form is lost: \($0)" },
    duplicates: { "“\($0)” is listed more than once." }, listedTwice: "Listed twice.",
    attendee: { "Attendee \($0)" },
    forEach: { "\($0) for each of \($1)" }, each: { "\($0) each" },
    limit: { "Limit: \($0.grouped(by: ",")) characters" })
}

extension Strings.Settings {
  static let english = Self(
    meetings: "Meetings", autoAdvance: "Auto-advance to next speaker", shuffle: "Shuffle the speakers",
    warning: "Warn before a turn ends", sound: "Sound between turns", archived: "Archived")
}

extension Strings.Sharing {
  static let english = Self(
    title: "title", length: "length", theme: "theme", schedule: "time", settings: "settings", attendees: "attendees",
    list: { names in
      guard names.count > 1, let last = names.last else { return names.first ?? "" }
      return names.dropLast().joined(separator: ", ") + " and " + last
    },
    saved: "Saved.",
    kept: { "Kept others’ \($0)." },
    replaced: { "Replaced others’ \($0)." },
    restored: { "Restored “\($0)”, which had been deleted" },
    unwatched: "No inotify watches left: press a key to see others’ changes", anyKey: "Any key",
    showsChanges: "Show others’ changes")
}
