import FoundationEssentials
import JSON
import Models

/// A scrum as its file has it, with whatever else stands there.
package struct Head: Hashable {
  package private(set) var scrum: DailyScrum
  package private(set) var object: JSON.Object

  /// - Parameter id: what the file's name says.
  package init(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(Flaw) {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("an object should stand here", at: 0, in: bytes) }
    do throws(Mismatch) {
      guard try object.id("id") == id else { throw Mismatch("\"id\" is not the file's name", at: .key("id")) }
      try self.init(object)
    } catch {
      throw Flaw(error, in: bytes)
    }
  }

  package init(_ object: JSON.Object) throws(Mismatch) {
    scrum = try DailyScrum(object)
    _ = try object.flag("deleted")
    self.object = object
  }

  package init(_ scrum: DailyScrum) {
    self.scrum = scrum
    object = ["id": .string(scrum.id.uuidString)]
    object["created"] = scrum.created.map { .string($0.timestamp) }
    apply(
      ScrumEdit(
        title: scrum.title, attendees: scrum.attendees, length: scrum.length, theme: scrum.theme,
        settings: scrum.settings.changes(from: Settings())))
  }

  /// Says when the scrum was made, if nothing did.
  package mutating func setCreated(_ date: Date) {
    guard scrum.created == nil else { return }
    object["created"] = .string(date.timestamp)
    scrum = DailyScrum(
      id: scrum.id, title: scrum.title, attendees: scrum.attendees, length: scrum.length, theme: scrum.theme,
      settings: scrum.settings, created: date)
  }

  package var bytes: [UInt8] { JSON.object(object).bytes(.pretty) }

  /// Whether the scrum is hidden; nothing of it is gone.
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
  }

}

extension Change {
  /// Applies the change to a head, which may be missing.
  package func apply(to head: inout Head?) throws(StoreError) -> Outcome {
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
  package init(_ object: JSON.Object) throws(Mismatch) {
    let id = try object.id("id")
    let theme = try object.string("theme")
    guard let theme = Theme(rawValue: theme) else { throw Mismatch("the theme \"\(theme)\" is not known", at: .key("theme")) }
    self.init(
      id: id, title: try object.string("title"), attendees: try object.attendees(), length: try object.length(),
      theme: theme, settings: try object.settings(), created: object["created"] == nil ? nil : try object.date("created")
    )
  }
}
