import FoundationEssentials
import Interchange
import Models
import Resources
import ScrumStore

/// Prints all scrums, how often and when each last met. What can't be read is reported, and does not hide the rest.
struct ListCommand: Command {
  let store: ScrumStorage
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load()
    var isComplete = listing.damages.isEmpty
    console.report(problemsOf: listing)
    var entries: [Entry] = []
    for scrum in listing.scrums {
      do {
        var entry = Entry(scrum: scrum)
        if isJSON { entry.document = try await store.head(scrum.id) }
        defer { entries.append(entry) }
        let meetings = try await store.meetings(scrum.id)
        entry.meetings = meetings.history.count
        entry.lastMeeting = meetings.history.first?.date
        isComplete = isComplete && meetings.damages.isEmpty
        meetings.damages.forEach(console.report)
      } catch StoreError.noSuchScrum {
        // NB: it has been deleted in the meantime.
      } catch {
        console.report(error)
        isComplete = false
      }
    }
    if isJSON {
      printJSON(entries, console)
    } else if !entries.isEmpty || listing.damages.isEmpty {
      printTable(entries, console)
    }
    return isComplete ? 0 : 1
  }

  fileprivate struct Entry {
    let scrum: DailyScrum
    var document: ScrumDocument?
    /// Nil if the meetings can't be read.
    var meetings: Int?
    var lastMeeting: Date?
  }

  private func printJSON(_ entries: [Entry], _ console: Console) {
    var export = Export(format: .scrumdinger)
    for entry in entries {
      guard let document = entry.document else { continue }
      let meetings = entry.meetings.map { ScrumDocument.Member.number($0) }
      let lastMeeting = entry.lastMeeting.map { ScrumDocument.Member.date($0) }
      console.print(
        json: export.bytes(of: document, adding: ["meetings": meetings ?? .nothing, "lastMeeting": lastMeeting ?? .nothing]))
    }
    console.print(json: export.end())
  }

  /// The ids come last, if there is room for them, or if a title alone is ambiguous.
  private func printTable(_ entries: [Entry], _ console: Console) {
    if entries.isEmpty { return console.print(Strings.local.list.empty) }
    let all = Table(entries, isWithIDs: true), width = console.width()
    let isAmbiguous = Set(entries.map(\.scrum.title)).count < entries.count
    let fits = width.map { all.width <= $0 } ?? true
    console.print((fits || isAmbiguous ? all : Table(entries, isWithIDs: false)).lines(limit: width))
  }
}

extension Table {
  fileprivate init(_ entries: [ListCommand.Entry], isWithIDs: Bool) {
    let strings = Strings.local.commands.columns
    numbers = [2, 3]
    rows = [
      [strings.title, strings.length, strings.attendees, strings.meetings, strings.lastMet] + (isWithIDs ? [strings.id] : [])
    ]
    rows += entries.map { entry in
      let meetings = entry.meetings.map { "\($0)" } ?? "?"
      let lastMet = entry.lastMeeting?.localDateAndTime ?? (entry.meetings == 0 ? strings.never : "")
      let scrum = entry.scrum
      return [scrum.displayTitle, scrum.length.inWords, "\(scrum.attendees.count)", meetings, lastMet]
        + (isWithIDs ? [scrum.id.uuidString] : [])
    }
  }
}
