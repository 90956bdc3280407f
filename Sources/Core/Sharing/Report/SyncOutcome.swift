package import FoundationEssentials
import JSONCoding
package import ScrumStore
import Scrums

/// What a sync has done.
package struct SyncOutcome: Sendable {
  /// What changed about a scrum, and who changed it last.
  package struct Change: Hashable, Sendable {
    package private(set) var scrum: UUID
    package private(set) var title: String
    /// The title before; nil if it is the same.
    package var formerTitle: String?
    package var isNew = false
    package var isDeleted = false
    /// Whether the head has changed.
    package var isEdited = false
    /// The number of new meetings.
    package var meetings = 0
    /// The number of new updates.
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
    package private(set) var scrum: UUID
    package private(set) var title: String
    /// The member of the head; `deleted` if one side deleted a scrum that the other worked on.
    package private(set) var field: String
    package private(set) var kept, lost: String
    package private(set) var keptBy, lostBy: String?
    package private(set) var date: Date?
    /// Whether the value lost was this store's.
    package var isOurs: Bool
    /// The blob of the head with the overwritten value, by which its author recognizes it.
    package private(set) var lostHead: String?

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

    /// The longest value in a report, in characters.
    static let longest = 1000
  }

  package var sent: [Change] = []
  package var received: [Change] = []
  package var waiting: [Change] = []
  package var conflicts: [Conflict] = []
  /// The team's heads that can't be read; they change neither here nor there.
  package var unreadable: [UUID: Damage] = [:]
  /// The number of the team's scrums left out, since there are too many.
  package var ignored = 0
  /// The scrums of this store that can't be shared, and why.
  package var unshared: [UUID: Damage] = [:]
  package var failure: SyncFailure?
  /// Whether nothing was sent or received.
  var isEmpty: Bool { sent.isEmpty && received.isEmpty }

  package init() {}
}

extension SyncOutcome.Change: JSONRecord {
  init() { self.init(scrum: .unknown, title: "") }

  static var members: [JSONMember<Self>] {
    [
      .init("scrum", \.scrum, .id), .init("title", \.title, .text), .init("formerTitle", \.formerTitle, .text),
      .init("author", \.author, .text), .init("date", \.date, .date), .init("meetings", \.meetings, .count, unless: 0),
      .init("updates", \.updates, .count, unless: 0), .init("added", \.isNew, .flag, unless: false),
      .init("deleted", \.isDeleted, .flag, unless: false), .init("edited", \.isEdited, .flag, unless: false),
    ]
  }
}

extension SyncOutcome.Conflict: JSONRecord {
  init() {
    self.init(
      scrum: .unknown, title: "", field: "", kept: "", lost: "", keptBy: nil, lostBy: nil, date: nil, isOurs: false)
  }

  // NB: conflicts are read from the messages of commits, too, which anyone in the team can write.
  static var members: [JSONMember<Self>] {
    [
      .init("scrum", \.scrum, .id), .init("title", \.title, .text(longest)), .init("field", \.field, .text(longest)),
      .init("kept", \.kept, .text(longest)), .init("lost", \.lost, .text(longest)), .init("keptBy", \.keptBy, .text(100)),
      .init("lostBy", \.lostBy, .text(100)), .init("lostHead", \.lostHead, .text(100)), .init("date", \.date, .date),
      .init("ours", \.isOurs, .flag),
    ]
  }
}

extension UUID {
  /// The ID of a record that is about to be read.
  fileprivate static let unknown = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
