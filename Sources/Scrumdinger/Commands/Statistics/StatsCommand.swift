import AppResources
import FoundationEssentials
import ScrumStore
import Scrums

/// Prints the statistics of one scrum or of all. Reports unreadable ones.
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
      console.print([.heading(scrum.displayTitle), StyledLine("")] + statistics.value.lines)
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
      console.print(TextTable(entries).lines(limit: console.width()))
    }
    return isComplete ? 0 : 1
  }
}

extension TextTable {
  fileprivate init(_ entries: [(scrum: DailyScrum, statistics: Statistics?)]) {
    let strings = Strings.local.statistics, columns = Strings.local.commands.columns
    (numbers, hasHeadings) = ([1, 2, 3, 4, 5], true)
    rows = [
      [columns.title, strings.meetings, strings.onTime, strings.median, strings.mean, strings.longest, columns.lastMet]
    ]
    rows += entries.map { scrum, statistics in
      let meetings = statistics.map { "\($0.meetings)" } ?? "?"
      let durations = statistics?.durations?.figures.map(\.value) ?? ["", "", "", ""]
      let lastMet = statistics?.last?.localDateAndTime(at: .now) ?? (statistics == nil ? "" : columns.never)
      return [scrum.displayTitle, meetings] + durations + [lastMet]
    }
  }
}

extension Statistics {
  fileprivate var lines: [StyledLine] {
    let strings = Strings.local.statistics
    var figures = TextTable(rows: [[strings.meetings, "\(meetings)"]])
    if let durations {
      let onTime = "\(strings.percent(durations.onTimeRate)), \(strings.countOnTime(durations.onTime, durations.count))"
      figures.rows += [[strings.onTime, onTime]]
      figures.rows += durations.lengths.map { [$0.name, $0.value] }
    }
    var spoken = TextTable(
      numbers: [1, 2, 3], hasHeadings: true, rows: [[strings.speakingTimes, strings.mean, strings.share, strings.meetings]])
    spoken.rows += people.map { [$0.name, $0.mean.clock, strings.percent($0.share), "\($0.meetings)"] }
    if people.contains(where: { $0.prepared > 0 }) {
      spoken.numbers.insert(4)
      spoken.rows[0].append(Strings.local.updates.preparedHeading)
      for (index, person) in people.enumerated() { spoken.rows[index + 1].append("\(person.prepared)") }
    }
    let empty = StyledLine(""), remarks = notes.map { StyledLine($0, .faint) }
    return figures.lines() + (people.isEmpty ? [] : [empty] + spoken.lines()) + (notes.isEmpty ? [] : [empty] + remarks)
  }
}
