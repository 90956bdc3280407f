package import FoundationEssentials
package import JSONCoding
package import ScrumStore
import Scrums

/// The changes, conflicts and problems of one sync; ``SyncReport`` keeps them for later.
package struct SyncOutcome: Sendable {
  /// The changes of one author to a scrum.
  package struct Change: Hashable, Sendable {
    package private(set) var scrum: UUID
    package private(set) var title: String
    /// The title before the change; nil if the title is the same.
    package var formerTitle: String?
    package var isNew = false
    package var isDeleted = false
    /// Whether the head, the file with the scrum's own fields, has changed.
    package var isEdited = false
    /// The fields that have changed, with their values.
    package var edits: [Edit] = []
    /// The number of new meetings.
    package var meetings = 0
    /// The number of new updates.
    package var updates = 0
    /// The number of new events of action items.
    package var items = 0
    package var author: String?
    package var date: Date?

    init(scrum: UUID, title: String) {
      self.scrum = scrum
      self.title = SyncOutcome.title(title)
    }

    /// Returns the change, with the date `now` in place of a later one.
    func dated(before now: Date) -> Self {
      var change = self
      change.date = date.map { min($0, now) }
      return change
    }
  }

  /// A member that both sides changed to different values.
  package struct Conflict: Hashable, Sendable {
    package private(set) var scrum: UUID
    package private(set) var title: String
    /// The member of the head, or `attendee` for an attendee's name. `deleted` if one side deleted a scrum that the
    /// other worked on.
    package private(set) var field: String
    package private(set) var kept, lost: String
    package private(set) var keptBy, lostBy: String?
    package private(set) var date: Date?
    /// Whether the overwritten value was this store's.
    package var isOurs: Bool
    /// The object ID of the head with the overwritten value. The store of that head's author recognizes the conflict by
    /// this ID.
    package private(set) var lostHead: String?

    /// The maximum length of a value in a report, in characters.
    static let longest = 1000

    init(
      scrum: UUID, title: String, field: String, kept: String, lost: String, keptBy: String?, lostBy: String?, date: Date?,
      isOurs: Bool, lostHead: String? = nil
    ) {
      (self.scrum, self.title, self.field) = (scrum, SyncOutcome.title(title), field.trimmed)
      (self.kept, self.lost, self.keptBy, self.lostBy) = (kept.trimmed, lost.trimmed, keptBy?.trimmed, lostBy?.trimmed)
      (self.date, self.isOurs, self.lostHead) = (date, isOurs, lostHead)
    }

    /// The same conflict with the title of the scrum.
    func titled(_ title: String) -> Self {
      var conflict = self
      conflict.title = SyncOutcome.title(title)
      return conflict
    }
  }

  /// A title as reports have it: one line, and not too long. Anyone in the team can write any text.
  static func title(_ text: String) -> String { String(text.trimmed.prefix(200)) }

  package var sent: [Change] = []
  package var received: [Change] = []
  package var waiting: [Change] = []
  package var conflicts: [Conflict] = []
  /// The team's scrums with files that can't be read or exceed a limit. The sync changes those files neither here nor
  /// there.
  package var unreadable: [UUID: Damage] = [:]
  /// The number of the team's scrums left out because they exceed ``SyncBudget/scrums``.
  package var ignored = 0
  /// The scrums of this store that can't be shared, with the reasons.
  package var unshared: [UUID: Damage] = [:]
  package var failure: SyncFailure?
  var isEmpty: Bool { sent.isEmpty && received.isEmpty }

  package init() {}
}

extension SyncOutcome.Change: Record {
  package static func record(_ members: inout some Members, _ change: Self?) throws(JSON.SyntaxError) -> Self {
    var result = Self(
      scrum: try members.required("scrum", change?.scrum), title: try members.required("title", change?.title))
    result.formerTitle = try members.optional("formerTitle", change?.formerTitle).map(SyncOutcome.title)
    result.author = try members.optional("author", change?.author)
    result.date = try members.optional("date", change?.date)
    result.meetings = try members.optional("meetings", change?.meetings, default: 0)
    result.updates = try members.optional("updates", change?.updates, default: 0)
    result.items = try members.optional("items", change?.items, default: 0)
    result.isNew = try members.optional("added", change?.isNew, default: false)
    result.isDeleted = try members.optional("deleted", change?.isDeleted, default: false)
    result.isEdited = try members.optional("edited", change?.isEdited, default: false)
    result.edits = try members.optional("edits", change?.edits, default: [])
    return result
  }
}

extension SyncOutcome.Conflict: Record {
  // NB: cuts every text, because conflicts are also read from commit messages, which anyone in the team can write.
  package static func record(_ members: inout some Members, _ conflict: Self?) throws(JSON.SyntaxError) -> Self {
    func text(_ key: String, _ value: String?) throws(JSON.SyntaxError) -> String {
      String(try members.required(key, value).prefix(longest))
    }
    func name(_ key: String, _ value: String?) throws(JSON.SyntaxError) -> String? {
      (try members.optional(key, value)?.prefix(100)).map(String.init)
    }
    return Self(
      scrum: try members.required("scrum", conflict?.scrum), title: try text("title", conflict?.title),
      field: try text("field", conflict?.field), kept: try text("kept", conflict?.kept),
      lost: try text("lost", conflict?.lost), keptBy: try name("keptBy", conflict?.keptBy),
      lostBy: try name("lostBy", conflict?.lostBy), date: try members.optional("date", conflict?.date),
      isOurs: try members.optional("ours", conflict?.isOurs) ?? false, lostHead: try name("lostHead", conflict?.lostHead))
  }
}
