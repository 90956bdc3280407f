import AppResources
import FoundationEssentials
import Scrums

/// The updates of a scrum for its next meeting, and the attendees without an update.
struct Digest {
  let scrum: DailyScrum
  let updates: Updates

  /// The updates, in speaking order.
  var prepared: [(attendee: Attendee, update: Update)] { updates.written(by: scrum.attendees) }

  var missing: [Attendee] { scrum.attendees.filter { updates[$0.id] == nil } }

  var missingNames: String { missing.map(\.name).joined(separator: ", ") }

  func lines(in markup: Markup) -> [String] {
    let people = prepared.flatMap { attendee, update in markup.lines(.init(heading: attendee.name, items: update.note.items())) }
    let missing = missing.isEmpty ? [] : ["", markup.escape(Strings.local.updates.missing(missingNames))]
    return [markup.heading(scrum.displayTitle)] + people + missing
  }
}

extension Digest {
  /// Returns a meeting that was held in writing, without turns.
  func meeting(at date: Date) -> History {
    let notes = Notes(people: prepared.map(\.update.note.tidied), prepared: Set(prepared.map(\.attendee.id)))
    return History(began: date, date: date, attendees: scrum.attendees, length: scrum.length, notes: notes)
  }
}
