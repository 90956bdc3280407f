extension Strings {
  /// Results and errors of the commands.
  package struct Commands: Sendable {
    package var notATerminal: String
    package var noTerminal: @Sendable (_ command: String) -> String
    package var seeHelp: @Sendable (_ command: String?) -> String
    package var unusable: @Sendable (_ term: String) -> String
    package var noScreenSize: @Sendable (_ variable: String) -> String
    package var columns: Columns
    package var noSuchScrum: @Sendable (_ name: String, _ near: [String]) -> String
    package var severalScrums: @Sendable (_ name: String, _ count: Int) -> String
    package var moreMatches: @Sendable (Int) -> String
    package var noSuchAttendee: @Sendable (_ name: String, _ attendees: [String]) -> String
    package var severalAttendees: @Sendable (_ name: String, _ count: Int) -> String
    package var twins: @Sendable (_ name: String, _ title: String, _ command: String) -> String
    package var nothingSaved: String
    package var neverMet: @Sendable (_ title: String) -> String
    /// `“Design” and its 3 meetings`
    package var withMeetings: @Sendable (_ title: String, _ meetings: Int) -> String
    package var wouldDelete: @Sendable (_ scrum: String, _ id: String) -> String
    package var askDelete: @Sendable (_ scrum: String) -> String
    package var confirm, notDeleted: String
    package var deleted: @Sendable (_ title: String, _ id: String) -> String
    package var readOnly, finishing: String
    package var foreign: @Sendable (_ directory: String) -> String
    /// Reasons why the program can't start. `limit` is an option of `ulimit` with its value, such as `-n 8`.
    package var noRandomNumbers: String
    package var noThreads: @Sendable (_ reason: String) -> String
    package var shortage: @Sendable (_ limit: String, _ least: String) -> String
    package var waiting: @Sendable (_ path: String, _ holder: String) -> String
    package var outputFailed: @Sendable (String) -> String
    package var advice: Advice
    package var usage: Usage

    package struct Columns: Sendable {
      package var title, length, attendees, meetings, lastMet, next, id, never: String
    }

    /// Describes the valid values, in the error for an invalid one.
    package struct Advice: Sendable {
      package var days, time, size, speed, until, since: String
      package var minutes: @Sendable (Int, Int) -> String
      package var before, wait: @Sendable (Int) -> String
      package var form: @Sendable (String) -> String
    }

    package struct Usage: Sendable {
      package var notUnicode, blankTitle, blankWords, nothingToChange: String
      package var needs: @Sendable (_ option: String, _ other: String) -> String
      package var badVariable, suggestion, unknownOption, unknownCommand, unknownPreview, needsCommand, needsForm, missingValue,
        needlessValue: @Sendable (String) -> String
      package var unexpected: @Sendable (String) -> String
      package var notTaken, missingOperand, exclusive: @Sendable (String, String) -> String
      package var tooLong: @Sendable (_ isTitle: Bool, Int) -> String
      package var badLink: @Sendable (String) -> String
      package var badValue: @Sendable (_ option: String, _ value: String, _ advice: String) -> String
      package var choices: @Sendable ([String]) -> String
      package var badChoice: @Sendable (_ option: String, _ value: String, _ choices: [String]) -> String
    }
  }
}

