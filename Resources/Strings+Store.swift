package import ScrumStore

extension Strings {
  /// Failures of the store.
  package struct Storage: Sendable {
    /// A system call such as `fsync` failed.
    package var notAFolder: @Sendable (_ path: String) -> String
    package var system: @Sendable (_ call: String, _ path: String, _ reason: String) -> String
    package var newerFormat: @Sendable (_ path: String, _ format: Int) -> String
    package var exists, readOnly, noModes, changed, gone, noStore: @Sendable (_ path: String) -> String
    package var refused: @Sendable (_ path: String, _ refusal: String) -> String
    package var inTheWay: @Sendable (_ path: String, _ isFolder: Bool) -> String
    package var quoted: @Sendable (_ name: String) -> String
    package var exceedsLimit: @Sendable (_ path: String, _ limit: String) -> String
    package var locked: @Sendable (_ path: String, _ holder: String, _ isKnown: Bool) -> String
    package var holder: @Sendable (_ command: String, _ process: String?, _ since: String?) -> String
    package var unknownHolder, dataFolder: String
    package var noSuchScrum, noSuchMeeting: @Sendable (_ id: String) -> String
    package var other: @Sendable (_ error: String) -> String
  }

  /// Saving, and quitting with unsaved changes.
  package struct Saving: Sendable {
    package var saving: String
    package var failed: @Sendable (String) -> String
    package var retry, retryShort: String
    package var notSaved: String
    package var quitTitle, quitMessage, export, discardAndQuit, stay: String
    package var exported, exportFailed: @Sendable (String) -> String
  }

  /// A failure to load.
  package struct Failure: Sendable {
    package var title, unchanged, advice, retry, useSampleData, quit: String
  }

  /// `scrumdinger import` and `scrumdinger export`.
  package struct Interchange: Sendable {
    package var importTitle, importFile, filePrompt, fileHint, complete, importing, exporting, searching, finished: String
    package var progress: @Sendable (_ text: String, _ done: Int, _ total: Int) -> String
    package var importedUpdates, importedItems: @Sendable (_ count: Int) -> String
    package var program: @Sendable (Variant) -> String
    package var imported: @Sendable (_ file: String, _ variant: String, _ scrums: Count, _ meetings: Count) -> String
    package var nothingNew: @Sendable (_ file: String, _ variant: String) -> String
    package var noScrums: @Sendable (_ file: String) -> String
    package var reading: @Sendable (_ file: String, _ megabytes: Int) -> String
    package var saving: @Sendable (_ file: String, _ scrums: Int) -> String
    package var tooLarge: @Sendable (_ sentence: String) -> String
    package var kept, restored: @Sendable (_ title: String) -> String
    package var restoredMeetings, revisedMeetings: @Sendable (_ count: Int, _ title: String) -> String
    package var unfinished: @Sendable (_ sentence: String) -> String
    package var place: @Sendable (_ line: Int, _ byte: Int, _ reason: String) -> String
    package var moreRemarks: @Sendable (Int) -> String
    package var standardInput: String
    package var exists: @Sendable (_ file: String) -> String
    package var nothingToExport: @Sendable (_ directory: String) -> String
    package var droppedTurns, droppedUtterances, droppedNotes, droppedUpdates, droppedItems, droppedSettings,
      droppedSchedules, droppedDaysOff, droppedSeconds, droppedMembers, droppedCreations: @Sendable (Int) -> String

    /// The numbers of records in a file that are new, and that were stored already.
    package typealias Count = (new: Int, known: Int)
  }

  /// `scrumdinger doctor`.
  package struct Doctor: Sendable {
    package var clean: @Sendable (String) -> String
    package var checking, noFiles: String
    package var removedLines, endedLine, removedFile, purged, restricted, wroteFormat, finishedImport,
      removedByteOrderMark, setAside: String
    package var restoredScrum: @Sendable (_ title: String) -> String
    package var restoredTitle: String
    package var renamed: @Sendable (String) -> String
    package var failed: @Sendable (String) -> String
    package var stays: String
    package var backup: @Sendable (String) -> String
    package var fixable, byHand, shared: String
  }
}

extension Strings.Storage {
  static let english = Self(
    notAFolder: { "\($0) is a file, not a folder" },
    system: { call, path, reason in "could not \(verbs[call, default: call]) \(path): \(reason)" },
    newerFormat: { "\($0): format \($1) is from a newer version of scrumdinger" },
    exists: { "could not create \($0): a file with that name exists" },
    readOnly: { "\($0) is read-only" },
    noModes: { "the drive keeps no permissions for \($0); mount it for yourself alone (umask=077), or move the store" },
    changed: { "\($0) was changed by another program; nothing was written" },
    gone: { "the folder \($0) no longer exists" }, noStore: { "there is no store in \($0)" },
    refused: { "\($0) is \($1)" },
    inTheWay: { "\($0) is \($1 ? "a folder, not a file" : "not an ordinary file"); rename it" }, quoted: { "“\($0)”" },
    exceedsLimit: { "\($0) would exceed the limit of \($1); nothing was written" },
    locked: { "\($0) is locked by \($1); \($2 ? "end that process, or wait for it" : "wait until it has finished")" },
    holder: { command, process, since in
      command + (process.map { " (process \($0))" } ?? "") + (since.map { " since \($0)" } ?? "")
    },
    unknownHolder: "an unknown process", dataFolder: "the data folder",
    noSuchScrum: { "no scrum has the ID \($0)" }, noSuchMeeting: { "no meeting has the ID \($0)" },
    other: { "unexpected error: \($0)" })

