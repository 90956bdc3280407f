extension Strings.Commands {
  static let english = Strings.Commands(
    columns: Columns(
      title: "Title", length: "Length", attendees: "Attendees", meetings: "Meetings", lastMet: "Last met", id: "Id",
      never: "never"
    ),
    noSuchScrum: { name, near in
      let hint =
        near.isEmpty ? "scrumdinger list shows what there is" : "is it " + near.map { "“\($0)”" }.joined(separator: " or ") + "?"
      return "no scrum has the id or the title “\(name)”; \(hint)"
    },
    severalScrums: { "\($1) scrums have the title “\($0)”; name the one by its id:" },
    nothingSaved: "This was sample data: nothing is saved.",
    wouldDelete: { title, meetings, id in
      let history = meetings == 0 ? "" : meetings == 1 ? " with its meeting" : " with its \(meetings) meetings"
      return "this would delete “\(title)”\(history) (\(id))"
    },
    confirm: "Nothing is deleted yet. The same command with --yes deletes it.",
    deleted: { "Deleted “\($0)” (\($1))" },
    readOnly: "a later version wrote this store; it can be read and not changed",
    finishing: "finishing what has begun; the same again stops at once",
    outputFailed: { "could not write all of the output: \($0)" },
    mistakes: Mistakes(
      notUnicode: "an argument is not valid UTF-8",
      blankTitle: "a scrum needs a title",
      nothingToChange: "edit needs something to change, such as --title TITLE",
      nearest: { "; did you mean \($0)?" },
      unknownOption: { "unknown option \($0)" }, unknownCommand: { "unknown command \($0)" },
      needsCommand: { "\($0) needs a command before it or behind it" },
      missingValue: { "\($0) needs a value" }, needlessValue: { "\($0) takes no value" },
      unexpected: { "unexpected argument \($0); words that belong together need quotes" },
      badColor: { "--color \($0): choose auto, truecolor, 256, 16 or never" },
      badFormat: { "--format \($0): choose scrumdinger or apple" },
      notTaken: { "\($1) does not take \($0)" }, missingOperand: { "\($0) needs \($1)" },
      exclusive: { "choose one of \($0) and \($1)" },
      tooLong: { isTitle, limit in "a \(isTitle ? "title" : "name") may have \(limit.grouped) characters at most" },
      badMinutes: { "--minutes \($0): a whole number from \($1) to \($2)" },
      unknownTheme: { "--theme \($0): choose one of \($1.joined(separator: ", "))" }
    ),
    help: Help(
      start: """
        Starts a meeting of a scrum, on the screen. With --plain or --json without it.

        Usage: scrumdinger start SCRUM [--plain|--json]

        Keys work in any case if the input is a terminal; ? lists them. If it is not, turns end by
        themselves, time for which the program stood still is left out, and the meeting is saved when
        its time is over.

          SCRUM           An id, or the exact title
          --plain         One line of text that is kept up to date; where the output is no terminal,
                          a line at each change of speaker or state
          --json          A line of JSON at each change and each second: "ahead", "elapsed", "index",
                          "of", "remaining", "speaker", "state", "turnElapsed", "turnRemaining", in
                          seconds; state is running, paused, ending, interrupted or ended
          --no-mouse, --color WHEN, --ascii
                          As for the screen

        """,
      list: """
        Prints all scrums, how often and when each last met.

        Usage: scrumdinger list [--json]

          --json          The stored shape, each with "meetings" and "lastMeeting"

        """,
      show: """
        Prints a scrum and its meetings, the newest first.

        Usage: scrumdinger show SCRUM [--json]

          SCRUM           An id, or the exact title
          --json          The stored shape, with "history"

        """,
      stats: """
        Prints how the meetings went: how long, how often on time, who spoke.

        Usage: scrumdinger stats [SCRUM] [--json]

          SCRUM           An id, or the exact title; all scrums if not given
          --json          An object, or an array of them; lengths in seconds, shares from 0 to 1

        On time is within the planned length. A meeting that was not timed,
        such as an imported one, counts as a meeting and has no part in any length.

        """,
      add: """
        Adds a scrum and prints its id.

        Usage: scrumdinger add TITLE [--attendee NAME]... [--minutes N] [--theme THEME]
                         [SETTING]... [--json]

          --attendee NAME Who takes part; once for each, in speaking order
          --minutes N     How long a meeting lasts, 1 to 180; 5 if not given
          --theme THEME   Its colour, such as sky; the least used if not given
          --json          Print the scrum, not only its id

        \(Strings.Settings.english.help)
        """,
      edit: """
        Changes fields of a scrum and prints its id. What is not given stays as it is.

        Usage: scrumdinger edit SCRUM [--title TITLE] [--minutes N] [--theme THEME]
                         [SETTING]... [--json]

          SCRUM           An id, or the exact title
          --title TITLE   The new title
          --minutes N     How long a meeting lasts, 1 to 180
          --theme THEME   Its colour, such as sky
          --json          Print the scrum, not only its id

        \(Strings.Settings.english.help)
        """,
      delete: """
        Deletes a scrum with its meetings. Without --yes it only says which.

        Usage: scrumdinger delete SCRUM --yes

          SCRUM           An id, or the exact title
          --yes           Do it

        """,
      importing: """
        Reads scrums from files of this or another Scrumdinger. What is there already stays.

        Usage: scrumdinger import FILE...

          FILE            A file; - is standard input

        """,
      exporting: """
        Writes all scrums with their meetings to a file. Without one, to standard output.

        Usage: scrumdinger export [--format scrumdinger|apple] [FILE]

          FILE            A new file; one that is there is not overwritten
          --format WHICH  scrumdinger loses nothing; apple is what Apple's app reads

        """,
      doctor: """
        Checks all files and says what is wrong with them. Exit status 0: nothing is.

        Usage: scrumdinger doctor [--fix]

          --fix           Repair what can be, after a backup

        """,
      shared: """
          --data DIR      Where the scrums are kept
          --mock          Use sample data; nothing is read or written
          -h, --help      This text

        Options may stand first or last; -- ends them.
        """,
      commands: "Commands; scrumdinger COMMAND --help says what one takes:"
    )
  )
}
