extension Strings {
  /// The help texts of the program, its commands, their operands and their options.
  package struct Help: Sendable {
    package var abstract, usage, optionsPlaceholder, environment, commands, more: String
    package var settings, order: String
    package var start, follow, status, share, sync, list, next, remind, off, update, digest, items, show, search, stats, add,
      edit,
      delete,
      `import`, export, doctor, transcription, preview, open, config, paths, help, version, man, completions: Command
    package var operands: Operands
    package var options: Options

    /// The help of a command. The first sentence of the abstract is the command's line in the list of commands.
    package struct Command: Sendable {
      package var abstract: String
      package var discussion = ""
    }

    package struct Operands: Sendable {
      package var scrum, exactScrum, scrumOrAll, command, shell, key, page, link, url, words, title, inputFile, outputFile,
        transcription, preview, daysOff: String
    }

    /// The help of options. An option whose meaning differs among commands has several texts.
    package struct Options: Sendable {
      package var plain, last, since, sinceWeek, week, sinceExport, noTimes, noTimesExport, slackDigest, markdown, slack,
        onlyScrum, jsonLines,
        plainFollow, jsonStatus,
        template, bar, followBar, excel,
        jsonHeads, jsonHistory, jsonStatistics, jsonFindings, jsonScrum, jsonFiles, jsonNames, jsonNext, jsonDaysOff, jsonItems,
        markdownItems, addItem, closeItem, reopenItem, closedItems,
        withdrawDays, importDays, asAttendee, yesterday,
        today, blockers, showUpdate, withdraw, suggest, takeAll, editor, repo, offline, recordDigest, yesRecord, markdownDigest,
        resume,
        saveInterrupted: String
      package var title, addAttendee, removeAttendee, renameAttendee, moveAttendee, attendee, newMinutes, minutes, newTheme,
        theme: String
      package var days, at, editedAt, before, updateBefore, install, uninstall: String
      package var autoAdvance, shuffle, warning, sound, archived, allScrums: String
      package var branch, transcripts, noTranscripts, manual, auto, stop, previewShare, yesShare, jsonReport: String
      package var yes, maxSize, format, fix, list, initialize, check: String
      package var mock, data, wait, accessible, noMouse, noTranscription, ascii, cells, allOptions, record, recordText, replay,
        speed, until,
        help,
        version: String
    }
  }
}

