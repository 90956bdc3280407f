extension Strings {
  /// What `scrumdinger doctor` prints beside its findings.
  public struct Doctor: Sendable {
    public var clean: @Sendable (String) -> String
    public var noFiles: String
    public var removedLines, endedLine, removedFile, purged, restricted, restoredScrum, wroteFormat: String
    public var renamed: @Sendable (String) -> String
    public var failed: @Sendable (String) -> String
    public var stays: String
    public var backup: @Sendable (String) -> String
    public var fixable, byHand: String

    public static let english = Doctor(
      clean: { "Nothing is wrong in \($0)" },
      noFiles: "Sample data is in memory alone: there are no files to look at",
      removedLines: "taken out", endedLine: "ended", removedFile: "taken away", purged: "purged, with its meetings",
      restricted: "only the owner may use it now", restoredScrum: "has one again, “Restored scrum”",
      wroteFormat: "written anew, since everything else can be read",
      renamed: { "renamed to \($0)" },
      failed: { "not repaired: \($0)" },
      stays: "kept as it is",
      backup: { "What was changed or taken out is kept in \($0)" },
      fixable: "scrumdinger doctor --fix repairs what can be repaired, after a backup.",
      byHand: "What is kept as it is can be corrected with an editor, or moved away; nothing else depends on it."
    )
  }
}
