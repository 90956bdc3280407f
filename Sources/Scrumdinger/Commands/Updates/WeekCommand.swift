import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// `digest --week`: prints who took part in the meetings of a week, a line for each person. Syncs first, as a digest
/// does. All days are those of the scrum's zone.
struct WeekCommand: Command {
  let store: ScrumStorage
  var team: Team?
  let name: String
  /// The first day; nil for the last Monday.
  var since: Since?
  var form = RecapCommand.Form.text
  var now: () -> Date = { .now }

  var isJSON: Bool { form == .json }

  /// - Returns: 1 if data can't be read, or if the scrum has not met; otherwise 0.
  func perform(on console: Console) async throws -> Int32 {
    let synced = await team?.ask(console), now = now()
    func start(_ scrum: DailyScrum) -> Since { since ?? .day(scrum.day(at: now).monday) }
    let (scrum, recap, hadMet, isComplete) = try await console.recap(
      of: name, in: store, since: start, day: { $0.day(at: $1) })
    var text = AttendanceText(scrum: scrum, recap: recap)
    if case .day(let first) = start(scrum) {
      text.note(
        from: hadMet ? first.number : text.attendance.days.first?.number ?? first.number, until: scrum.day(at: now).number)
    }
    let asOf = synced.map { Strings.local.updates.asOf($0.localDateAndTime) }
    func lines(in markup: Markup) -> [String] { text.lines(in: markup) + (asOf.map { ["", markup.escape($0)] } ?? []) }
    switch form {
    case .json:
      var object = text.json
      object["synced"] = synced.map { .string($0.timestamp) }
      console.print(json: JSON.object(object).bytes(.pretty))
      if recap.meetings.isEmpty { return console.fail(hasNotMet: scrum, hadMet) }
    case _ where recap.meetings.isEmpty: return console.fail(hasNotMet: scrum, hadMet)
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
      .merging(recap.scrum.jsonIdentity)
  }
}
