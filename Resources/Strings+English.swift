extension Strings {
  public static let english = Strings(
    units: Units(
      minutes: { $0 == 1 ? "1 minute" : "\($0) minutes" },
      seconds: { $0 == 1 ? "1 second" : "\($0) seconds" },
      attendees: { $0 == 1 ? "1 attendee" : $0 == 0 ? "No attendees" : "\($0) attendees" }
    ),
    list: List(
      title: "Daily Scrums", add: "Add", edit: "Edit", delete: "Delete", undo: "Undo", copyID: "Copy id", start: "Start",
      open: "Open", filter: "Filter",
      lastMet: { "Last met \($0)" },
      untitled: "Untitled", neverMet: "No meetings yet", empty: "No scrums yet", emptyHint: "Press a to add your first one.",
      noMatch: "No scrum matches the filter.", loading: "Loading…", mock: "mock data, nothing is saved",
      readOnly: "Read only: a later version wrote this",
      deleteTitle: { "Delete “\($0)”?" },
      deleteMessage: "Its past meetings go with it. Until you quit, u brings it back.", cancel: "Cancel",
      deleted: { "Deleted “\($0)”, u brings it back" }, restored: { "“\($0)” is back" }, copied: { "Copied \($0)" },
      nothingToUndo: "Nothing to undo",
      damaged: { "Can’t be read: \($0)" },
      damagedHint: "The file is kept as it is.",
      quit: "Quit"
    ),
    detail: Detail(
      info: "Meeting Info", start: "Start Meeting", length: "Length", theme: "Theme", attendees: "Attendees",
      noAttendees: "Nobody yet, e adds people", history: "History", noMeetings: "No meetings yet", id: "Scrum Id",
      loading: "Loading…",
      deleteScrum: "Delete scrum", deleteMeeting: "Delete", openMeeting: "Open", edit: "Edit",
      deleteMeetingTitle: { "Delete the meeting of \($0)?" },
      deleteMessage: "Until you quit, u brings it back.",
      deletedMeeting: "Deleted the meeting, u brings it back", restoredMeeting: "The meeting is back",
      gone: "This scrum has been deleted.",
      damagedLine: { "\($0): \($1) (kept)" }
    ),
    form: Form(
      newScrum: "New Scrum", info: "Meeting Info", title: "Title", titlePrompt: "What do you meet about?",
      titleMissing: "A scrum needs a title.", length: "Length", theme: "Theme", attendees: "Attendees",
      newAttendee: "New attendee",
      newAttendeePrompt: "Name, then Enter", save: "Save", add: "Add", dismiss: "Dismiss", remove: "Remove", moveUp: "Move up",
      moveDown: "Move down", discardTitle: "Discard the changes?", discard: "Discard", keepEditing: "Keep editing",
      duplicates: { "\($0) is in the list twice." },
      limit: { "\($0.grouped) characters at most" }
    ),
    meeting: .english,
    notes: .english,
    history: .english,
    settings: .english,
    saving: Saving(
      saving: "Saving…", failed: { "Not saved: \($0)" }, retry: "Retry saving", retryHint: "R tries again.",
      quitTitle: "Not everything is saved",
      quitMessage: "What is not saved is lost when you quit.", export: "Export to a file", quitAnyway: "Quit anyway",
      stay: "Stay",
      exported: { "Written to \($0)" }, exportFailed: { "Could not export: \($0)" }
    ),
    failure: Failure(
      title: "Your scrums can’t be loaded", untouched: "Nothing that was there has been changed.",
      waysOn: "Use another folder with --data DIR, or look around with sample data by --mock.", retry: "Retry",
      mock: "Start in mock mode", quit: "Quit", other: { "Something unexpected happened: \($0)" }
    ),
    commands: .english,
    running: .english,
    sharing: .english,
    command: Command(
      tooSmall: "Too small: 40x10 at least",
      notATerminal: "needs a terminal on its standard input and output",
      unusable: { "can’t use this terminal (TERM=\($0)); try TERM=xterm-256color" },
      seeHelp: "Try scrumdinger --help",
      help: """
        Daily scrums in the terminal: who takes part, who speaks now, who spoke how long.

        Usage: scrumdinger [options]
               scrumdinger COMMAND [options]

          --mock          Sample data, in memory; nothing is read or written
          --data DIR      Keep the scrums in DIR, not in $XDG_DATA_HOME/scrumdinger
          --no-mouse      Leave the mouse to the terminal (Ctrl-T switches while it runs)
          --color WHEN    auto, truecolor, 256, 16 or never
          --ascii         Draw with ASCII alone
          -h, --help      This text
          -V, --version   The version

        Environment: SCRUMDINGER_DATA (as --data), SCRUMDINGER_LOG (a file for the log), NO_COLOR,
        SCRUMDINGER_PLAYER (bell, flash, or a program that plays a WAV file).
        Press ? in the program for its keys.
        """
    ),
    interchange: .english,
    doctor: .english,
    statistics: .english,
    start: .english
  )
}

extension Int {
  /// `1,000`
  var grouped: String { self < 1000 ? "\(self)" : "\((self / 1000).grouped),\(String(1000 + self % 1000).dropFirst())" }
}
