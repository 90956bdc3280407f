package import FoundationEssentials
package import ScrumStore

/// What a sync has done.
package struct SyncOutcome: Sendable {
  /// What changed about a scrum, and who changed it last.
  package struct Change: Hashable, Sendable {
    package let scrum: UUID
    package let title: String
    /// The title before; nil if it is the same.
    package var formerTitle: String?
    package var isNew = false
    package var isDeleted = false
    /// Whether anything of the head has changed.
    package var isEdited = false
    /// How many meetings are new.
    package var meetings = 0
    /// How many updates are new.
    package var updates = 0
    package var author: String?
    package var date: Date?

    package init(scrum: UUID, title: String) {
      self.scrum = scrum
      self.title = title
    }
  }

  /// Something that both sides changed to different values.
  package struct Conflict: Hashable, Sendable {
    package let scrum: UUID
    package let title: String
    /// The member of the head; `deleted` if one side deleted a scrum that the other worked on.
    package let field: String
    package let kept, lost: String
    package let keptBy, lostBy: String?
    package let date: Date?
    /// Whether what lost was this store's.
    package var isOurs: Bool
    /// The blob of the head with the overwritten value, by which its author recognizes it.
    package var lostHead: String?

    package init(
      scrum: UUID, title: String, field: String, kept: String, lost: String, keptBy: String?, lostBy: String?, date: Date?,
      isOurs: Bool, lostHead: String? = nil
    ) {
      self.scrum = scrum
      self.title = title
      self.field = field
      self.kept = kept
      self.lost = lost
      self.keptBy = keptBy
      self.lostBy = lostBy
      self.date = date
      self.isOurs = isOurs
      self.lostHead = lostHead
    }
  }

  package var sent: [Change] = []
  package var received: [Change] = []
  package var waiting: [Change] = []
  package var conflicts: [Conflict] = []
  /// The team's heads that can't be read; nothing of them changes here or there.
  package var unreadable: [UUID: Damage] = [:]
  /// How many scrums of the team are left out, since there are too many.
  package var ignored = 0
  /// The scrums of this store that can't be shared, and why.
  package var unshared: [UUID: Damage] = [:]
  package var failure: SyncFailure?
  /// Whether nothing was sent or received.
  var isEmpty: Bool { sent.isEmpty && received.isEmpty }

  package init() {}
}
