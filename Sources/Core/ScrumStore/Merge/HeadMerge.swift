import FoundationEssentials
package import JSONCoding
import Scrums

/// The three-way merge of a scrum's head. It keeps the changes of each side since the base. If both sides changed the
/// same member, it keeps the later side's value.
///
/// JSON is merged rather than scrums, so that unknown members are merged, too. Top-level members are merged as a whole,
/// `settings` and attendees key by key, and days off day by day. The two members of the length are one value, `created`
/// is the earlier date, and attendees are merged as in a form (see `Attendees+Merge`). A scrum stays deleted, unless
/// the other side changed it, held a meeting, or wrote an update or an item since the base.
package struct HeadMerge: Hashable, Sendable {
  /// A value that both sides changed.
  package struct Conflict: Hashable, Sendable {
    /// The member, or `attendee` for a name.
    package let field: String
    package let kept, lost: JSON?
  }

  package private(set) var merged: JSON.Object
  package private(set) var conflicts: [Conflict] = []
  /// Whether the other side's changes restored a scrum that one side deleted.
  package private(set) var isRestored = false

  /// One side of a merge.
  package struct Side: Hashable, Sendable {
    package let object: JSON.Object
    /// Whether a meeting was held, or an update or an item written, on this side since the base.
    package let hasWorked: Bool

    package init(_ object: JSON.Object, hasWorked: Bool = false) {
      self.object = object
      self.hasWorked = hasWorked
    }

    fileprivate var isDeleted: Bool { object["deleted"] == .bool(true) }
  }

  /// - Parameter base: the common ancestor; nil if unknown, which makes each member an addition.
  package init(base: JSON.Object?, later: Side, earlier: Side) {
    let base = base ?? [:]
    merged = later.object
    for key in Self.keys(base, later.object, earlier.object) where !Self.special.contains(key) {
      merged[key] = merge(key, base[key], later.object[key], earlier.object[key])
    }
    mergeLength(base, later.object, earlier.object)
    mergeSettings(base, later.object, earlier.object)
    mergeDaysOff(base, later.object, earlier.object)
    merged["created"] = Self.earlier(later.object["created"], earlier.object["created"])
    mergeAttendees(base, later.object, earlier.object)
    mergeDeletion(base, later, earlier)
  }

  private static let special: Set = [
    "attendees", "created", "deleted", "id", "lengthInMinutes", "lengthInSeconds", "off", "settings",
  ]

  private static func keys(_ objects: JSON.Object...) -> [String] {
    var seen: Set<String> = []
    return objects.flatMap(\.members).map(\.key).filter { seen.insert($0).inserted }
  }

  /// Returns the merged value of a member, and records a conflict if both sides changed the member.
  private mutating func merge(_ field: String, _ base: JSON?, _ later: JSON?, _ earlier: JSON?) -> JSON? {
    if later == base { return earlier }
    if earlier != base, earlier != later { conflicts.append(Conflict(field: field, kept: later, lost: earlier)) }
    return later
  }

  private mutating func mergeLength(_ base: JSON.Object, _ later: JSON.Object, _ earlier: JSON.Object) {
    let keys = ["lengthInMinutes", "lengthInSeconds"]
    func length(_ object: JSON.Object) -> JSON? {
      let members = keys.reduce(into: JSON.Object()) { $0[$1] = object[$1] }
      return members.members.isEmpty ? nil : .object(members)
    }
    guard case .object(let members)? = merge("length", length(base), length(later), length(earlier)) else { return }
    for key in keys { merged[key] = members[key] }
  }

  private mutating func mergeSettings(_ base: JSON.Object, _ later: JSON.Object, _ earlier: JSON.Object) {
    let sides = [base, later, earlier].map { $0["settings"]?.object ?? [:] }
    var settings: JSON.Object = [:]
    for key in Self.keys(sides[0], sides[1], sides[2]) {
      settings[key] = merge("settings", sides[0][key], sides[1][key], sides[2][key])
    }
    merged["settings"] = settings.members.isEmpty ? nil : .object(settings)
  }

  /// Keeps the days that either side added, and leaves out the days that either side removed.
  private mutating func mergeDaysOff(_ base: JSON.Object, _ later: JSON.Object, _ earlier: JSON.Object) {
    let members = [base, later, earlier].map { $0["off"] }, sides = members.compactMap { ($0 ?? .array([])).elements }
    if sides.count < members.count || members[0] == members[1] || members[0] == members[2] || members[1] == members[2] {
      merged["off"] = merge("off", members[0], members[1], members[2])
      return
    }
    let days = sides.map(DaysOff.init(elements:)), elements = sides.map { Set($0) }
    let kept = elements[1].intersection(elements[2]).union(elements[1].union(elements[2]).subtracting(elements[0]))
    merged["off"] = .array(Array(kept))
    merged.setDaysOff(
      days[1].intersection(days[2]).union(days[1].subtracting(days[0])).union(days[2].subtracting(days[0])))
  }

  /// Returns the earlier of two dates. Of two values for the same date, the choice does not depend on their order.
  private static func earlier(_ one: JSON?, _ other: JSON?) -> JSON? {
    guard let one, let other else { return one ?? other }
    func date(_ value: JSON) -> Date { value.string.flatMap(Date.init(timestamp:)) ?? .distantFuture }
    if date(one) != date(other) { return date(one) < date(other) ? one : other }
    return JSON.array([one]).bytes(.line).lexicographicallyPrecedes(JSON.array([other]).bytes(.line)) ? one : other
  }

  /// Decides whether the scrum is deleted, and whether the other side's changes have restored it.
  private mutating func mergeDeletion(_ base: JSON.Object, _ later: Side, _ earlier: Side) {
    let wasDeleted = base["deleted"] == .bool(true)
    var isDeleted = later.isDeleted && earlier.isDeleted
    if later.isDeleted != earlier.isDeleted {
      let other = later.isDeleted ? earlier : later
      // NB: if the base was already deleted, the other side has restored the scrum.
      let isAlive = wasDeleted || other.hasWorked || !Self.isSame(other.object, base)
      isDeleted = !isAlive
      isRestored = isAlive && !wasDeleted
    }
    merged["deleted"] = isDeleted ? .bool(true) : nil
  }

  private static func isSame(_ one: JSON.Object, _ other: JSON.Object) -> Bool {
    var (one, other) = (one, other)
    one["deleted"] = nil
    other["deleted"] = nil
    return one == other
  }
}

