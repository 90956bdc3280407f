package import FoundationEssentials
package import JSONCoding
package import Scrums

/// A scrum's file: the scrum without its meetings, and members that this program does not know.
package struct Head: Hashable {
  package private(set) var scrum: DailyScrum
  package private(set) var object: JSON.Object

  /// - Parameters:
  ///   - bytes: the content of the file; a byte order mark is ignored.
  ///   - id: the ID in the file name.
  package init(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(JSON.SyntaxError) {
    var reader = JSONReader()
    let node = try reader.readHead(bytes, id: id)
    self.init(try DailyScrum(node), object: JSON.Object(node))
  }

  /// - Parameter object: the members of the file.
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
        settings: scrum.settings.changes(from: .init()), schedule: scrum.schedule.map { .some($0) }))
  }

  /// Sets when the scrum was created, unless that is known.
  package mutating func setCreated(_ date: Date) {
    guard scrum.created == nil else { return }
    object["created"] = .string(date.timestamp)
    scrum = DailyScrum(
      id: scrum.id, title: scrum.title, attendees: scrum.attendees, length: scrum.length, theme: scrum.theme,
      settings: scrum.settings, schedule: scrum.schedule, created: date)
  }

  package var bytes: [UInt8] { JSON.object(object).bytes(.pretty) }

  /// Whether the scrum is hidden. Nothing of it is removed.
  package var isDeleted: Bool {
    get { object["deleted"] == .bool(true) }
    set { object["deleted"] = newValue ? .bool(true) : nil }
  }

  /// What the file says about the scrum. Setting it writes the fields that differ, and nothing else.
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
  }
}

extension JSONReader {
  /// Reads the members of a head; see ``Head/init(_:id:)``.
  mutating func readHead(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(JSON.SyntaxError) -> JSONNode {
    let node = try read(bytes, from: bytes.hasByteOrderMark ? 3 : 0).object()
    try node.checkID(id)
    _ = try node.flag("deleted")
    return node
  }
}

extension Change {
  /// Applies the change to a head, which may be missing.
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
  /// Reads the members of a head.
  package init(_ node: JSONNode) throws(JSON.SyntaxError) {
    self.init(
      id: try node.id("id"), title: try node.string("title"), attendees: IdentifiedArray(uniquing: try node.attendees()),
      length: try node.length(), theme: try node.theme(), settings: try node.settings(), schedule: node.schedule,
      created: try node.created())
  }
}

extension JSONNode {
  /// Checks that the ID is the one in the file name.
  func checkID(_ id: UUID) throws(JSON.SyntaxError) {
    if try self.id("id") != id { throw damage(.otherID, in: "id") }
  }

  package func created() throws(JSON.SyntaxError) -> Date? { try self["created"] == nil ? nil : date("created") }

  fileprivate func theme() throws(JSON.SyntaxError) -> Theme {
    let name = try string("theme")
    guard let theme = Theme(rawValue: name) else { throw damage(.unknownTheme(name), in: "theme") }
    return theme
  }
}