  /// Verbs for system calls; the other calls are verbs themselves.
  private static let verbs = [
    "access": "inspect", "chmod": "set the permissions of", "faccessat": "inspect", "fchmod": "set the permissions of",
    "fdatasync": "sync",
    "flock": "lock", "fstat": "inspect", "fstatat": "inspect", "fsync": "sync", "ftruncate": "truncate", "link": "rename",
    "lstat": "inspect", "mkdir": "create", "readdir": "list", "realpath": "resolve", "rename": "replace", "rmdir": "remove",
    "stat": "inspect",
    "syncfs": "sync", "unlink": "remove",
  ]
}

extension Strings.Saving {
  static let english = Self(
    saving: "Saving…", failed: { "Not saved: \($0)" }, retry: "Retry saving", retryShort: "Retry",
    notSaved: "Not saved",
    quitTitle: "Some changes are not saved", quitMessage: "If you quit now, they are lost.", export: "Export to a file",
    discardAndQuit: "Discard and quit", stay: "Stay",
    exported: { "Exported to \($0)" }, exportFailed: { "Could not export: \($0)" })
}

extension Strings.Failure {
  static let english = Self(
    title: "Can’t load your scrums", unchanged: "Your files are unchanged.",
    advice: "Use --data DIR for another folder, or --mock for sample data.", retry: "Retry", useSampleData: "Use sample data",
    quit: "Quit")
}

extension Strings.Interchange {
  static let english = Self(
    importTitle: "Import scrums", importFile: "Import", filePrompt: "Path of a file",
    fileHint: "A file exported by Scrumdinger (.json)", complete: "Complete", importing: "Importing…",
    exporting: "Exporting scrums…", searching: "Searching…", finished: "Finished.", progress: { "\($0) \($1) of \($2)" },
    importedUpdates: { $0 == 1 ? "and an update" : "and \($0) updates" },
    importedItems: { $0 == 1 ? "and a change to an item" : "and \($0) changes to items" },
    program: { name(of: $0) },
    imported: { file, variant, scrums, meetings in
      "\(file): \(variant); \(counted(scrums, "scrum")), \(counted(meetings, "meeting"))"
    },
    nothingNew: { "\($0): \($1); nothing new" },
    noScrums: { "\($0): no scrums found" },
    reading: { "Reading \($0): \($1) MB…" }, saving: { "Importing \(counted($1, "scrum")) from \($0)…" },
    tooLarge: { "\($0); give a larger --max-size to import it" },
    kept: { "“\($0)” differs from the file; kept the stored version" },
    restored: { "restored “\($0)”, which had been deleted" },
    restoredMeetings: { "restored \($0 == 1 ? "a deleted meeting" : "\($0) deleted meetings") of “\($1)”" },
    revisedMeetings: { "updated \($0 == 1 ? "a meeting" : "\($0) meetings") of “\($1)” to the file’s later version" },
    unfinished: { "imported, but some files will be moved into place at the next start: \($0)" },
    place: { "line \($0), byte \($1): \($2)" },
    moreRemarks: { "and \($0) more like these" },
    standardInput: "standard input",
    exists: { "\($0) already exists; nothing was written" },
    nothingToExport: { "nothing to export: there is no store in \($0)" },
    droppedTurns: { "not exported: speaking times of \(counted($0, "meeting"))" },
    droppedUtterances: { "exported as plain text: the transcript of \(counted($0, "meeting"))" },
    droppedNotes: { "not exported: notes of \(counted($0, "meeting"))" },
    droppedUpdates: { "not exported: prepared updates of \(counted($0, "scrum"))" },
    droppedItems: { "not exported: open and closed items of \(counted($0, "scrum"))" },
    droppedSettings: { "not exported: settings of \(counted($0, "scrum"))" },
    droppedSchedules: { "not exported: the schedule of \(counted($0, "scrum"))" },
    droppedDaysOff: { "not exported: days off of \(counted($0, "scrum"))" },
    droppedSeconds: { "rounded up to whole minutes: \(counted($0, "length"))" },
    droppedMembers: { "not exported: \(counted($0, "unknown value"))" },
    droppedCreations: { "not exported: creation date of \(counted($0, "scrum"))" })

  /// Returns the name of the program that wrote a file, with the words of a language. JSON has the English words.
  package static func name(of variant: Variant, to: String = "to", or: String = "or") -> String {
    switch variant {
    case .apple2020: "Apple 2020"
    case .apple2021: "Apple 2021"
    case .composable: "ScrumdingerTCA"
    case .apple2022: "Apple 2022 \(to) 2024, \(or) SwiftedMind"
    case .pointFree: "Point-Free standups \(or) sync-ups"
    case .scrumdinger: "Scrumdinger"
    }
  }

  private static func counted(_ count: Count, _ noun: String) -> String {
    counted(count.new, "new \(noun)") + (count.known == 0 ? "" : " (\(count.known) already stored)")
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Strings.Doctor {
  static let english = Self(
    clean: { "No problems found in \($0)" },
    checking: "Checking files…", noFiles: "Sample data is kept in memory; there are no files to check",
    removedLines: "removed", endedLine: "line break added", removedFile: "removed", purged: "removed with its meetings",
    restricted: "restricted to the owner", wroteFormat: "rewritten; all other files are readable",
    finishedImport: "import finished",
    removedByteOrderMark: "byte order mark removed", setAside: "moved to the backups",
    restoredScrum: { "recreated as “\($0)”" }, restoredTitle: "Restored scrum",
    renamed: { "renamed to \($0)" },
    failed: { "not repaired: \($0)" },
    stays: "left unchanged",
    backup: { "Backed up what was changed or removed to \($0)" },
    fixable: "Run 'scrumdinger doctor --fix' to repair what it can; it makes a backup first.",
    byHand: "Fix the rest by hand.",
    shared: "The store is shared, so nothing that was deleted is purged: the team would send it again.")
}
