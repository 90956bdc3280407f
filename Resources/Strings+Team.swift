import ConsoleLoop

extension Strings {
  /// Sharing with a team: `scrumdinger share`, `scrumdinger sync`, and the Team page.
  package struct Team: Sendable {
    // Failures.
    package var unreachable, passwordRefused, hostKeyChanged: @Sendable (_ host: String) -> String
    /// - Parameter url: the new remote; nil for a store that is shared already.
    package var signIn: @Sendable (_ host: String, _ url: String?) -> String
    package var readOnly, branchDeleted, foreign, busy, badURL, badBranch, notShared: String
    package var rejected, said: @Sendable (_ host: String, _ line: String) -> String
    package var noRepository: @Sendable (_ url: String) -> String
    package var newer: @Sendable (_ format: Int) -> String
    package var tooLarge: @Sendable (_ path: String) -> String
    package var overBudget, noRoom: String
    package var noGit: @Sendable (_ found: String?) -> String
    package var untrusted: @Sendable (_ path: String) -> String
    package var git: @Sendable (_ line: String) -> String
    package var damaged, noAnswer: @Sendable (_ name: String) -> String
    package var unanswered: String
    package var alreadyShared: @Sendable (_ url: String) -> String
    package var waiting: @Sendable (_ changes: Int) -> String

    // Changes.
    package var renamed: @Sendable (_ former: String, _ title: String) -> String
    package var removed: @Sendable (_ name: String) -> String
    package var on, off: String
    package var added, deleted, edited: @Sendable (_ title: String) -> String
    package var meetings: @Sendable (_ count: Int, _ title: String) -> String
    package var updates, items: @Sendable (_ count: Int, _ title: String) -> String
    package var kept,
      keptOurs: @Sendable (_ title: String, _ field: String, _ kept: String, _ by: String?, _ lost: String) -> String
    package var restored: @Sendable (_ title: String) -> String
    package var fields: @Sendable (_ field: String) -> String
    package var by: @Sendable (_ author: String, _ change: String) -> String

    // Texts of commands.
    package var sharedWith: @Sendable (_ url: String, _ branch: String) -> String
    package var comparing, fetching, merging, sending, savingChanges: String
    package var nothingToDo, sent, received, waits, both, manual, automatic, transcriptsShared, transcriptsStay: String
    package var lastSync: @Sendable (_ time: String) -> String
    package var cannotRead, cannotShare: @Sendable (_ place: String) -> String
    package var leftOut: @Sendable (_ scrums: Int) -> String
    package var formerlyShared: @Sendable (_ url: String) -> String
    package var here, there, nothingThere: String
    package var count: @Sendable (_ scrums: Int, _ meetings: Int) -> String
    package var lastChangedBy: @Sendable (_ author: String, _ time: String) -> String
    package var common: @Sendable (_ count: Int) -> String
    package var twins: @Sendable (_ title: String) -> String
    package var stay: @Sendable (_ transcripts: Int) -> String
    package var readers, question, confirm, calledOff: String
    package var stopped: @Sendable (_ path: String) -> String
    package var sentBefore: String

    // Texts of the Team page and the list.
    package var title, unshared, shared, syncing, intro, repository, urlPrompt, lookThere, looking, share, join,
      notNow: String
    package var notSharedSince: @Sendable (_ time: String) -> String
    package var shareTranscripts, syncsByItself, shareNow, shareAgain, stopSharing, stopTitle, stopMessage, stop, recently,
      branch: String
    package var restoreYours, joinTitle, shareTitle: String
    /// What the key before it does.
    package var restoreHint: String
    /// A command for colleagues, and its copy.
    package var address, colleagues, copyCommand, commandCopied, commandSent, settings: String
    package var more: @Sendable (_ count: Int) -> String
    package var and: @Sendable (_ first: String, _ others: Int) -> String
  }
}

