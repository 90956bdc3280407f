import ConsoleUI
package import Settings

extension Strings {
  /// The configuration: mistakes, and the help of its keys.
  package struct Configuration: Sendable {
    /// Explains why a line is ignored.
    package var reason: @Sendable (ConfigurationError) -> String
    package var taken: @Sendable (_ key: String, _ action: String, _ other: String) -> String
    package var hookFailed: @Sendable (_ hook: String, _ reason: String) -> String
    package var noTimeout: String
    package var hookTooLong, hooksRunning: @Sendable (Int) -> String
    package var more: @Sendable (_ count: Int) -> String
    package var askAccessible: @Sendable (_ reader: String) -> String
    package var created: @Sendable (_ path: String) -> String
    package var clean: @Sendable (_ path: String) -> String
    package var missing, isDefault: String
    package var head: String
    package var help: @Sendable (ConfigurationKey) -> String
  }
}

extension Strings.Configuration {
  static let english = Self(
    reason: {
      switch $0 {
      case .notUnicode: "not valid UTF-8"
      case .noEntry: "expected 'key = value'"
      case .severalLines: "a value is a single line"
      case .foreign: "this file, its folder or a link to it belongs to another user, so no command in it runs"
      case .writable: "others may change this file or its folder, so no command in it runs; 'chmod go-w' makes them yours alone"
      case .noValue(let key): "'\(key)' has no value"
      case .setAgain(let key, let line): "'\(key)' is set in line \(line), too; the last one counts"
      case .unknownKey(let key, let closest): "unknown key '\(key.shortened)'" + (closest.map { "; did you mean '\($0)'?" } ?? "")
      case .badValue(let value, let choices): "invalid value '\(value.shortened)': use \(choices.choices("or"))"
      case .badMinutes(let value, let range):
        "invalid value '\(value.shortened)': use a whole number from \(range.lowerBound) to \(range.upperBound)"
      case .unknownPlaceholder(let name, let closest):
        "nothing is called {\(name)}; choose from \(LineTemplate.list)" + (closest.map { "; did you mean '\($0)'?" } ?? "")
      case .unknownKeyName(let name):
        "no key is named '\(name.shortened)'; names are such as a, A, Space, Right, F12, Ctrl-x and Alt-x"
      case .needsKey: "it needs a key"
      case .reservedKey(let key): "\(key.label) can't have another meaning"
      case .keyTwice(let key, let other): "\(key.label) is '\(other.name)' already"
      case .exists(let path): "\(path) already exists"
      case .unreadable(let error): "\(error)"
      }
    },
    taken: { "\($0) was '\($1)', and is '\($2)' now" },
    hookFailed: { "\($0) failed: \($1)" }, noTimeout: "timeout(1) is not installed",
    hookTooLong: { "it was ended after \($0) seconds" },
    hooksRunning: { "\($0) are running already" },
    more: { $0 == 1 ? "1 more: scrumdinger config --check" : "\($0) more: scrumdinger config --check" },
    askAccessible: { "A screen reader is running (\($0)). Write plain rows of words for it, from now on? [y/N]" },
    created: { "Created \($0)" }, clean: { "No mistakes in \($0)" },
    missing: "not there", isDefault: "default",
    head: """
      The configuration of scrumdinger: lines of 'key = value'. An option of the command line comes before an environment
      variable, which comes before this file. Remove the # before a line to change what it sets.
      """,
    help: {
      switch $0 {
      case .language: "The language"
      case .clock: "How the time of day is written"
      case .color: "How many colours are used"
      case .cells: "The pixels of the ring"
      case .ascii: "Draw with ASCII characters only"
      case .mouse: "Use the mouse"
      case .accessible: "Write for a screen reader or a braille display: plain rows in words"
      case .reduceMotion: "Move the ring and bars only at a quarter of a turn and at its end"
      case .contrast: "The contrast of text and shapes"
      case .minutes: "The length of new scrums"
      case .autoAdvance: "New scrums auto-advance to the next speaker"
      case .shuffle: "New scrums shuffle the speakers"
      case .warning: "New scrums warn before a turn ends"
      case .sound: "New scrums play a sound between turns"
      case .player: "What plays sounds: bell, flash, or a program that plays a WAV file"
      case .microphone: "What hears: a WAV file, or a program that prints sound"
      case .transcriber: "A program that turns sound into lines of text"
      case .copy: "How a summary is copied"
      case .times: "Say in summaries who spoke for how long"
      case .title: "Show the speaker and the minutes left as the title of the window"
      case .notify: "How to notify you while another window has the focus"
      case .status: "What 'status' prints, as with --format"
      case .follow: "What 'follow --plain' prints, with the placeholders of 'status'"
      case .hookStart: "A command for the shell when a meeting starts"
      case .hookTurn: "The same, when a turn begins"
      case .hookWarning: "The same, shortly before a turn ends"
      case .hookOvertime: "The same, when a turn runs over time"
      case .hookEnd: "The same, when the meeting ends"
      case .hookSaved: "The same, when the meeting is saved"
      case .name: "Your name, as an attendee of your scrums; by default, the one that git knows"
      case .emails: "Your e-mail addresses, separated by spaces: they name you, and your commits"
      case .repositories: "Folders with repositories of git, separated by spaces, for suggestions"
      case .activity: "A command that prints suggestions"
      }
    })
}
