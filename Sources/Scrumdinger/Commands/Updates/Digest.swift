import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// The current updates of a scrum, and who has written none.
struct Digest {
  let scrum: DailyScrum
  let updates: Updates
  let damages: [Damage]

  init(of scrum: DailyScrum, in store: ScrumStorage) async throws {
    self.scrum = scrum
    let current = try await store.currentUpdates(scrum.id)
    (updates, damages) = (current.value, current.damages)
  }

  /// In speaking order.
  var prepared: [(attendee: Attendee, update: Update)] {
    updates.written(by: scrum.attendees)
  }

  var missing: [Attendee] { scrum.attendees.filter { updates[$0.id] == nil } }
}

// MARK: - The forms in which it leaves the program

extension Digest {
  private var missingNames: String { missing.map(\.name).joined(separator: ", ") }

  var lines: [StyledLine] {
    let people = prepared.flatMap { attendee, update in update.lines(attendee.name) + [StyledLine("")] }
    let strings = Strings.local.updates
    let count = StyledLine(strings.prepared(prepared.count, scrum.attendees.count))
    return [.heading(scrum.displayTitle), StyledLine("")] + people + [count]
      + (missing.isEmpty ? [] : [StyledLine(strings.missing(missingNames))])
  }

  var markdown: [String] {
    let strings = Strings.local.notes
    let people = prepared.flatMap { attendee, update in
      let note = update.note.inLines
      return [(strings.yesterday, note.yesterday), (strings.today, note.today), (strings.blockers, note.blockers)]
        .filter { !$1.isEmpty }
        .reduce(into: ["", "**\(attendee.name.markdownEscaped)**", ""]) { lines, field in
          lines.append("- \(field.0): \(field.1.markdownEscaped)")
        }
    }
    let missing = missing.isEmpty ? [] : ["", Strings.local.updates.missing(missingNames).markdownEscaped]
    return ["**\(scrum.displayTitle.markdownEscaped)**"] + people + missing
  }

  var json: JSON {
    let updates = prepared.map { attendee, update in
      JSON.object(update.json.merging(["name": .string(attendee.name)]))
    }
    let missing = missing.map { JSON.object(["attendee": .string($0.id.uuidString), "name": .string($0.name)]) }
    return .object((["missing": .array(missing), "updates": .array(updates)] as JSON.Object).merging(scrum.names))
  }
}
