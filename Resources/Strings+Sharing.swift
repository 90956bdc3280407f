extension Strings {
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
