extension Strings {
  /// The configuration: mistakes, and what its keys are for.
  package struct Configuration: Sendable {
    package var notUnicode, noEntry, severalLines, foreign, writable: String
    package var noValue: @Sendable (_ key: String) -> String
    package var setAgain: @Sendable (_ key: String, _ line: Int) -> String
    package var unknownKey: @Sendable (_ key: String, _ closest: String?) -> String
    package var badValue: @Sendable (_ value: String, _ choices: [String]) -> String
    package var badMinutes: @Sendable (_ value: String, Int, Int) -> String
    package var unknownKeyName: @Sendable (_ name: String) -> String
    package var needsKey: String
    package var reservedKey: @Sendable (_ key: String) -> String
    package var keyTwice: @Sendable (_ key: String, _ other: String) -> String
    package var taken: @Sendable (_ key: String, _ action: String, _ other: String) -> String
    package var hookFailed: @Sendable (_ hook: String, _ reason: String) -> String
    package var noTimeout: String
    package var hookTooLong, hookStatus, hookSignal, hooksRunning: @Sendable (Int) -> String
    package var more: @Sendable (_ count: Int) -> String
    package var created: @Sendable (_ path: String) -> String
    package var clean: @Sendable (_ path: String) -> String
    package var exists: @Sendable (_ path: String) -> String
    package var missing, isDefault: String
    package var head: String
    package var help: Help

    /// What each key is for.
    package struct Help: Sendable {
      package var language, clock, color, cells, ascii, mouse, minutes, autoAdvance, shuffle, warning, sound: String
      package var player, microphone, transcriber, copy, title, notify, status, follow: String
      package var hookStart, hookTurn, hookWarning, hookOvertime, hookEnd, hookSaved: String
      package var repositories, emails, activity: String
    }
  }
}

extension Strings.Configuration {
  static let english = Self(
    notUnicode: "not valid UTF-8", noEntry: "expected 'key = value'", severalLines: "a value is a single line",
    foreign: "this file, its folder or a link to it belongs to another user, so no command in it runs",
    writable: "others may change this file or its folder, so no command in it runs; 'chmod go-w' makes them yours alone",
    noValue: { "'\($0)' has no value" },
    setAgain: { "'\($0)' is set in line \($1), too; the last one counts" },
    unknownKey: { "unknown key '\($0)'" + ($1.map { "; did you mean '\($0)'?" } ?? "") },
    badValue: { "invalid value '\($0)': use \($1.choices("or"))" },
    badMinutes: { "invalid value '\($0)': use a whole number from \($1) to \($2)" },
    unknownKeyName: { "no key is named '\($0)'; names are such as a, A, Space, Right, F12, Ctrl-x and Alt-x" },
    needsKey: "it needs a key", reservedKey: { "\($0) can't have another meaning" },
    keyTwice: { "\($0) is '\($1)' already" },
    taken: { "\($0) was '\($1)', and is '\($2)' now" },
    hookFailed: { "\($0) failed: \($1)" }, noTimeout: "timeout(1) is not installed",
    hookTooLong: { "it was ended after \($0) seconds" },
    hookStatus: { "it ended with status \($0)" }, hookSignal: { "it was ended by signal \($0)" },
    hooksRunning: { "\($0) are running already" },
    more: { $0 == 1 ? "1 more: scrumdinger config --check" : "\($0) more: scrumdinger config --check" },
    created: { "Created \($0)" }, clean: { "No mistakes in \($0)" },
    exists: { "\($0) already exists" }, missing: "not there", isDefault: "default",
    head: """
      The configuration of scrumdinger: lines of 'key = value'. An option of the command line comes before an environment
      variable, which comes before this file. Remove the # before a line to change what it sets.
      """,
    help: Help(
      language: "The language", clock: "How the time of day is written", color: "How many colours are used",
      cells: "The pixels of the ring", ascii: "Draw with ASCII characters only", mouse: "Use the mouse",
      minutes: "The length of new scrums", autoAdvance: "New scrums auto-advance to the next speaker",
      shuffle: "New scrums shuffle the speakers", warning: "New scrums warn before a turn ends",
      sound: "New scrums play a sound between turns",
      player: "What plays sounds: bell, flash, or a program that plays a WAV file",
      microphone: "What hears: a WAV file, or a program that prints sound",
      transcriber: "A program that turns sound into lines of text", copy: "How a summary is copied",
      title: "Show the speaker and the minutes left as the title of the window",
      notify: "How to notify you while another window has the focus",
      status: "What 'status' prints, as with --format", follow: "What 'follow --plain' prints, with the placeholders of 'status'",
      hookStart: "A command for the shell when a meeting starts", hookTurn: "The same, when a turn begins",
      hookWarning: "The same, shortly before a turn ends", hookOvertime: "The same, when a turn runs over time",
      hookEnd: "The same, when the meeting ends",
      hookSaved: "The same, when the meeting is saved",
      repositories: "Folders with repositories of git, separated by spaces, for suggestions",
      emails: "Your e-mail addresses in them, separated by spaces", activity: "A command that prints suggestions"))
}
