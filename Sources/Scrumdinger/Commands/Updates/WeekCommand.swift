import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// `digest --week`: prints who took part in the meetings of a week, a line for each person. Syncs first, as a digest
/// does.
struct WeekCommand: Command {
  let store: ScrumStorage
  var team: Team?
  let name: String
  /// The first day; nil for the last Monday.
  var since: Since?
  var form = RecapCommand.Form.text
  var today: () -> CivilDay = { CivilDay(LocalTime(.now)) }

  var isJSON: Bool { form == .json }

  /// - Returns: 1 if data can't be read or, except in JSON, if the scrum has not met; otherwise 0.
  func perform(on console: Console) async throws -> Int32 {
    let synced = await team?.ask(console), today = today()
    let monday = CivilDay(number: today.number - today.weekday.index)
    let (scrum, recap, hadMet, isComplete) = try await console.recap(of: name, since: since ?? .day(monday), in: store)
    var text = AttendanceText(scrum: scrum, recap: recap)
    if case .day(let first) = since ?? .day(monday) {
      text.note(from: hadMet ? first.number : text.attendance.days.first?.number ?? first.number, until: today.number)
    }
    let asOf = synced.map { Strings.local.updates.asOf($0.localDateAndTime) }
    func lines(in markup: Markup) -> [String] { text.lines(in: markup) + (asOf.map { ["", markup.escape($0)] } ?? []) }
    switch form {
    case .json:
      var object = text.json
      object["synced"] = synced.map { .string($0.timestamp) }
      console.print(json: JSON.object(object).bytes(.pretty))
    case _ where recap.meetings.isEmpty: return console.fail(Strings.local.recap.none(scrum.displayTitle))
    case .markdown: console.print(lines(in: .markdown))
    case .slack: console.print(lines(in: .slack))
    case .text:
      console.print(
        (console.isAccessible ? text.sentences : text.styledLines(limit: console.width()))
          + (asOf.map { ["", StyledLine($0, .faint)] } ?? []))
    }
    return isComplete ? 0 : 1
  }
}

extension AttendanceText {
  fileprivate var json: JSON.Object {
    let people = attendance.people.map { person in
      JSON.object([
        "attendee": .string(person.id.uuidString), "name": .string(person.name),
        "parts": .array(person.parts.map { .string($0?.rawValue ?? "none") }),
      ])
    }
    return (["days": .array(attendance.days.map { .string($0.text) }), "people": .array(people)] as JSON.Object)
      .merging(recap.scrum.names)
  }
}
