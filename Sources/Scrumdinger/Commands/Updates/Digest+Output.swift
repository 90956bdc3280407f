import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

extension Digest {
  var lines: [StyledLine] {
    let people = prepared.flatMap { attendee, update in update.lines(attendee.name) + [StyledLine("")] }
    let strings = Strings.local.updates
    let count = StyledLine(strings.prepared(prepared.count, scrum.attendees.count))
    return [.heading(scrum.displayTitle), StyledLine("")] + people + [count]
      + (missing.isEmpty ? [] : [StyledLine(strings.missing(missingNames))])
  }

  var json: JSON {
    let updates = prepared.map { attendee, update in
      JSON.object(update.object.merging(["name": .string(attendee.name)]))
    }
    let missing = missing.map { JSON.object(["attendee": .string($0.id.uuidString), "name": .string($0.name)]) }
    return .object((["missing": .array(missing), "updates": .array(updates)] as JSON.Object).merging(scrum.names))
  }
}
