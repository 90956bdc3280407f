import FoundationEssentials
import Models
import Resources
import ScrumStore

/// Prints a scrum and its meetings, the newest first.
struct ShowCommand: Command {
  let store: ScrumStorage
  /// The scrum's id or title.
  let name: String
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load()
    if listing.isReadOnly { console.report(problemsOf: listing) }
    let scrum = try console.find(name, in: listing)
    let damages: [Damage]
    if isJSON {
      let document = try await store.document(scrum.id)
      console.print(json: document.json())
      damages = document.damages
    } else {
      let meetings = try await store.meetings(scrum.id)
      print(scrum, meetings, console)
      damages = meetings.damages
    }
    damages.forEach(console.report)
    return damages.isEmpty ? 0 : 1
  }

  private func print(_ scrum: DailyScrum, _ meetings: Meetings, _ console: Console) {
    let strings = Strings.local.detail
    let names = scrum.attendees.isEmpty ? [Strings.local.units.attendees(0)] : scrum.attendees.map(\.name)
    var info = [[strings.length, scrum.length.inWords], [strings.theme, scrum.theme.name], [strings.id, scrum.id.uuidString]]
    info += names.enumerated().map { [$0 == 0 ? strings.attendees : "", $1] }
    let past = Table(
      rows: meetings.history.map { meeting in
        let lasted = meeting.duration.map { Strings.local.history.lasted($0.clock, meeting.length.clock) } ?? ""
        return [meeting.date.localDateAndTime, lasted, Strings.local.units.attendees(meeting.attendees)]
      })
    let heading = meetings.history.isEmpty ? Strings.local.detail.noMeetings : strings.history
    console.print([scrum.displayTitle, ""] + Table(rows: info).lines() + ["", heading] + past.lines())
  }
}
