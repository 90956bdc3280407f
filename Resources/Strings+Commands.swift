extension Strings {
  /// What the commands without a screen say.
  public struct Commands: Sendable {
    public var columns: Columns
    /// The title and the near ones, the title and the ids.
    public var noSuchScrum: @Sendable (String, [String]) -> String
    public var severalScrums: @Sendable (_ title: String, _ count: Int) -> String
    public var nothingSaved: String
    /// The title, how many meetings, the id.
    public var wouldDelete: @Sendable (String, Int, String) -> String
    public var confirm: String
    public var deleted: @Sendable (String, String) -> String
    public var readOnly, finishing: String
    public var outputFailed: @Sendable (String) -> String
    public var mistakes: Mistakes
    public var help: Help

    public struct Columns: Sendable {
      public var title, length, attendees, meetings, lastMet, id, never: String
    }

    public struct Mistakes: Sendable {
      public var notUnicode, blankTitle, nothingToChange: String
      public var nearest, unknownOption, unknownCommand, needsCommand, missingValue, needlessValue: @Sendable (String) -> String
      public var unexpected, badColor, badFormat: @Sendable (String) -> String
      public var notTaken, missingOperand, exclusive: @Sendable (String, String) -> String
      public var tooLong: @Sendable (_ isTitle: Bool, Int) -> String
      public var badMinutes: @Sendable (String, Int, Int) -> String
      public var unknownTheme: @Sendable (String, [String]) -> String
    }

    /// A text for each command, its first sentence for the list of commands; what the texts share, and the list's heading.
    public struct Help: Sendable {
      public var start, list, show, stats, add, edit, delete, importing, exporting, doctor, shared, commands: String
    }
  }
}
