import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// `show --since`: prints a recap of a scrum's meetings since a day, or of the last meeting.
struct RecapCommand: Command {
  enum Form { case text, markdown, slack, json }

  let store: ScrumStorage
  let name: String
  let since: Since
  var form = Form.text
  var hasTimes = true

  var isJSON: Bool { form == .json }

  /// - Returns: 1 if data can't be read, or if the scrum has not met since then; otherwise 0.
  func perform(on console: Console) async throws -> Int32 {
    let (scrum, recap, hadMet, isComplete) = try await console.recap(of: name, in: store, since: { _ in since })
    let text = RecapText(scrum: scrum, recap: recap, hasTimes: hasTimes)
    switch form {
    case .json:
      console.print(json: text.json.bytes(.pretty))
      if recap.meetings.isEmpty { return console.fail(hasNotMet: scrum, hadMet) }
    case _ where recap.meetings.isEmpty: return console.fail(hasNotMet: scrum, hadMet)
    case .markdown: console.print(text.lines(in: .markdown))
    case .slack: console.print(text.lines(in: .slack))
    case .text:
      let sections = text.sections.flatMap { ["", .heading($0.heading)] + $0.items.map { StyledLine("  \($0)") } }
      console.print([.heading(text.title), StyledLine(text.count)] + sections)
    }
    return isComplete ? 0 : 1
  }
}

extension Console {
  /// Reads the meetings of a scrum since a day, and reports unreadable data.
  ///
  /// - Parameter day: the day of a meeting that began at a time; in local time by default.
  /// - Returns: also whether the scrum had met before.
  func recap(
    of name: String, in store: ScrumStorage, since: (DailyScrum) -> Since,
    day: (DailyScrum, Date) -> CivilDay = { CivilDay(LocalTime($1)) }
  ) async throws -> (scrum: DailyScrum, recap: Recap, hadMet: Bool, isComplete: Bool) {
    let listing = try await store.load()
    if listing.isReadOnly { report(problemsOf: listing) }
    let scrum = try find(name, in: listing), meetings = try await store.meetings(scrum.id)
    meetings.damages.forEach(report)
    // NB: leaves out meetings dated in the future by a wrong clock.
    let held = meetings.history.elements.filter { !$0.date.isInFuture(at: .now) }
    let since = since(scrum)
    let found = try await store.someMeetings(Set(held.since(since) { day(scrum, $0) }.map(\.id)), scrum.id)
    let items = try await store.actionItems(scrum.id)
    items.damages.forEach(report)
    let first = found.firstDay(since) { day(scrum, $0) }
    let recap = Recap(found, attendees: scrum.attendees, items: items.value, in: first ... .max)
    return (scrum, recap, held.count > found.count, (meetings.damages + items.damages).isEmpty)
  }

  /// Reports that a scrum has no meeting to recap, and returns the exit status.
  func fail(hasNotMet scrum: DailyScrum, _ hadMet: Bool) -> Int32 {
    fail((hadMet ? Strings.local.recap.none : Strings.local.commands.neverMet)(scrum.displayTitle))
  }
}

extension RecapText {
  var json: JSON {
    let meetings = recap.meetings.map { meeting in
      var object: JSON.Object = [
        "began": .string(meeting.summary.began.timestamp), "date": .string(meeting.date.timestamp),
        "id": .string(meeting.id.uuidString),
        "lengthInSeconds": .number(meeting.length.secondsRoundedDown),
      ]
      if !meeting.turns.isEmpty { object["seconds"] = .number(meeting.duration.secondsRoundedDown) }
      return JSON.object(object)
    }
    func texts(_ lines: [String]) -> JSON { .array(lines.map(JSON.string)) }
    let people = recap.people.map { person in
      let blockers = person.blockers.map { JSON.object(["meetings": .number($0.meetings), "text": .string($0.text)]) }
      return JSON.object([
        "absences": .number(person.absences), "attendee": .string(person.id.uuidString), "blockers": .array(blockers),
        "done": texts(person.done), "name": .string(person.name), "promised": texts(person.promised),
        "closedItems": texts(person.items.closed), "openedItems": texts(person.items.opened),
        "unreported": texts(person.unreported),
      ])
    }
    let object: JSON.Object = [
      "closedItems": texts(recap.items.closed), "meetings": .array(meetings), "openedItems": texts(recap.items.opened),
      "people": .array(people),
    ]
    return .object(object.merging(scrum.jsonIdentity))
  }
}

extension [History.Summary] {
  /// Returns the meetings that began on a day or later or, for `.last`, the last meeting. Meetings are sorted, newest
  /// first.
  func since(_ since: Since, day: (Date) -> CivilDay = { CivilDay(LocalTime($0)) }) -> [History.Summary] {
    switch since {
    case .last: Array(prefix(1))
    case .day(let first): filter { day($0.began).number >= first.number }
    }
  }
}

extension [History] {
  /// Returns the number of the first day of a recap; `Int.max` for the last meeting if there are no meetings.
  fileprivate func firstDay(_ since: Since, day: (Date) -> CivilDay) -> Int {
    switch since {
    case .last: first.map { day($0.summary.began).number } ?? .max
    case .day(let first): first.number
    }
  }
}

@MainActor
extension Option {
  static let since = Option(name: "--since", value: "WHEN", advice: \.since, text: \.since)
  static let noTimes = Option(name: "--no-times", text: \.noTimes)
}

extension Arguments {
  /// The form of a recap or a digest.
  var chatForm: RecapCommand.Form { isJSON ? .json : has(.markdown) ? .markdown : has(.slack) ? .slack : .text }

  var since: Since? {
    get throws(UsageError) {
      try value(of: .since) { Since($0, names: Schedule.dayNames, today: CivilDay(LocalTime(.now))) }
    }
  }
}
