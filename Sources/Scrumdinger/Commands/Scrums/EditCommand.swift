import AppResources
import ConsoleLoop
import FoundationEssentials
import ScrumStore
import Scrums

/// Changes fields of a stored scrum, all at once, and prints the scrum's ID.
struct EditCommand: Command {
  static let declaration = Declaration(
    "edit", \.edit, .scrum,
    options: [
      .title, .minutes, .theme, .days, .at(\.editedAt), .addAttendee, .removeAttendee, .renameAttendee, .moveAttendee,
      .autoAdvance, .shuffle, .warning, .sound, .archived, .json(\.jsonScrum),
    ]
  ) { arguments, context throws(UsageError) in
    let edit = ScrumEdit(
      title: try arguments[.title].map(Arguments.title), length: try arguments.length, theme: arguments.theme,
      settings: arguments.settings)
    let attendees = try arguments.attendeeChanges, schedule = try arguments.scheduleChange
    if edit.isEmpty, attendees.isEmpty, schedule.isEmpty { throw .nothingToChange }
    return .command(
      EditCommand(
        store: context.store, name: arguments.words[0], edit: edit, attendees: attendees, schedule: schedule,
        isJSON: arguments.isJSON))
  }

  let store: ScrumStorage
  let name: String
  let edit: ScrumEdit
  var attendees: [AttendeeChange] = []
  var schedule = ScheduleChange()
  let isJSON: Bool
  var changesStore: Bool { true }

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(name, in: await store.load())
    var edit = edit
    do throws(UsageError) {
      if !schedule.isEmpty { edit.schedule = .some(try schedule.applied(to: scrum.schedule)) }
    } catch {
      return console.fail(error.message, status: 2)
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
    if let kept = edit.attendees {
      try await report(itemsOf: scrum.attendees.filter { !kept.contains(id: $0.id) }, in: scrum, on: console)
    }
    return 0
  }

  /// Reports the open items of removed attendees, whom nobody would ask for them any more.
  private func report(itemsOf removed: [Attendee], in scrum: DailyScrum, on console: Console) async throws {
    if removed.isEmpty { return }
    let items = try await store.actionItems(scrum.id).value.open
    for attendee in removed {
      let count = items.count { $0.subject.owner == attendee.id }
      let command = "scrumdinger items \(scrum.id.uuidString)"
      if count > 0 { console.report(Strings.local.items.ownedByRemoved(attendee.name, count, command)) }
    }
  }
}

@MainActor
extension Option {
  static let title = Option(name: "--title", value: "TITLE", text: \.title)
}
