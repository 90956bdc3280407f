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

  /// About scrums that others change as well.
  public struct Sharing: Sendable {
    public var title, length, theme, settings, attendees: String
    public var list: @Sendable ([String]) -> String
    /// What others changed, and stays so.
    public var kept: @Sendable (_ fields: String, _ isOne: Bool) -> String
    /// What others changed too, and is now as it was saved here.
    public var replaced: @Sendable (_ fields: String, _ isOne: Bool) -> String
    public var saved: String
    public var restored: @Sendable (String) -> String
  }
}

extension Strings.Running {
  static let english = Self(
    title: "Interrupted meeting", resume: "Resume", save: "Save as it was", discard: "Discard", later: "Later",
    interrupted: { "A meeting of \($0) was interrupted \($1) after \($2)." },
    onDay: { "on \($0)" }, atTime: { "at \($0)" },
    untouched: "Later leaves it for the next start.",
    elsewhere: "That meeting goes on elsewhere, or is over",
    failed: { "The meeting stays as it is: \($0)" },
    notKept: { "Can’t be resumed after a crash: \($0)" })
}

extension Strings.Sharing {
  static let english = Self(
    title: "title", length: "length", theme: "theme", settings: "settings", attendees: "attendees",
    list: { names in
      guard names.count > 1, let last = names.last else { return names.first ?? "" }
      return names.dropLast().joined(separator: ", ") + " and " + last
    },
    kept: { "\($0.capitalizedFirst) \($1 ? "was" : "were") changed elsewhere meanwhile and kept." },
    replaced: { "\($0.capitalizedFirst) \($1 ? "was" : "were") changed elsewhere too; yours \($1 ? "stands" : "stand")." },
    saved: "Saved.",
    restored: { "“\($0)” had been deleted; it is back" })
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
