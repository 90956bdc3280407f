import FoundationEssentials
import Schedules
import ScrumStore
import Scrums

/// The operations by their names. What was done is said as `ok NAME VALUE`, what could not be as `failed NAME REASON`.
struct Operations {
  let store: ScrumStore
  let scrum: UUID

  func perform(_ text: String) async {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let repeated = text.split(separator: "*").map(String.init)
    if repeated.count == 2, let count = Int(repeated[1]) {
      var number = 0
      while count == 0 || number < count {
        number += 1
        await once(repeated[0], number: number)
      }
    } else {
      await once(parts[0], value: parts.count > 1 ? parts[1] : "")
    }
  }

  private func once(_ name: String, number: Int) async {
    switch name {
    case "mixed":
      switch number % 4 {
      case 0: await once("add", value: "")
      case 1: await once("append", value: "long")
      case 2: await once("title", value: "\(number)")
      default: await once(["update", "late", "off", "append", "meet"][number / 4 % 5], value: "")
      }
    case "minutes": await once(name, value: "\(number % 180 + 1)")
    default: await once(name, value: "\(number)")
    }
  }

  private func once(_ name: String, value: String) async {
    do {
      Worker.say("ok \(name) \(try await result(of: name, value))")
    } catch {
      Worker.say("failed \(name) \(error)")
    }
  }

  private func result(of name: String, _ value: String) async throws -> String {
    switch name {
    case "append":
      let meeting = meeting(repetitions: value == "long" ? 2000 : 80)
      try await store.save(.record(meeting, of: DailyScrum(id: scrum, title: "0")))
      return meeting.id.uuidString
    case "meet":
      var meeting = meeting(repetitions: 80)
      meeting.notes = Notes(people: [Note(id: scrum, blockers: meeting.id.uuidString)])
      try await store.save(.record(meeting, of: DailyScrum(id: scrum, title: "0")))
      return meeting.id.uuidString
    case "item":
      let subject = ActionItem.Subject(newID().uuidString)
      let event = ActionItem.Event(naming: subject, of: scrum, at: Date(timeIntervalSince1970: 1_700_000_000))
      try await store.save(.addEvent(event, of: scrum))
      return event.item.uuidString
    case "add":
      let other = DailyScrum(id: newID(), title: "Another", attendees: [Attendee(id: scrum, name: "Ann")])
      try await store.save(.add(other))
      return other.id.uuidString
    case "make": try await store.save(.add(DailyScrum(id: scrum, title: "0")))
    case "title": try await store.save(.edit(ScrumEdit(title: value), of: scrum))
    case "minutes": try await store.save(.edit(ScrumEdit(length: .seconds(60 * (Int(value) ?? 1))), of: scrum))
    case "delete", "undo":
      guard let meeting = UUID(uuidString: value) else { return "" }
      let item = Change.Item.meeting(History(id: meeting, date: .distantPast, length: .zero).summary, of: scrum)
      try await store.save(name == "delete" ? .delete(item) : .restore(item))
    case "update":
      let update = Update(
        Note(id: newID(), today: String(repeating: "x", count: 80)), date: Date(timeIntervalSince1970: 1_700_000_000))
      try await store.save(.write(update, of: scrum))
      return update.note.id.uuidString
    case "late":
      // Written before any of the meetings, by somebody who attends none.
      let update = Update(Note(id: scrum, today: "late"), date: Date(timeIntervalSince1970: 1_699_999_999), name: "Ann")
      try await store.save(.write(update, of: scrum))
      return scrum.uuidString
    case "off":
      let day = CivilDay(number: .random(in: 0..<70_000)), days = DaysOff(DaySet([day.number...day.number]), of: nil)
      try await store.save(.edit(ScrumEdit(off: .init(added: days)), of: scrum))
      return day.text
    case "import":
      let ids = (0..<4).map { _ in newID().uuidString }
      try await store.import(Import(Array(file(ids).utf8), file: "-").scrums)
      return ids.joined(separator: " ")
    case "keep":
      let turns = [History.Turn(id: scrum, name: "Ann", duration: .seconds(7))]
      try await store.running.save(
        RunningMeeting(
          id: scrum, scrum: DailyScrum(id: scrum, title: "0"), began: .now, savedAt: .now,
          checkpoint: .init(turns: turns, index: 0, autoAdvance: false)))
    case "check":
      let listing = try await store.load(), meetings = try await store.meetings(of: scrum)
      for finding in try await store.examine() { Worker.say("finding \(finding)") }
      let late = try await store.meetings(Set(meetings.history.ids), of: scrum).count { !$0.notes.late.isEmpty }
      let counts = [listing.scrums.count, listing.damages.count, meetings.history.count, meetings.damages.count, late]
      return counts.map(String.init).joined(separator: " ")
    default: return "unknown"
    }
    return value
  }

  /// Two new scrums with a meeting each, whose titles name a third meeting: one of the scrum that is there.
  private func file(_ ids: [String]) -> String {
    func scrum(_ id: String, _ title: String, _ meeting: String) -> String {
      """
      {"id": "\(id)", "title": "\(title)", "theme": "sky", "lengthInMinutes": 5, "attendees": [], "history": [
        {"id": "\(meeting)", "date": "2026-11-20T08:42:00.000Z", "lengthInMinutes": 5, "attendees": [],
         "transcript": "\(String(repeating: meeting, count: 80))"}], "updates": [
        {"attendee": "\(meeting)", "blockers": "", "date": "2026-11-20T08:42:00.000Z", "today": "x", "yesterday": ""}], "items": [
        {"id": "\(meeting)", "date": "2026-11-20T08:42:00.000Z", "text": "x"}]}
      """
    }
    let title = "Imported \(ids[2])"
    return "[\(scrum(ids[0], title, ids[3])), \(scrum(ids[1], title, ids[3])), \(scrum(self.scrum.uuidString, "0", ids[2]))]"
  }

  /// 3 KB, or 72 KB: long enough to be torn. Every byte follows from the id.
  private func meeting(repetitions: Int) -> History {
    let id = newID()
    return History(
      id: id, date: Date(timeIntervalSince1970: 1_700_000_000), length: .seconds(300),
      transcript: Transcript(String(repeating: id.uuidString, count: repetitions)))
  }

  // NB: `UUID()` opens /dev/urandom, which looks like a call of the store's.
  private func newID() -> UUID {
    withUnsafeBytes(of: (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
