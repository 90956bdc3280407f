extension Strings {
  /// Blockers and follow-ups, open until somebody closes them.
  package struct Items: Sendable {
    package var title, none, noneClosed, close, today: String
    package var open: @Sendable (_ count: Int) -> String
    /// For a screen reader, which has no column that says what these are.
    package var openItems: @Sendable (_ count: Int) -> String
    package var owner: @Sendable (_ name: String) -> String
    /// `3 days old`
    package var old: @Sendable (_ days: String) -> String
    package var days: @Sendable (_ count: Int) -> String
    /// Named in this many meetings.
    package var times: @Sendable (_ count: Int) -> String
    package var closed: @Sendable (_ text: String) -> String
    package var closedBy, closedBefore: @Sendable (_ name: String?, _ day: String) -> String
    package var reopened: @Sendable (_ text: String) -> String
    /// An attendee who was removed still has items, which the command lists.
    package var ownedByRemoved: @Sendable (_ name: String, _ count: Int, _ command: String) -> String
    package var added: @Sendable (_ text: String, _ owner: String?) -> String
    package var closedUndoable: @Sendable (_ key: String) -> String
    package var noSuchItem, severalItems: @Sendable (_ text: String, _ title: String) -> String
    package var tooLong: @Sendable (_ characters: Int) -> String
  }
}

extension Strings.Items {
  static let english = Self(
    title: "Open items", none: "no open items", noneClosed: "no closed items", close: "Close item",
    today: "today", open: { "\($0) open" }, openItems: { $0 == 1 ? "1 open item" : "\($0) open items" }, owner: { "owner \($0)" },
    old: { "\($0) old" },
    days: { $0 == 1 ? "1 day" : "\($0) days" },
    times: { count in
      let words = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
      return 2...10 ~= count ? "\(words[count - 2]) time" : "\(count) times"
    },
    closed: { "closed: \($0)" }, closedBy: { name, day in name.map { "closed by \($0), \(day)" } ?? "closed, \(day)" },
    closedBefore: { name, day in name.map { "though \($0) closed it, \(day)" } ?? "though closed, \(day)" },
    reopened: { "open again: \($0)" },
    ownedByRemoved: { name, count, command in
      "\(name) still has \(count == 1 ? "1 open item" : "\(count) open items"); to see them: \(command)"
    },
    added: { text, owner in owner.map { "added for \($0): \(text)" } ?? "added: \(text)" },
    closedUndoable: { "Item closed · \($0) opens it again" },
    noSuchItem: { "no item of “\($1)” begins with “\($0)” or has this ID" },
    severalItems: { "several items of “\($1)” begin with “\($0)”; name one by more of its text, or by its ID" },
    tooLong: { "an item has \($0) characters at most; nothing was added" })
}
