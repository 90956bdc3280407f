extension Strings {
  /// The prose of the manual page, in English. Its synopsis, commands and options come from the commands' declarations.
  package enum Manual {
    package static let name = "daily scrums in the terminal"

    package static let description = """
      holds the daily scrum of a team: it shows who is speaking, how long they have left and how long everyone has spoken, keeps \
      notes and follow-ups, and remembers past meetings. Without a command it shows the scrums on the screen; press ? there for the \
      keys.
      """

    package static let files: [(path: String, text: String)] = [
      (
        "$XDG_CONFIG_HOME/scrumdinger/config",
        "The configuration, by default in ~/.config/scrumdinger; see scrumdinger-config(5)."
      ),
      ("$XDG_DATA_HOME/scrumdinger", "The scrums and their meetings, by default in ~/.local/share/scrumdinger."),
      (
        "$XDG_STATE_HOME/scrumdinger",
        "Drafts, and what the program remembers, by default in ~/.local/state/scrumdinger."
      ),
    ]

    package static let variables: [(name: String, text: String)] = [
      (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME",
        "Where the configuration, the scrums and what the program remembers are; see FILES."
      ),
      ("LANG, LC_MESSAGES, LANGUAGE", "The language, English or German, unless the configuration sets one."),
      ("TERM, COLORTERM", "The terminal and its colours. The terminfo entry of xterm is built in."),
    ]

    package static let examples: [(command: String, text: String)] = [
      ("scrumdinger --mock", "Look around, on sample data."),
      ("scrumdinger add Daily --attendee Ann --attendee Bo --minutes 10", "Add a scrum of ten minutes."),
      ("scrumdinger start Daily", "Hold its meeting on the screen."),
      ("scrumdinger show Daily --last --markdown", "Print the summary of the last meeting."),
      ("scrumdinger share git@host:team/scrums.git", "Share the scrums with a team."),
      ("ssh host scrumdinger follow", "Watch a meeting that is running on another machine."),
    ]

    package static let statuses: [(status: String, text: String)] = [
      ("0", "Success."),
      (
        "1",
        "A failure, or something could not be read: the rest is printed, and each problem is reported with its place. From next, "
          + "search and status: nothing was found. From show --last, show --since and digest --week: the scrum has not met."
      ),
      ("2", "Wrong usage, or --yes is missing; nothing was done. From search: something could not be searched."),
      ("3", "From digest: somebody has not written an update."),
      ("64", "The screen needs a terminal, but there is none, or it cannot be used."),
    ]
  }
}