extension Strings.Help {
  static let english = Self(
    abstract: "Run daily scrums in the terminal, with a fair share of the time for each speaker.",
    usage: "Usage:",
    optionsPlaceholder: "options",
    environment: """
      Environment:
        SCRUMDINGER_DATA     Same as --data
        SCRUMDINGER_LOG      Write a log to this file
        SCRUMDINGER_PLAYER   bell, flash, or a program that plays a WAV file
        SCRUMDINGER_MICROPHONE
                             A WAV file, or a program that prints sound
        SCRUMDINGER_TRANSCRIBER
                             A program that turns sound into lines of text
        SCRUMDINGER_REDUCE_MOTION
                             Any value: the ring and bars move only at quarters of a turn
        ACCESSIBLE           1: Same as --accessible
        NO_COLOR             Use no colours

      Press ? in the program to list its keys.
      """,
    commands: "Commands; 'scrumdinger help COMMAND' describes one:",
    more: "'scrumdinger help --all' also lists what is rarely needed, such as recordings.",
    settings: "Settings (on by default, except --shuffle and --archived):",
    order: "Options may come before or after other arguments; -- ends them.",
    start: Command(
      abstract: "Start a meeting. With --plain or --json, run it without the screen.",
      discussion: """
        Without the screen, the meeting's keys work if standard input is a terminal; press ? to list
        them. Otherwise, turns end automatically, and the meeting is saved when its time is up; time
        during which the program was suspended does not count.
        """),
    follow: Command(
      abstract: "Watch a meeting that another scrumdinger is running. No key changes anything.",
      discussion: """
        It waits for a meeting if none is running, and for the next one afterwards. With --plain, it prints
        a line for each change, in the format that 'follow' in the configuration sets, and takes no keys.
        The guide on status bars says how to let others watch by ssh.
        """),
    status: Command(
      abstract: "Print a line about the meeting in progress, for a status bar.",
      discussion: "If there is none, the exit status is 1, and only --json prints anything."),
    share: Command(
      abstract: "Share the scrums with a team through a git remote. Without a URL, print how they are shared.",
      discussion: """
        Changes on both sides are merged, field by field; nothing is lost. Anyone who can read the
        repository can read what is shared. Transcripts stay on this computer unless you share them.
        """),
    sync: Command(
      abstract: "Send and receive what has changed, once. On a terminal, git may ask for a password.",
      discussion: """
        The exit status is 0 if the sync succeeds, if there is nothing to do, or if another sync is
        running. It is 1 if the sync fails, for example off-line; the changes wait for the next one.
        """),
    list: Command(
      abstract: "List all scrums, with the number of meetings and the date of the last one.",
      discussion: "Dates and times are in your own time zone."),
    next: Command(
      abstract: "Print which scrum meets next, and when.",
      discussion: """
        The time is in your own time zone. The exit status is 1 if no scrum has a time; set one with
        'edit SCRUM --days mon-fri --at 09:30'.
        """),
    remind: Command(
      abstract: "Show a notification if a meeting starts within minutes.",
      discussion: """
        With --install, systemd runs it before each meeting while you are logged in. When the time of a
        scrum changes, so does the timer. Nothing else stays running.
        """),
    off: Command(
      abstract: "Set the days on which a scrum does not meet or somebody is absent. Without a day, list them.",
      discussion: """
        A NAME before the days is the attendee who is absent. With a SCRUM after them, the days are only
        for that scrum, otherwise for all that are not archived. On a day off there is no meeting and no
        reminder; if somebody is absent, the meeting begins with the others. The scrum's time zone decides
        which day it is.
        """),
    update: Command(
      abstract: "Write what you did, will do and are blocked by, for the next meeting.",
      discussion: """
        On a terminal, a screen suggests your commits since the last meeting. Text from standard
        input has the headings ## Yesterday, ## Today and ## Blockers. Without --as, you are the
        attendee that you chose on the screen, or the one with the name that git knows.
        """),
    digest: Command(
      abstract: "Print what everyone has written for the next meeting, and who has not.",
      discussion: """
        The exit status is 0 if everyone has written, and 3 if somebody has not; with --record, it is 0
        once the meeting is saved. With --week, it is 1 if the scrum has not met. A full square stands for
        somebody who was there and said something, half a square for one of the two, an empty one for
        neither, and a cross for nothing written for a meeting in writing.
        """),
    items: Command(
      abstract: "List open items: blockers and follow-ups of meetings, until somebody closes them.",
      discussion: """
        In notes and with --add, a line that begins with @ and the name of an attendee belongs to that
        attendee. An ITEM is an ID, or the beginning of an item's text. Without a SCRUM, the items of all
        scrums that are not archived are listed. A shared store is synced first.
        """),
    show: Command(
      abstract: "Show a scrum, its meetings, newest first, and what was said at the last one."),
    search: Command(
      abstract: "Search titles, names, notes, follow-ups and transcripts, the newest meetings first.",
      discussion: """
        Case and accents are ignored. The exit status is 0 if the words are found, 1 if they are not, and
        2 if something can't be searched.
        """),
    stats: Command(
      abstract: "Show statistics: meeting lengths, punctuality and speaking times.",
      discussion: """
        "On time" means at most 5 seconds over the plan. Meetings that were not timed, such as imported
        ones, are counted but have no length.
        """),
    add: Command(abstract: "Add a scrum and print its ID."),
    edit: Command(abstract: "Change fields of a scrum and print its ID. All other fields stay the same."),
    delete: Command(abstract: "Delete a scrum and its meetings. Without --yes, ask on a terminal; elsewhere, delete nothing."),
    import: Command(abstract: "Import scrums exported by this or another Scrumdinger. Stored scrums are kept."),
    export: Command(abstract: "Export all scrums and their meetings, by default to standard output."),
    doctor: Command(abstract: "Check all files and report problems. The exit status is 0 if there are none."),
    transcription: Command(
      abstract: "Show or change whether meetings are transcribed.",
      discussion: """
        Speech becomes text on this machine: no sound is stored, and nothing is sent. The default is
        ask: a meeting asks before it listens.
        """),
    preview: Command(
      abstract: "Show each part of the program in its states, with sample data. For developers.",
      discussion: """
        In the list, Enter opens a preview, which can be used, and Esc goes back. Alt-S changes the size
        of its screen, Alt-C the colours, Alt-G the background, and Alt-L the language; Alt-A switches
        ASCII on or off.
        """),
    open: Command(
      abstract: "Open a link to a scrum, a meeting, the team or a new scrum. A link changes nothing.",
      discussion: """
        The links are scrumdinger://scrum/ID, which /meeting, /edit, /statistics, /week, /update,
        /person/ID, /history/ID or /history/ID/transcript may follow; scrumdinger://team;
        scrumdinger://follow; and scrumdinger://add?title=TITLE, which fills in the form. 'scrumdinger
        LINK' does the same.
        """),
    config: Command(
      abstract: "Show the configuration and where each value comes from, or read or set one.",
      discussion: """
        The file has lines such as 'clock = 12h'; 'scrumdinger paths' prints where it is. An empty VALUE
        removes a setting. An option overrides an environment variable, which overrides the file.
        """),
    paths: Command(abstract: "Print the files that the program uses."),
    help: Command(abstract: "Describe a command, or list all."),
    version: Command(abstract: "Show the version and, for a release, its commit and date."),
    man: Command(abstract: "Print a page of the manual, for man(1)."),
    completions: Command(
      abstract: "Print a script that lets a shell complete commands, options, titles and names.",
      discussion: """
        For bash: eval "$(scrumdinger completions bash)"
        For zsh, after compinit: source <(scrumdinger completions zsh)
        For fish: scrumdinger completions fish | source
        """),
    operands: Operands(
      scrum: "A scrum's title or ID, or the beginning of either", exactScrum: "A scrum's ID or exact title",
      scrumOrAll: "A scrum's title or ID, or the beginning of either; all scrums by default",
      command: "A command; all by default", shell: "The shell that runs the script",
      key: "A key such as clock, and its new value; all keys by default",
      page: "The page about the configuration or the data; by default, the one about the program",
      link: "A link, such as scrumdinger://team",
      url: "A repository: git@host:team/scrums.git, https://…, or a folder", words: "A phrase to find within a line",
      title: "The title of the new scrum", inputFile: "A file; - reads standard input",
      outputFile: "A new file; existing files are never overwritten",
      transcription: "Transcribe every meeting, none, or ask each time; by default, show the setting",
      preview: "The name of a preview, or of its state; all by default",
      daysOff: "An attendee; days such as today or 2026-12-24..2027-01-01; a scrum"),
    options: Options(
      plain: """
        Show one line of text and keep it up to date; if standard output is not a
        terminal, print a line at each change of speaker or state
        """,
      last: "Show the last meeting only: its length, speaking times, notes and transcript",
      since: "Recap the meetings since WHEN: mon, 2026-11-23, 7d, 2w, today, yesterday, last",
      sinceWeek: "With --week: begin at WHEN, such as 2026-11-23, 7d or last, instead of Monday",
      week: "Print who took part this week, a line for each person and a square for each day",
      sinceExport: "Leave out meetings before WHEN, such as mon, 2026-11-23, 7d or last",
      noTimes: "Leave out who spoke for how long (--last), or how long meetings were (--since)",
      noTimesExport: "With --format markdown or slack: leave out who spoke for how long",
      slackDigest: "Print it for Slack",
      markdown: "With --last or --since: print it as Markdown, for a chat", slack: "With --last or --since: print it for Slack",
      onlyScrum: "Export one scrum only",
      jsonLines: """
        Print a line of JSON at each change and each second: "ahead", "elapsed",
        "index", "of", "remaining", "speaker", "state", "turnElapsed" and
        "turnRemaining", in seconds; "state" is running, paused, ending, interrupted
        or ended
        """,
      plainFollow: "Print the meeting as text, without the screen",
      jsonStatus: "Print a JSON object; \"state\" is none if no meeting is in progress",
      template: """
        Print this text; {scrum}, {speaker}, {left}, {elapsed}, {remaining},
        {ahead}, {index}, {of} and {state} stand for values
        """,
      bar: """
        Print it for a bar: plain (any, the default), polybar, tmux, waybar, i3 or
        starship. Titles and names can't run anything there; waybar and i3 get JSON
        """,
      followBar: "Print a line for this status bar whenever it changes, without the screen",
      excel: "With --format csv: mark the file as UTF-8, for Excel",
      jsonHeads: "Print the stored JSON, adding \"meetings\", \"lastMeeting\" and \"openItems\"",
      jsonHistory: "Print the stored JSON, adding \"history\"; with --last, only the meeting",
      jsonStatistics: "Print an object, or an array of them; lengths are in seconds, shares from 0 to 1",
      jsonFindings: "Print a line of JSON for each scrum and each meeting, with its \"passages\"",
      jsonScrum: "Print the scrum instead of its ID",
      jsonFiles: "Print a line of JSON for each file", jsonNames: "With --list: print an array",
      jsonNext: "Print a JSON object; \"seconds\" is the time until \"start\"",
      jsonDaysOff: "Print a line of JSON for each scrum, with the days \"off\" from today on",
      jsonItems: "Print a line of JSON for each scrum, with its \"items\"", markdownItems: "Print them as Markdown",
      addItem: "Add an item, such as \"@Bo Send the report\"", closeItem: "Close an item",
      reopenItem: "Open a closed item again", closedItems: "List the closed items instead",
      withdrawDays: "Take the days back",
      importDays: "Add the whole days of an iCalendar file; - reads standard input",
      asAttendee: "Whose update it is; your own by default", yesterday: "What is done; repeat for more lines",
      today: "What comes next; repeat for more lines", blockers: "What is in the way; repeat for more lines",
      showUpdate: "Print the update, and change nothing", withdraw: "Withdraw the update",
      suggest: "Print suggestions for it, and save nothing", takeAll: "Add all commits, and all that you said you would do",
      editor: "Write it in $VISUAL or $EDITOR", repo: "Look for commits in DIR instead of the configured folders",
      offline: "Do not sync with the team first", recordDigest: "Save the updates as a meeting in writing",
      yesRecord: "Save it without asking",
      markdownDigest: "Print it as Markdown, for a chat",
      resume: "Without the screen: resume the meeting of SCRUM that was interrupted last",
      saveInterrupted: "Without the screen: save interrupted meetings of SCRUM as they are, then start", title: "New title",
      addAttendee: "Add an attendee; changes of attendees apply from left to right",
      removeAttendee: "Remove an attendee", renameAttendee: "Rename an attendee",
      moveAttendee: "Move an attendee; position 1 speaks first", attendee: "Add an attendee; repeat in speaking order",
      newMinutes: "Length of a meeting, 1 to 180; default 5", minutes: "Length of a meeting, 1 to 180",
      newTheme: "Colour, such as sky; the least used by default", theme: "Colour, such as sky",
      days: "Days on which it meets: mon-fri, mon,wed or daily; mon-fri by default",
      at: "Time at which it meets, such as 09:30, in this time zone",
      editedAt: "Time at which it meets, such as 09:30, in this time zone; off for none",
      before: "How many minutes before a meeting; default 5",
      updateBefore: "How many minutes before a meeting to say that your update is missing",
      install: "Write a timer for systemd, and start it", uninstall: "Stop the timer, and remove it",
      autoAdvance: "Auto-advance to the next speaker", shuffle: "Shuffle the speakers", warning: "Warn before a turn ends",
      sound: "Play a sound between turns", archived: "Archive the scrum, which the list then leaves out",
      allScrums: "List archived scrums, too",
      branch: "The branch to share through; scrumdinger by default",
      transcripts: "Share what was said, too", noTranscripts: "Keep what was said on this computer",
      manual: "Sync only on request", auto: "Sync by itself after each change", stop: "Stop sharing; the scrums stay",
      previewShare: "Print what each side has, and share nothing yet",
      yesShare: "Share even if both sides have scrums", jsonReport: "Print a JSON object", yes: "Confirm",
      maxSize: "Largest file to import, in bytes or with K, M or G; default 1G",
      format: """
        scrumdinger (lossless, the default), apple (for Apple's app), markdown, slack,
        csv (a row for each turn), or ics (the schedules, for a calendar)
        """,
      fix: "Repair what can be repaired, after making a backup", list: "Print the names of all previews",
      initialize: "Create the file, with every key as a comment",
      check: "Report mistakes in the file; the exit status is 1 if there are any",
      mock: "Use sample data; read and write no files", data: "Store scrums in DIR instead of $XDG_DATA_HOME/scrumdinger",
      wait: "How long to wait for a process that has locked the scrums; default 10",
      accessible: "Write for a screen reader or a braille display: plain rows in words",
      noMouse: "Leave the mouse to the terminal (Ctrl-T toggles it)",
      noTranscription: "Transcribe no meeting this time, and do not ask", ascii: "Draw with ASCII characters only",
      cells: "Pixels of the ring: half or sextant; default by terminal",
      allOptions: "Also show what is rarely needed",
      record: "Record keys, clicks and sizes in a new FILE, with typed text masked",
      recordText: "With --record: write typed text as it is",
      replay: "Play a recording on sample data; Space pauses it, n plays one step, q stops it",
      speed: "With --replay: play it N times as fast", until: "With --replay: skip to this second, and pause",
      help: "Show this help",
      version: "Show the version"))
}
