import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints the next scrum and its time. Returns 1 without schedules.
struct NextCommand: Command {
  static let declaration = Declaration(
    "next", \.next, options: [.json(\.jsonNext), .bar], exclusive: [[.json, .bar]]
  ) { .command(NextCommand(store: $1.store, isJSON: $0.isJSON, bar: $0.bar ?? .plain)) }

  let store: ScrumStorage
  let isJSON: Bool
  var bar = BarSyntax.plain
  var now: () -> Date = { .now }

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load(), now = now()
    console.report(problemsOf: listing)
    guard let (scrum, start) = listing.scrums.upcoming(at: now, last: listing.lastMeetings).first else {
      if isJSON { console.print(["start": .null]) }
      return console.fail(Strings.local.schedule.none)
    }
    if let remark = scrum.zoneRemark { console.report(remark) }
    if isJSON {
      let seconds = max(0, Int(start.timeIntervalSince(now).rounded(.up)))
      let object: JSON.Object = ["start": .string(start.timestamp), "seconds": .number(seconds)]
      console.print(object.merging(scrum.jsonIdentity))
    } else {
      let words = "\(scrum.displayTitle): \(Countdown(start: start, now: now).words) (\(start.localDateAndTime))"
      console.print([.data(words)], for: bar)
    }
    return 0
  }
}
