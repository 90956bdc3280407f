import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints which scrum meets next, and when; exit status 1 if none has a time.
struct NextCommand: Command {
  static let declaration = Declaration(
    "next", \.next, options: [.json(\.jsonNext), .bar], conflicts: [[.json, .bar]]
  ) { .command(NextCommand(store: $1.store, isJSON: $0.isJSON, bar: $0.bar ?? .plain)) }

  let store: ScrumStorage
  let isJSON: Bool
  /// What reads the line.
  var bar = BarSyntax.plain
  var now: () -> Date = { .now }

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load(), now = now()
    console.report(problemsOf: listing)
    guard let (scrum, start) = listing.upcoming(at: now).first else {
      if isJSON { console.print(["start": .null]) }
      return console.fail(Strings.local.schedule.none)
    }
    if let remark = scrum.zoneRemark { console.report(remark) }
    if isJSON {
      let seconds = max(0, Int(start.timeIntervalSince(now).rounded(.up)))
      let object: JSON.Object = ["start": .string(start.timestamp), "seconds": .number(seconds)]
      console.print(object.merging(scrum.names))
    } else {
      let words = "\(scrum.displayTitle): \(Countdown(start: start, now: now).words) (\(start.localDateAndTime))"
      console.print([.data(words)], for: bar)
    }
    return 0
  }
}

extension StoreSnapshot {
  /// The scrums that have a time, with their next meetings, the first one first.
  func upcoming(at now: Date) -> [(scrum: DailyScrum, start: Date)] {
    scrums.compactMap { scrum in scrum.nextMeeting(at: now, last: lastMeetings[scrum.id]).map { (scrum, $0) } }
      .sorted { ($0.1, $0.0.displayTitle) < ($1.1, $1.0.displayTitle) }
  }
}
