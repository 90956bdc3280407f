extension Strings {
  /// The program itself: its terminal and its help.
  public struct Command: Sendable {
    public var notATerminal: String
    public var unusable: @Sendable (String) -> String
    public var seeHelp: String
    public var help: String
  }

  /// The commands: results and errors.
  public struct Commands: Sendable {
    public var columns: Columns
    public var noSuchScrum: @Sendable (_ name: String, _ near: [String]) -> String
    public var severalScrums: @Sendable (_ title: String, _ count: Int) -> String
    public var nothingSaved: String
    public var wouldDelete: @Sendable (_ title: String, _ meetings: Int, _ id: String) -> String
    public var confirm: String
    public var deleted: @Sendable (_ title: String, _ id: String) -> String
    public var readOnly, finishing: String
    public var outputFailed: @Sendable (String) -> String
    public var mistakes: Mistakes
    public var help: Help

    /// Column headings.
    public struct Columns: Sendable {
      public var title, length, attendees, meetings, lastMet, id, never: String
    }

    /// Usage errors.
    public struct Mistakes: Sendable {
      public var notUnicode, blankTitle, nothingToChange: String
      public var nearest, unknownOption, unknownCommand, needsCommand, missingValue, needlessValue: @Sendable (String) -> String
      public var unexpected, badColor, badFormat: @Sendable (String) -> String
      public var notTaken, missingOperand, exclusive: @Sendable (String, String) -> String
      public var tooLong: @Sendable (_ isTitle: Bool, Int) -> String
      public var badMinutes: @Sendable (String, Int, Int) -> String
      public var unknownTheme: @Sendable (String, [String]) -> String
    }

    /// A help text for each command, whose first sentence is its line in the list of commands; the options all commands share; and
    /// the list's heading.
    public struct Help: Sendable {
      public var start, list, show, stats, add, edit, delete, importing, exporting, doctor, shared, commands: String
    }
  }
}

extension Strings.Command {
  static let english = Self(
    notATerminal: "standard input and output must be a terminal",
    unusable: { "can’t use this terminal (TERM=\($0)); try TERM=xterm-256color" },
    seeHelp: "Try 'scrumdinger --help'.",
    help: """
      Run daily scrums in the terminal, with a fair share of the time for everyone.

      Usage: scrumdinger [options]
             scrumdinger COMMAND [options]

        --mock          Use sample data; read and write no files
        --data DIR      Store scrums in DIR instead of $XDG_DATA_HOME/scrumdinger
        --no-mouse      Leave the mouse to the terminal (Ctrl-T toggles it)
        --color WHEN    auto, truecolor, 256, 16 or never
        --ascii         Draw with ASCII characters only
        -h, --help      Show this help
        -V, --version   Show the version

      Environment:
        SCRUMDINGER_DATA     Same as --data
        SCRUMDINGER_LOG      Write a log to this file
        SCRUMDINGER_PLAYER   bell, flash, or a program that plays a WAV file
        NO_COLOR             Use no colours

      Press ? in the program to list its keys.
      """)
}

extension Strings.Commands {
  static let english = Self(
    columns: Columns(
      title: "Title", length: "Length", attendees: "Attendees", meetings: "Meetings", lastMet: "Last met", id: "ID",
      never: "never"),
    noSuchScrum: { name, near in
      let hint =
        near.isEmpty
        ? "'scrumdinger list' shows all scrums" : "did you mean " + near.map { "“\($0)”" }.joined(separator: " or ") + "?"
      return "no scrum has the ID or title “\(name)”; \(hint)"
    },
    severalScrums: { "\($1) scrums are titled “\($0)”; use an ID instead:" },
    nothingSaved: "Sample data: nothing was saved.",
    wouldDelete: { title, meetings, id in
      let history = meetings == 0 ? "" : meetings == 1 ? " and its meeting" : " and its \(meetings) meetings"
      return "not deleted: “\(title)”\(history) (\(id))"
    },
    confirm: "To delete it, add --yes.",
    deleted: { "Deleted “\($0)” (\($1))" },
    readOnly: "these scrums were written by a newer version and are read-only",
    finishing: "Finishing the import; press Ctrl-C again to stop now.",
    outputFailed: { "could not write the output: \($0)" },
    mistakes: Mistakes(
      notUnicode: "an argument is not valid UTF-8",
      blankTitle: "the title is empty",
      nothingToChange: "nothing to change; give an option such as '--title TITLE'",
      nearest: { "; did you mean '\($0)'?" },
      unknownOption: { "unknown option '\($0)'" }, unknownCommand: { "unknown command '\($0)'" },
      needsCommand: { "option '\($0)' needs a command" },
      missingValue: { "option '\($0)' needs a value" }, needlessValue: { "option '\($0)' takes no value" },
      unexpected: { "unexpected argument '\($0)'; quote arguments that contain spaces" },
      badColor: { "invalid value '\($0)' for '--color': use auto, truecolor, 256, 16 or never" },
      badFormat: { "invalid value '\($0)' for '--format': use scrumdinger or apple" },
      notTaken: { "'\($1)' has no option '\($0)'" }, missingOperand: { "'\($0)' needs \($1)" },
      exclusive: { "options '\($0)' and '\($1)' cannot be used together" },
      tooLong: { isTitle, limit in "the \(isTitle ? "title" : "name") is longer than \(limit.grouped) characters" },
      badMinutes: { "invalid value '\($0)' for '--minutes': use a whole number from \($1) to \($2)" },
      unknownTheme: { "invalid value '\($0)' for '--theme': use \($1.dropLast().joined(separator: ", ")) or \($1.last ?? "")" }),
    help: .english)
}