extension Strings.Team {
  static let english = Self(
    unreachable: { "\($0) can’t be reached" },
    passwordRefused: { "\($0) does not accept that password" },
    hostKeyChanged: { "\($0)’s key has changed: ask its administrator before you continue" },
    signIn: {
      "\($0) asks you to sign in: run “scrumdinger \($1.map { "share \($0.quotedForShell)" } ?? "sync")” in a terminal once"
    },
    readOnly: "you can read but not push there",
    branchDeleted: "the branch was deleted there: share again to restore it",
    foreign: "that branch contains something else",
    busy: "another sync of this store is at work",
    badURL: "that is no address of a repository, such as git@host:team/scrums.git or a folder",
    badBranch: "that is no name of a branch",
    notShared: "this store is not shared; 'scrumdinger share URL' shares it",
    rejected: { "\($0) rejected it: \($1)" },
    said: { "\($0) can’t be used; this is what it, or ssh, says: \($1)" },
    noRepository: { "there is no repository at \($0)" },
    newer: { "the team uses format \($0): update scrumdinger" },
    tooLarge: { "the team’s \($0) is too large" },
    overBudget: "the team has more than a sync takes at once",
    noRoom: "the team has more than there is room for on this disk",
    noGit: { "sharing needs git 2.36 or later" + ($0.map { "; this is \($0)" } ?? "") },
    untrusted: { "git does not trust \($0): git config --global --add safe.directory \($0.quotedForShell)" },
    git: { "git failed: \($0)" }, damaged: { "\($0) is damaged" }, noAnswer: { "scrumdinger \($0) gave no answer" },
    unanswered: "cat-file does not answer",
    alreadyShared: { "this store is shared with \($0) already; 'scrumdinger share --stop' stops that" },
    waiting: { $0 == 1 ? "1 change waiting" : "\($0) changes waiting" },
    renamed: { "\($0) renamed to \($1)" },
    removed: { "\($0) removed" }, on: "on", off: "off",
    added: { "\($0) added" }, deleted: { "\($0) deleted" }, edited: { "\($0) edited" },
    meetings: { $0 == 1 ? "1 meeting of \($1)" : "\($0) meetings of \($1)" },
    updates: { $0 == 1 ? "1 update for \($1)" : "\($0) updates for \($1)" },
    items: { $0 == 1 ? "1 change to the items of \($1)" : "\($0) changes to the items of \($1)" },
    kept: { title, field, kept, by, lost in
      "\(title)’s \(field): kept " + (by.map { "\($0)’s " } ?? "") + "“\(kept)”, not your “\(lost)”"
    },
    keptOurs: { title, field, kept, by, lost in
      "\(title)’s \(field): kept your “\(kept)”, not " + (by.map { "\($0)’s " } ?? "") + "“\(lost)”"
    },
    restored: { "\($0) is there again: one of you deleted it, the other worked on it" },
    fields: { ["lengthInMinutes": "length", "attendee": "attendee"][$0] ?? $0 },
    by: { "\($0): \($1)" },
    sharedWith: { "Shared with \($0), branch \($1)" },
    comparing: "Comparing…", fetching: "Fetching…", merging: "Merging…", sending: "Sending…", savingChanges: "Saving changes…",
    nothingToDo: "Nothing to do: both sides are the same.", sent: "Sent", received: "Received", waits: "Waiting",
    both: "Changed on both sides",
    manual: "on request", automatic: "automatically", transcriptsShared: "Transcripts are shared.",
    transcriptsStay: "Transcripts stay on this computer.",
    lastSync: { "Last synced \($0)" },
    cannotRead: { "Left as it is, because it can’t be read: the team’s \($0)" },
    cannotShare: { "Not shared, because it can’t be read: \($0)" },
    leftOut: { "\($0 == 1 ? "1 scrum" : "\($0) scrums") of the team left out: it has more than 10,000" },
    formerlyShared: { "A store that was here before was shared; to share this one: scrumdinger share \($0.quotedForShell)" },
    here: "Here", there: "There", nothingThere: "Nothing is there yet.",
    count: { "\($0 == 1 ? "1 scrum" : "\($0) scrums"), \($1 == 1 ? "1 meeting" : "\($1) meetings")" },
    lastChangedBy: { "last changed by \($0), \($1)" },
    common: { $0 == 1 ? "1 scrum is on both sides; it will be merged." : "\($0) scrums are on both sides; they will be merged." },
    twins: { "Two scrums are called “\($0)”: rename one to tell them apart." },
    stay: { $0 == 1 ? "1 transcript stays on this computer." : "\($0) transcripts stay on this computer." },
    readers: "Anyone who can read the repository can read what is shared. Git keeps what is deleted later.",
    question: "Share? [y/N]", confirm: "Add --yes to share.", calledOff: "Not shared.",
    stopped: { "No longer shared. The scrums stay; what was shared is in \($0)" },
    sentBefore: "What was sent before can’t be called back.",
    title: "Team", unshared: "not shared", shared: "shared", syncing: "sharing…",
    intro: "Your team’s scrums and meetings are kept in a git repository that all of you can write to. Everyone can work "
      + "offline, too; changes by two people are merged field by field.",
    repository: "Repository", urlPrompt: "git@host:team/scrums.git or a folder", lookThere: "Check repository",
    looking: "Looking…", share: "Share", join: "Join", notNow: "Not now",
    notSharedSince: { "not shared since \($0)" },
    shareTranscripts: "Share transcripts, too", syncsByItself: "Share automatically", shareNow: "Share now",
    shareAgain: "Share again",
    stopSharing: "Stop sharing", stopTitle: "Stop sharing?",
    stopMessage: "The scrums stay here, and what was shared stays there. Changes no longer meet.",
    stop: "Stop", recently: "Recently",
    branch: "branch",
    restoreYours: "u Restore yours", joinTitle: "Join this team?", shareTitle: "Share with this team?",
    restoreHint: "in the list of scrums restores yours", address: "Address", colleagues: "Colleagues run",
    copyCommand: "Copy command",
    commandCopied: "Copied the command", commandSent: "Sent the command to the terminal", settings: "Settings",
    more: { "and \($0) more" }, and: { $1 == 0 ? $0 : "\($0), and \($1) more" })
}
