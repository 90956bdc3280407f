extension Strings {
  /// What `import` and `export` say.
  public struct Interchange: Sendable {
    /// What a file was, and how many scrums and meetings of it are new and how many were there.
    public var imported: @Sendable (_ file: String, _ variant: String, _ scrums: Count, _ meetings: Count) -> String
    public var nothingNew: @Sendable (_ file: String, _ variant: String) -> String
    public var noScrums: @Sendable (_ file: String) -> String
    public var kept, restored: @Sendable (_ title: String) -> String
    public var restoredMeetings, revisedMeetings: @Sendable (_ count: Int, _ title: String) -> String
    public var place: @Sendable (_ line: Int, _ byte: Int, _ reason: String) -> String
    public var moreRemarks: @Sendable (Int) -> String
    public var standardInput: String
    public var exists: @Sendable (_ file: String) -> String
    public var droppedTurns, droppedNotes, droppedSettings, droppedSeconds, droppedMembers,
      droppedCreations: @Sendable (Int) -> String

    public struct Count: Sendable {
      public var new, known: Int
      public init(new: Int, known: Int) {
        self.new = new
        self.known = known
      }
    }
  }
}

extension Strings.Interchange {
  static let english = Strings.Interchange(
    imported: { file, variant, scrums, meetings in
      "\(file): \(variant); \(counted(scrums, "scrum")), \(counted(meetings, "meeting"))"
    },
    nothingNew: { "\($0): \($1); nothing new" },
    noScrums: { "\($0): no scrums in it" },
    kept: { "“\($0)” differs from the file and stays as it is here" },
    restored: { "“\($0)” had been deleted; it is back" },
    restoredMeetings: { $0 == 1 ? "a deleted meeting of “\($1)” is back" : "\($0) deleted meetings of “\($1)” are back" },
    revisedMeetings: {
      $0 == 1
        ? "a meeting of “\($1)” was changed since; it is as in the file now"
        : "\($0) meetings of “\($1)” were changed since; they are as in the file now"
    },
    place: { "line \($0), byte \($1): \($2)" },
    moreRemarks: { "and \($0) more changes of this kind" },
    standardInput: "standard input",
    exists: { "\($0) is there already; nothing was written" },
    droppedTurns: { $0 == 1 ? "dropped who spoke how long, of 1 meeting" : "dropped who spoke how long, of \($0) meetings" },
    droppedNotes: { $0 == 1 ? "dropped the notes of 1 meeting" : "dropped the notes of \($0) meetings" },
    droppedSettings: { $0 == 1 ? "dropped the settings of 1 scrum" : "dropped the settings of \($0) scrums" },
    droppedSeconds: { $0 == 1 ? "rounded 1 length up to minutes" : "rounded \($0) lengths up to minutes" },
    droppedMembers: { $0 == 1 ? "dropped 1 value of another program" : "dropped \($0) values of other programs" },
    droppedCreations: { $0 == 1 ? "dropped when 1 scrum was made" : "dropped when \($0) scrums were made" }
  )

  private static func counted(_ count: Count, _ noun: String) -> String {
    let known = count.known == 0 ? "" : ", \(count.known) already there"
    return "\(count.new) new \(noun)\(count.new == 1 ? "" : "s")\(known)"
  }
}
