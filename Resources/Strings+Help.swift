extension Strings.Commands.Help {
  static let english = Self(
    start: """
      Start a meeting. With --plain or --json, run it without the screen.

      Usage: scrumdinger start SCRUM [--plain|--json]

      Without the screen, the meeting's keys work if standard input is a terminal; press ? to list
      them. If it is not a terminal, turns end automatically, time during which the program was
      suspended is left out, and the meeting is saved when its time is up.

        SCRUM           A scrum's ID or exact title
        --plain         Show one line of text and keep it up to date; if standard output is not a
                        terminal, print a line at each change of speaker or state
        --json          Print a line of JSON at each change and each second: "ahead", "elapsed",
                        "index", "of", "remaining", "speaker", "state", "turnElapsed" and
                        "turnRemaining", in seconds; "state" is running, paused, ending, interrupted
                        or ended
        --no-mouse, --color WHEN, --ascii
                        As for the screen

      """,
    list: """
      List all scrums, with the number of meetings and the date of the last one.

      Usage: scrumdinger list [--json]

        --json          Print JSON as stored, adding "meetings" and "lastMeeting"

      """,
    show: """
      Show a scrum and its meetings, newest first.

      Usage: scrumdinger show SCRUM [--json]

        SCRUM           A scrum's ID or exact title
        --json          Print JSON as stored, adding "history"

      """,
    stats: """
      Show statistics: meeting lengths, how often on time, and speaking times.

      Usage: scrumdinger stats [SCRUM] [--json]

        SCRUM           A scrum's ID or exact title; all scrums by default
        --json          Print an object, or an array of them; lengths are in seconds, shares from 0 to 1

      "On time" means within the planned length. Meetings that were not timed, such as imported
      ones, are counted but have no length.

      """,
    add: """
      Add a scrum and print its ID.

      Usage: scrumdinger add TITLE [--attendee NAME]... [--minutes N] [--theme THEME]
                       [SETTING]... [--json]

        --attendee NAME Add an attendee; repeat in speaking order
        --minutes N     Length of a meeting, 1 to 180; default 5
        --theme THEME   Colour, such as sky; the least used by default
        --json          Print the scrum instead of its ID

      \(Strings.Settings.english.help)
      """,
    edit: """
      Change fields of a scrum and print its ID. All other fields stay the same.

      Usage: scrumdinger edit SCRUM [--title TITLE] [--minutes N] [--theme THEME]
                       [SETTING]... [--json]

        SCRUM           A scrum's ID or exact title
        --title TITLE   New title
        --minutes N     Length of a meeting, 1 to 180
        --theme THEME   Colour, such as sky
        --json          Print the scrum instead of its ID

      \(Strings.Settings.english.help)
      """,
    delete: """
      Delete a scrum and its meetings. Without --yes, only show what would be deleted.

      Usage: scrumdinger delete SCRUM --yes

        SCRUM           A scrum's ID or exact title
        --yes           Confirm

      """,
    importing: """
      Import scrums exported by this or another Scrumdinger. Stored scrums are kept.

      Usage: scrumdinger import FILE...

        FILE            A file; - reads standard input

      """,
    exporting: """
      Export all scrums and their meetings, by default to standard output.

      Usage: scrumdinger export [--format scrumdinger|apple] [FILE]

        FILE            A new file; existing files are never overwritten
        --format WHICH  scrumdinger (lossless) or apple (for Apple's app); default scrumdinger

      """,
    doctor: """
      Check all files and report problems. The exit status is 0 if there are none.

      Usage: scrumdinger doctor [--fix]

        --fix           Repair what can be repaired, after making a backup

      """,
    shared: """
        --data DIR      Store scrums in DIR instead of $XDG_DATA_HOME/scrumdinger
        --mock          Use sample data; read and write no files
        -h, --help      Show this help

      Options may come before or after other arguments; -- ends them.
      """,
    commands: "Commands; 'scrumdinger COMMAND --help' describes one:")
}
