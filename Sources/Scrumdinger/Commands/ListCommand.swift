import FoundationEssentials
import Interchange
import Models
import Resources
import ScrumStore

/// Prints all scrums, each with how often and when it last met. What can't be read is told, and does not hide the rest.
struct ListCommand: Subcommand {
  let store: ScrumStorage
  let isJSON: Bool

  func run(on console: Console) async -> Int32 {
    await console.attempt {
      let listing = try await store.load()
      var status: Int32 = listing.damages.isEmpty ? 0 : 1
      console.tell(of: listing)
      var entries: [Entry] = []
      for scrum in listing.scrums {
        do {
          var entry = Entry(scrum: scrum)
          if isJSON { entry.document = try await store.head(scrum.id) }
          defer { entries.append(entry) }
          let meetings = try await store.meetings(scrum.id)
          entry.meetings = meetings.history.count
          entry.lastMeeting = meetings.history.first?.date
          if !meetings.damages.isEmpty { status = 1 }
          meetings.damages.forEach(console.report)
        } catch StoreError.noSuchScrum {
          // NB: somebody has deleted it meanwhile.
        } catch {
          console.report(error)
          status = 1
        }
      }
      if isJSON {
        printJSON(entries, console)
      } else if !entries.isEmpty || listing.damages.isEmpty {
        printTable(entries, console)
      }
      return status
    }
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
      console.write(
        export.bytes(of: document, adding: ["meetings": meetings ?? .nothing, "lastMeeting": lastMeeting ?? .nothing]))
    }
    console.write(export.end())
  }

  /// The ids come last, where there is room for them; in any case if a title alone does not tell which scrum is meant.
  private func printTable(_ entries: [Entry], _ console: Console) {
    if entries.isEmpty { return console.print(Strings.local.list.empty) }
    let all = Table(entries, isWithIDs: true)
    let isAmbiguous = Set(entries.map(\.scrum.title)).count < entries.count
    let fits = console.width.map { all.width <= $0 } ?? true
    let table = fits || isAmbiguous ? all : Table(entries, isWithIDs: false)
    console.print(lines: table.lines(limit: console.width))
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
      return [scrum.title, scrum.length.inWords, "\(scrum.attendees.count)", meetings, lastMet]
        + (isWithIDs ? [scrum.id.uuidString] : [])
    }
  }
}
