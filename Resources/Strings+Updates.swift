extension Strings {
  /// Updates that attendees write before a meeting.
  package struct Updates: Sendable {
    package var noText: String
    package var nobody: @Sendable (_ title: String) -> String
    package var noSuchAttendee: @Sendable (_ name: String, _ attendees: [String]) -> String
    package var whose: @Sendable (_ attendees: [String]) -> String
    package var remember: @Sendable (_ command: String) -> String
    package var askName, noCommits, gone: @Sendable (_ name: String) -> String
    package var tooLong: @Sendable (_ kilobytes: Int) -> String
    package var nothing, missing: @Sendable (_ names: String) -> String
    package var prepared, preparedShort: @Sendable (_ count: Int, _ all: Int) -> String
    package var uncommitted: @Sendable (_ files: Int, _ branch: String?) -> String
    package var late: @Sendable (_ place: String) -> String
    package var tooMany: @Sendable (_ count: Int) -> String
    package var cut: @Sendable (_ command: String) -> String
    package var tooMuch: @Sendable (_ command: String, _ place: String) -> String
    package var noGit, unreadableFilter, noRepositories, unknownAuthor, asked, askedWhose, chooseAuthor, looking, stillLooking,
      noneFound,
      commits,
      activity, promises,
      blockers,
      take, takeBack, save,
      saved: String
    package var withdrawn, unchanged, drafted, restored, others, notCommitted, addAttendees: String
    package var since: @Sendable (_ moment: String) -> String
    package var notKept: @Sendable (_ reason: String) -> String
    package var inRepositories: @Sendable (_ commits: Int, _ repositories: Int) -> String
    package var taken, author: String
    package var inRepository: @Sendable (_ name: String) -> String
    package var alike, commitsAlike: @Sendable (_ count: Int) -> String
    package var inWriting, recordTitle, notRecorded, recorded, noUpdates, metMeanwhile, preparedHeading: String
    package var wrote: @Sendable (_ name: String) -> String
    /// - Parameter time: when the update was written.
    package var arrivedLater: @Sendable (_ author: String, _ time: String) -> String
    package var removed: @Sendable (_ name: String) -> String
    package var someoneRemoved: String
    package var lateFor: @Sendable (_ meeting: String) -> String
    package var asOf: @Sendable (_ moment: String) -> String
    package var tooLongIn: @Sendable (_ kilobytes: Int, _ file: String) -> String
    package var editorFailed, editorDidNotWait: @Sendable (_ editor: String, _ file: String) -> String
    package var yourUpdate, theirUpdate, copyDigest: String
    package var digestCopied, digestSent: @Sendable (_ form: String) -> String
  }
}

extension Strings.Updates {
  static let english = Self(
    noText:
      "no text; give '--yesterday TEXT', '--today TEXT' or '--blockers TEXT', or write up to 16 KB of UTF-8 to standard input",
    nobody: { "nobody attends “\($0)”; add somebody with 'scrumdinger edit SCRUM --add NAME'" },
    noSuchAttendee: { "no attendee is called “\($0)”, or several are; the attendees are \($1.joined(separator: ", "))" },
    whose: { "say whose update it is with '--as NAME'; the attendees are \($0.joined(separator: ", "))" },
    remember: { "To leave out --as from now on: \($0)" },
    askName: { "Are you \($0), also from now on without --as? [y/N]" },
    noCommits: { "No commits for \($0): none has this name as its author, and who you are is not known" },
    gone: { "\($0) no longer attends ← →" },
    tooLong: { "an update is at most \($0) KB; nothing was saved" },
    nothing: { "\($0) has written nothing for the next meeting" }, missing: { "Missing: \($0)" },
    prepared: { "\($0) of \($1) prepared" }, preparedShort: { "\($0)/\($1) prepared" },
    uncommitted: { files, branch in
      "\(files == 1 ? "1 file" : "\(files) files") changed" + (branch.map { " on \($0)" } ?? "")
    }, late: { "\($0) does not answer" }, tooMany: { "only the first \($0) repositories are read" },
    cut: { "only the beginning of what '\($0)' prints is read" },
    tooMuch: { "\($1): '\($0)' prints too much to be read" },
    noGit: "git is not installed, so no commits are suggested",
    unreadableFilter: "it has a filter whose name is no UTF-8",
    noRepositories: "no commits: start in a repository, or list yours as “repositories” in the configuration",
    unknownAuthor:
      "no commits: git does not know your e-mail address; say it with 'git config --global user.email ADDRESS' or “emails” in the configuration",
    asked: "Who are you? ← →", askedWhose: "Whose text is this? ← →",
    chooseAuthor: "Nobody yet", looking: "looking…", stillLooking: "still looking…",
    noneFound: "none found", commits: "Commits",
    activity: "Activity",
    promises: "You said you would", blockers: "Still blocked", take: "Take", takeBack: "Take back", save: "Save",
    saved: "Update saved", withdrawn: "Update withdrawn", unchanged: "Nothing has changed",
    drafted: "Not saved: your draft is kept", restored: "Your draft", others: "For someone else",
    notCommitted: "not committed", addAttendees: "Add attendees first",
    since: { "since \($0)" }, notKept: { "the draft could not be kept: \($0)" },
    inRepositories: { "\($0) in \($1 == 1 ? "1 repository" : "\($1) repositories")" },
    taken: "taken", author: "Author", inRepository: { "in \($0)" }, alike: { "×\($0)" }, commitsAlike: { "\($0) commits" },
    inWriting: "in writing", recordTitle: "Save the updates as a meeting?",
    notRecorded: "not saved; to save it as a meeting, add --yes", recorded: "Saved as a meeting in writing",
    noUpdates: "nobody has written anything; there is nothing to save",
    metMeanwhile: "another meeting has been saved meanwhile; nothing was saved", preparedHeading: "Prepared",
    wrote: { "\($0), absent, wrote" }, arrivedLater: { "\($0) (\($1), arrived later)" },
    removed: { "\($0) (no longer an attendee)" }, someoneRemoved: "Somebody who has left",
    lateFor: { "Arrived after the meeting of \($0)" }, asOf: { "As of \($0)" },
    tooLongIn: { "an update is at most \($0) KB; nothing was saved, and the text is in \($1)" },
    editorFailed: { "\($0) ended with an error; nothing was saved, and the text is in \($1)" },
    editorDidNotWait: {
      "\($0) ended at once and changed nothing; nothing was saved, and the text is in \($1). An editor with a window of its own "
        + "has to wait until it is closed, as with EDITOR='code --wait'"
    },
    yourUpdate: "Your update", theirUpdate: "Somebody else’s update", copyDigest: "Copy the digest",
    digestCopied: { "Copied the digest as \(Strings.History.form($0))" },
    digestSent: { "Sent the digest to the terminal as \(Strings.History.form($0))" })
}
