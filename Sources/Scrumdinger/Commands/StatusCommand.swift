import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints a line about the meeting in progress, for a status bar; nothing and exit status 1 if there is none.
///
/// It only reads, and waits for no lock.
struct StatusCommand: Command {
  let store: ScrumStorage
  /// The scrum's ID or title; nil for the last meeting that began.
  let name: String?
  let isJSON: Bool
  var now: () -> Date = { .now }

  func perform(on console: Console) async throws -> Int32 {
    let meetings = try await store.running.inProgress()
    meetings.damages.forEach(console.report)
    var scrum: DailyScrum.ID?
    if let name { scrum = try console.find(name, in: try await store.load()).id }
    guard let meeting = meetings.value.first(where: { scrum == nil || $0.scrum.id == scrum }) else {
      if isJSON { console.print(json: JSON.object(["state": .string("none")]).bytes(.line)) }
      return 1
    }
    let progress = meeting.progress(at: now()), state = meeting.checkpoint.state
    if isJSON {
      var line = progress.json(state)
      line["scrum"] = .string(meeting.scrum.id.uuidString)
      line["title"] = .string(meeting.scrum.title)
      console.print(json: JSON.object(line).bytes(.line))
    } else {
      console.print("\(meeting.scrum.displayTitle): \(progress.line(state, columns: 30))")
    }
    return 0
  }
}
