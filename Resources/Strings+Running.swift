extension Strings {
  /// About meetings that were interrupted.
  public struct Running: Sendable {
    public var title, resume, save, discard, later: String
    public var interrupted: @Sendable (_ title: String, _ time: String, _ elapsed: String) -> String
    public var onDay, atTime: @Sendable (String) -> String
    public var untouched: String
    public var elsewhere: String
    public var failed, notKept: @Sendable (String) -> String
  }
}

extension Strings.Running {
  static let english = Self(
    title: "Interrupted meeting", resume: "Resume", save: "Save as it was", discard: "Discard", later: "Later",
    interrupted: { "A meeting of \($0.count > 60 ? $0.prefix(59) + "…" : $0) was interrupted \($1) after \($2)." },
    onDay: { "on \($0)" }, atTime: { "at \($0)" },
    untouched: "Later leaves it for the next start.",
    elsewhere: "That meeting goes on elsewhere, or is over",
    failed: { "The meeting stays as it is: \($0)" },
    notKept: { "Not kept: \($0)" })
}
