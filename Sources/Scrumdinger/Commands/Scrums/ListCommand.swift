import AppResources
import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints the scrums, with the number of meetings and the date of the last meeting. Reports unreadable files.
struct ListCommand: Command {
  private static let all = Option(name: "--all", text: \.allScrums)
  static let declaration = Declaration(
    "list", \.list, options: [all, .json(\.jsonHeads), .bar], exclusive: [[.json, .bar]]
  ) {
    .command(
      ListCommand(
        store: $1.store, team: $1.team(isOffline: true), isJSON: $0.isJSON, isWhole: $0.isJSON || $0.has(all), bar: $0.bar))
  }

  let store: ScrumStorage
  var team: Team?
  let isJSON: Bool
  /// Whether to print archived scrums, too.
  var isWhole = false
  var bar: BarSyntax?

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load(), now = Date.now
    var isComplete = listing.damages.isEmpty
    console.report(problemsOf: listing)
    var entries: [Entry] = []
    let held = try await store.running.inProgress().value
    let items = isJSON ? try await store.openActionItems() : nil
    items?.damages.forEach(console.report)
    isComplete = isComplete && items?.damages.isEmpty ?? true
    for scrum in listing.scrums where isWhole || !scrum.isArchived {
      do {
        var entry = Entry(scrum: scrum)
        entry.openItems = items?.value[scrum.id]?.open.count ?? 0
        if isJSON { entry.document = try await store.head(scrum.id) }
        defer { entries.append(entry) }
        let meetings = try await store.meetings(scrum.id)
        entry.meetings = meetings.history.count
        entry.lastMeeting = meetings.history.first?.span
        let running = held.first { $0.scrum.id == scrum.id }?.note(at: now)
        entry.next = running ?? scrum.nextMeeting(at: now, last: entry.lastMeeting).map { Countdown(start: $0, now: now).words }
        if let remark = scrum.zoneRemark { console.report(remark) }
        isComplete = isComplete && meetings.damages.isEmpty
        meetings.damages.forEach(console.report)
      } catch StoreError.noSuchScrum {
        // NB: the scrum was deleted in the meantime.
      } catch {
        console.report(error)
        isComplete = false
      }
    }
    if isJSON {
      printJSON(entries, console)
    } else if !entries.isEmpty || listing.damages.isEmpty {
      printTable(entries, console, areArchived: !listing.scrums.isEmpty)
      if bar == nil { await console.print(asOf: team) }
    }
    // NB: leaves out meetings of a few seconds, as the screen does.
    let interrupted = try await store.running.interrupted().value.filter { !$0.isHardlyBegun }
    console.report(interrupted: interrupted, Strings.local.running.askedOnScreen)
    return isComplete ? 0 : 1
  }

  fileprivate struct Entry {
    let scrum: DailyScrum
    var document: ScrumDocument?
    /// The number of meetings; nil if they can't be read.
    var meetings: Int?
    var lastMeeting: History.Span?
    var openItems = 0
    /// `in 12 min`, or `● 4:12 Simon` during a meeting.
    var next: String?

    /// `Design: 10 minutes, 4 attendees, 3 meetings, last met today 09:30`
    var sentence: String {
      let columns = Strings.local.commands.columns, units = Strings.local.units
      let lastMet = lastMeeting.map { "\(columns.lastMet.lowercased()) \($0.began.localDateAndTime(at: .now))" }
      let parts = [
        scrum.length.inWords, units.attendees(scrum.attendees.count),
        meetings.map { $0 == 0 ? Strings.local.list.neverMet : units.meetings($0) }, lastMet,
        next.map { $0.replacing("● ", with: "") },
      ]
      return "\(scrum.displayTitle): " + parts.compactMap(\.self).joined(separator: ", ")
    }
  }

  private func printJSON(_ entries: [Entry], _ console: Console) {
    var export = Export(format: .scrumdinger)
    for entry in entries {
      guard let document = entry.document else { continue }
      let members: [String: JSON] = [
        "meetings": entry.meetings.map { .number($0) } ?? .null,
        "openItems": .number(entry.openItems), "settings": document.settings,
        "lastMeeting": entry.lastMeeting.map { .string($0.ended.timestamp) } ?? .null,
      ]
      console.print(json: export.bytes(of: document, adding: members))
    }
    console.print(json: export.end())
  }

  /// Prints a table. Its last column shows the IDs, if they fit or if a title is ambiguous.
  private func printTable(_ entries: [Entry], _ console: Console, areArchived: Bool) {
    if entries.isEmpty { return console.print(areArchived ? Strings.local.list.allArchived : Strings.local.list.empty) }
    if console.isAccessible, bar == nil { return console.print(entries.map(\.sentence)) }
    var table = TextTable(entries)
    if let bar { return console.print(table.lines().map(\.plain), for: bar) }
    let width = console.width(), isAmbiguous = Set(entries.map(\.scrum.title)).count < entries.count
    if let width, table.width + 2 > width, !isAmbiguous { table.rows = table.rows.map { $0.dropLast() } }
    if console.styles == nil { return console.print(table.lines(limit: width)) }
    let marks = [StyledLine(" ")] + entries.map { StyledLine(" ", Style(background: $0.scrum.theme.tint.main)) }
    console.print(zip(marks, table.lines(limit: width.map { $0 - 2 })).map { $0 + " " + $1 })
  }
}

extension TextTable {
  fileprivate init(_ entries: [ListCommand.Entry]) {
    let strings = Strings.local.commands.columns, hasNext = entries.contains { $0.next != nil }
    let headings = [strings.title, strings.length, strings.attendees, strings.meetings, strings.lastMet]
    numbers = [2, 3]
    rows = [(headings + (hasNext ? [strings.next] : []) + [strings.id]).map(StyledLine.heading)]
    rows += entries.map { entry in
      let scrum = entry.scrum, id = scrum.id.uuidString
      let lastMet = entry.lastMeeting?.began.localDateAndTime(at: .now) ?? (entry.meetings == 0 ? strings.never : "")
      return [
        StyledLine(scrum.displayTitle, link: "\(Link.scheme)scrum/\(id)"), "\(scrum.length.inWords)",
        "\(scrum.attendees.count)", entry.meetings.map { "\($0)" } ?? "?", "\(lastMet)",
      ] + (hasNext ? ["\(entry.next ?? "")"] : []) + [StyledLine(id, .faint)]
    }
  }
}
