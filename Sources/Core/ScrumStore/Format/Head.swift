package import FoundationEssentials
package import JSONCoding
package import Scrums

/// The content of a scrum's file: the scrum without its meetings, and members that this program does not know.
package struct Head: Hashable {
  package private(set) var scrum: DailyScrum
  package private(set) var object: JSON.Object

  /// Parses the content of a scrum's file.
  ///
  /// - Parameter id: the ID in the file name, which must be the ID in the content.
  package init(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(JSON.SyntaxError) {
    self = try bytes.json { (node) throws(JSON.SyntaxError) in try Head(node, id: id) }
  }

  package init(_ bytes: [UInt8], id: UUID) throws(JSON.SyntaxError) {
    self = try bytes.json { (node) throws(JSON.SyntaxError) in try Head(node, id: id) }
  }

  init(_ node: JSONNode, id: UUID) throws(JSON.SyntaxError) {
    try node.checkHead(of: id)
    self.init(try DailyScrum(node), object: JSON.Object(node))
  }

  package init(_ scrum: DailyScrum, object: JSON.Object) {
    self.scrum = scrum
    self.object = object
  }

  package init(_ scrum: DailyScrum) {
    self.init(scrum, object: ["id": .string(scrum.id.uuidString)])
    object["created"] = scrum.created.map { .string($0.timestamp) }
    apply(
      ScrumEdit(
        title: scrum.title, attendees: scrum.attendees, length: scrum.length, theme: scrum.theme,
        settings: scrum.settings.changes(from: .init()), schedule: scrum.schedule.map { .some($0) },
        off: .init(added: scrum.daysOff)))
  }

  /// Sets the creation date, unless the scrum has one.
  package mutating func setCreated(_ date: Date) {
    guard scrum.created == nil else { return }
    object["created"] = .string(date.timestamp)
    scrum = DailyScrum(
      id: scrum.id, title: scrum.title, attendees: scrum.attendees, length: scrum.length, theme: scrum.theme,
      settings: scrum.settings, schedule: scrum.schedule, daysOff: scrum.daysOff, created: date)
  }

  package var bytes: [UInt8] { JSON.object(object).bytes(.pretty) }

  /// Whether the scrum is hidden. Its data is kept.
  package var isDeleted: Bool {
    get { object["deleted"] == .bool(true) }
    set { object["deleted"] = newValue ? .bool(true) : nil }
  }

  /// The scrum, and whether it is deleted. Setting this changes only the members that differ.
  package var stored: StoredScrum {
    get { StoredScrum(scrum: scrum, isDeleted: isDeleted) }
    set {
      apply(newValue.scrum.edit(from: scrum))
      isDeleted = newValue.isDeleted
    }
  }

  private mutating func apply(_ edit: ScrumEdit) {
    scrum.apply(edit)
    if let title = edit.title { object["title"] = .string(title) }
    if edit.attendees != nil { object.setAttendees(scrum.attendees) }
    if let length = edit.length { object.setLength(length) }
    if let theme = edit.theme { object["theme"] = .string(theme.rawValue) }
    object.setSettings(edit.settings)
    if let schedule = edit.schedule { object.setSchedule(schedule) }
    if !edit.off.isEmpty { object.setDaysOff(scrum.daysOff) }
  }
}

extension Change {
  /// Applies the change to a head, or to nil if there is no head.
  package func apply(to head: inout Head?) throws -> SavedChange {
    var stored = head?.stored
    let outcome = try apply(to: &stored)
    guard let stored else { return outcome }
    if head == nil { head = Head(stored.scrum) }
    head?.stored = stored
    return outcome
  }
}

extension DailyScrum {
  package init(_ node: JSONNode) throws(JSON.SyntaxError) {
    self.init(
      id: try node.id("id"), title: try node.string("title"), attendees: IdentifiedArray(uniquing: try node.attendees()),
      length: try node.length(), theme: try node.theme(), settings: try node.settings(), schedule: node.schedule,
      daysOff: node.daysOff, created: try node.created())
  }
}

extension JSONNode {
  /// Checks that the ID is the ID in the file name.
  func checkID(_ id: UUID) throws(JSON.SyntaxError) {
    if try object().id("id") != id { throw damage(.otherID, in: "id") }
  }

  /// Checks the members of a head that ``DailyScrum`` does not read.
  func checkHead(of id: UUID) throws(JSON.SyntaxError) {
    try checkID(id)
    _ = try flag("deleted")
  }
}