// MARK: - Attendees

extension HeadMerge {
  private mutating func mergeAttendees(_ base: JSON.Object, _ later: JSON.Object, _ earlier: JSON.Object) {
    guard later["attendees"] != earlier["attendees"] else { return }
    let sides = [base, later, earlier].map(Attendees.init)
    let people = sides[1].people(renamedBy: sides[2], since: sides[0])
      .merged(from: sides[0].people, into: sides[2].people)
    merged["attendees"] = .array(
      people.map { person in
        let objects = sides.map { $0.objects[person.id] ?? [:] }
        var object: JSON.Object = [:]
        for key in Self.keys(objects[0], objects[1], objects[2]) {
          // NB: an attendee who is missing on one side was added on the other side, or was removed and, on the other
          // side, renamed. The other side's members count.
          object[key] =
            sides[1].objects[person.id] == nil
            ? objects[2][key]
            : sides[2].objects[person.id] == nil
              ? objects[1][key] : merge("attendee", objects[0][key], objects[1][key], objects[2][key])
        }
        object["id"] = .string(person.id.uuidString)
        object["name"] = .string(person.name)
        return .object(object)
      })
  }

  private struct Attendees {
    let people: IdentifiedArrayOf<Attendee>
    let objects: [Attendee.ID: JSON.Object]

    init(_ head: JSON.Object) {
      let list = head.attendees.compactMap { id, object in
        object["name"]?.string.map { (attendee: Attendee(id: id, name: $0), object: object) }
      }
      people = IdentifiedArray(uniquing: list.map(\.attendee))
      objects = Dictionary(zip(people.ids, list.map(\.object))) { first, _ in first }
    }

    /// Returns the attendees of this side, and those that this side removed and the other side renamed. So a removal
    /// never discards a name that the other side has just changed.
    func people(renamedBy other: Attendees, since base: Attendees) -> IdentifiedArrayOf<Attendee> {
      var people = people, place = 0
      for person in base.people {
        if let index = people.index(id: person.id) {
          place = index + 1
        } else if let renamed = other.people[id: person.id], renamed != person {
          people.insert(person, at: place)
          place += 1
        }
      }
      return people
    }
  }
}
