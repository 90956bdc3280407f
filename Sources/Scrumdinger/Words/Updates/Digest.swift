import AppResources
import FoundationEssentials
import Scrums

/// The updates of a scrum for its next meeting, and the attendees without an update.
struct Digest {
  let scrum: DailyScrum
  let updates: Updates
  /// The attendees whose day off it is, and who have written nothing.
  let absent: [Attendee]

  /// - Parameter absent: the attendees whose day off it is.
  init(scrum: DailyScrum, updates: Updates, absent: Set<Attendee.ID>) {
    (self.scrum, self.updates) = (scrum, updates)
    self.absent = scrum.attendees.filter { absent.contains($0.id) && updates[$0.id] == nil }
  }

  /// The updates, in speaking order.
  var prepared: [(attendee: Attendee, update: Update)] { updates.written(by: scrum.attendees) }

  var missing: [Attendee] { scrum.attendees.filter { updates[$0.id] == nil && !absent.contains($0) } }

  /// Sentences about those who have not written: the absent, and the missing.
  var remarks: [String] {
    func names(_ people: [Attendee]) -> String { people.map(\.name).joined(separator: ", ") }
    return (absent.isEmpty ? [] : ["\(Strings.local.daysOff.away): \(names(absent))"])
      + (missing.isEmpty ? [] : [Strings.local.updates.missing(names(missing))])
  }

  /// The number of attendees who are expected to write, or have written.
  var expected: Int { scrum.attendees.count - absent.count }

  func lines(in markup: Markup) -> [String] {
    let people = prepared.flatMap { attendee, update in markup.lines(.init(heading: attendee.name, items: update.note.items())) }
    return [markup.heading(scrum.displayTitle)] + people + remarks.flatMap { ["", markup.escape($0)] }
  }
}

extension Digest {
  /// Returns a meeting that was held in writing, without turns.
  func meeting(at date: Date) -> History {
    let notes = Notes(people: prepared.map(\.update.note.tidied), prepared: Set(prepared.map(\.attendee.id)))
    return History(began: date, date: date, attendees: scrum.attendees, length: scrum.length, notes: notes)
  }
}
