import AppResources
import FoundationEssentials
import ScrumStore
import Scrums

/// Prints the statistics of one scrum or of all scrums. Reports unreadable files.
struct StatsCommand: Command {
  static let declaration = Declaration(
    "stats", \.stats, .init(placeholder: "SCRUM", isOptional: true, candidates: .scrums, text: \.scrumOrAll),
    options: [.json(\.jsonStatistics)]
  ) { .command(StatsCommand(store: $1.store, name: $0.words.first, isJSON: $0.isJSON)) }

  let store: ScrumStorage
  let name: String?
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load()
    if listing.isReadOnly || name == nil { console.report(problemsOf: listing) }
    if let name { return try await printOne(console.find(name, in: listing), console) }
    return await printAll(listing, console)
  }

  private func printOne(_ scrum: DailyScrum, _ console: Console) async throws -> Int32 {
    let statistics = try await store.statistics(scrum.id)
    if isJSON {
      console.print(json: statistics.value.json(of: scrum))
    } else {
      console.print([.heading(scrum.displayTitle), ""] + statistics.value.naming(scrum.attendees).lines(on: console))
    }
    statistics.damages.forEach(console.report)
    return statistics.damages.isEmpty ? 0 : 1
  }

  private func printAll(_ listing: StoreSnapshot, _ console: Console) async -> Int32 {
    var isComplete = listing.damages.isEmpty
    var entries: [(scrum: DailyScrum, statistics: Statistics?)] = []
    for scrum in listing.scrums {
      do {
        let statistics = try await store.statistics(scrum.id)
        entries.append((scrum, statistics.value))
        isComplete = isComplete && statistics.damages.isEmpty
        statistics.damages.forEach(console.report)
      } catch {
        entries.append((scrum, nil))
        console.report(error)
        isComplete = false
      }
    }
    if isJSON {
      console.print(json: Statistics.json(entries))
    } else if entries.isEmpty {
      console.print(Strings.local.list.empty)
    } else {
      console.print(console.lines(of: TextTable(entries), limit: console.width()))
    }
    return isComplete ? 0 : 1
  }
}

extension TextTable {
  fileprivate init(_ entries: [(scrum: DailyScrum, statistics: Statistics?)]) {
    let strings = Strings.local.statistics, columns = Strings.local.commands.columns
    let figures = [strings.meetings, strings.onTime, strings.median, strings.mean, strings.longest]
    numbers = [1, 2, 3, 4, 5]
    hasHeadings = true
    rows = [([columns.title] + figures + [columns.lastMet]).map(StyledLine.heading)]
    rows += entries.map { scrum, statistics in
      let onTime = statistics?.onTime ?? "", lengths = statistics?.durations?.lengths.map(\.value) ?? ["", "", ""]
      let lastMet = statistics.map { $0.last?.began.localDateAndTime(at: .now) ?? columns.never } ?? ""
      return ([scrum.displayTitle, statistics.map { "\($0.meetings)" } ?? "?", onTime] + lengths + [lastMet]).map { "\($0)" }
    }
  }
}

extension Statistics {
  fileprivate func lines(on console: Console) -> [StyledLine] {
    let strings = Strings.local.statistics, hasPrepared = people.contains { $0.prepared > 0 }
    var figures: [[StyledLine]] = [["\(strings.meetings)", "\(meetings)"]]
    if let durations {
      let count = strings.countOnTime(durations.onTime, durations.count)
      let onTime = onTime == count ? count : "\(strings.percent(durations.onTimeRate)), \(count)"
      figures += ([(strings.onTime, onTime)] + durations.lengths).map { ["\($0)", "\($1)"] }
    }
    let headings = [strings.speakingTimes, strings.mean, strings.share, strings.meetings]
    let spoken = zip(people, wholeShares).map { person, share -> [StyledLine] in
      ["\(person.name)", "\(person.mean?.clock ?? "–")", "\(strings.percent(share))", "\(person.meetings)"]
        + (hasPrepared ? ["\(person.prepared)"] : [])
    }
    let heading = (headings + (hasPrepared ? [Strings.local.updates.preparedHeading] : [])).map(StyledLine.heading)
    let table = TextTable(numbers: [1, 2, 3, 4], rows: [heading] + spoken, hasHeadings: true)
    return console.lines(of: TextTable(rows: figures)) + (people.isEmpty ? [] : [StyledLine("")] + console.lines(of: table))
      + (notes.isEmpty ? [] : [StyledLine("")] + notes.map { StyledLine($0, .faint) })
  }
}
