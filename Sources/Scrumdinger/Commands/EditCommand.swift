import AppResources
import ScrumStore
import Scrums

/// Changes fields of a scrum as it is stored now, all at once, and prints its ID.
struct EditCommand: Command {
  let store: ScrumStorage
  /// The scrum's ID, or its title or the beginning of one.
  let name: String
  let edit: ScrumEdit
  /// Applied one after the other.
  var attendees: [AttendeeChange] = []
  var schedule = ScheduleChange()
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(name, in: await store.load())
    var edit = edit
    do throws(UsageError) {
      if !schedule.isEmpty { edit.schedule = .some(try schedule.applied(to: scrum.schedule)) }
    } catch {
      console.report(failure: error.message)
      return 2
    }
    if !attendees.isEmpty {
      var changed = scrum.attendees.elements
      for change in attendees { try change.apply(to: &changed) }
      edit.attendees = IdentifiedArray(uniqueElements: changed)
      edit.base = scrum
      let repeated = edit.attendees?.repeatedNames.filter { !scrum.attendees.repeatedNames.contains($0) } ?? []
      for name in repeated { console.report(Strings.local.form.duplicates(name)) }
    }
    _ = try await store.save(.edit(edit, of: scrum.id))
    try await console.print(scrum.id, from: store, isJSON: isJSON)
    return 0
  }
}