extension Strings.Commands {
  static let english = Self(
    notATerminal: "standard input and output must be a terminal",
    noTerminal: { "the screen needs a terminal; without one, '\($0)' takes --plain or --json" },
    seeHelp: { "Try 'scrumdinger \($0.map { $0 + " " } ?? "")--help'." },
    unusable: { "can’t use this terminal (TERM=\($0)); try TERM=xterm-256color" },
    noScreenSize: { "the environment variable \($0) is not a valid screen size; unset it" },
    columns: Columns(
      title: "Title", length: "Length", attendees: "Attendees", meetings: "Meetings", lastMet: "Last met", next: "Next", id: "ID",
      never: "never"),
    noSuchScrum: { name, near in
      let hint =
        near.isEmpty
        ? "'scrumdinger list' shows all scrums" : "did you mean " + near.map { "“\($0)”" }.joined(separator: " or ") + "?"
      return "no scrum has the ID or title “\(name)”; \(hint)"
    },
    severalScrums: { "\($1) scrums match “\($0)”; use an ID instead:" },
    moreMatches: { "and \($0) more" },
    noSuchAttendee: { name, attendees in
      "no attendee is named “\(name)”; "
        + (attendees.isEmpty ? "there are none" : "the attendees are " + attendees.joined(separator: ", "))
    },
    severalAttendees: { "\($1) attendees are named “\($0)”; name one by the ID that 'show SCRUM --json' prints" },
    twins: { "“\($1)” has several attendees called “\($0)”; if they are one person: \($2)" },
    nothingSaved: "Sample data: nothing was saved.",
    neverMet: { "“\($0)” has not met yet" },
    withMeetings: { title, meetings in
      "“\(title)”" + (meetings == 0 ? "" : meetings == 1 ? " and its meeting" : " and its \(meetings) meetings")
    },
    wouldDelete: { "not deleted: \($0) (\($1))" }, askDelete: { "Delete \($0)? [y/N]" },
    confirm: "To delete it, add --yes.", notDeleted: "Nothing was deleted.",
    deleted: { "Deleted “\($0)” (\($1))" },
    readOnly: "these scrums were written by a newer version and are read-only",
    finishing: "Finishing the import; press Ctrl-C again to stop now.",
    foreign: { "you are root, and \($0) is another user’s, to whom what you save will belong" },
    noRandomNumbers: "can’t start without random numbers: /dev/urandom can’t be read",
    noThreads: { "can’t start: no more threads are available (\($0)); end other programs, or raise 'ulimit -u'" },
    shortage: { "can’t start with 'ulimit \($0)'; it takes \($1)" },
    waiting: { "waiting for \($0), which is locked by \($1)" },
    outputFailed: { "could not write the output: \($0)" },
    advice: Advice(
      days: "days such as mon-fri or mon,wed, or daily", time: "a time such as 09:30, or off", size: "a size such as 500M or 2G",
      speed: "a number such as 0.5 or 10", until: "a number of seconds",
      since: "mon, 2026-11-23, 7d, 2w, today, yesterday or last",
      minutes: { "a whole number from \($0) to \($1)" }, before: { "a whole number of minutes from 0 to \($0)" },
      wait: { "a number of seconds from 0 to \($0)" }, form: { $0 }),
    usage: Usage(
      notUnicode: "an argument is not valid UTF-8", blankTitle: "the title is empty", blankWords: "the search text is empty",
      nothingToChange: "nothing to change; give an option such as '--title TITLE'",
      needs: { "option '\($0)' needs '\($1)'" }, badVariable: { "\($0) is not valid UTF-8" },
      suggestion: { "; did you mean '\($0)'?" },
      unknownOption: { "unknown option '\($0)'" }, unknownCommand: { "unknown command '\($0)'" },
      unknownPreview: { "no preview is named '\($0)'" }, needsCommand: { "option '\($0)' needs a command" },
      needsForm: { "option '\($0)' needs '--plain' or '--json'; on the screen you are asked" },
      missingValue: { "option '\($0)' needs a value" }, needlessValue: { "option '\($0)' takes no value" },
      unexpected: { "unexpected argument '\($0)'; quote arguments that contain spaces" },
      notTaken: { "'\($1)' has no option '\($0)'" }, missingOperand: { "'\($0)' needs \($1)" },
      exclusive: { "options '\($0)' and '\($1)' cannot be used together" },
      tooLong: { isTitle, limit in "the \(isTitle ? "title" : "name") is longer than \(limit.grouped(by: ",")) characters" },
      badLink: {
        "'\($0)' leads nowhere; links are such as scrumdinger://scrum/ID, scrumdinger://team and scrumdinger://add?title=Daily"
      },
      badValue: { "invalid value '\($1)' for '\($0)': use \($2)" }, choices: { $0.choices("or") },
      badChoice: { option, value, names in "invalid value '\(value)' for '\(option)': use \(names.choices("or"))" }))
}
