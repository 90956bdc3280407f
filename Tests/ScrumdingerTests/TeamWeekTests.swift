import ConsoleUI
import ConsoleUITesting
import DurableFiles
import Foundation
import GitProcess
import JSONCoding
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger
@testable import Sharing

extension AppTests {
  /// A week of four people, of whom Bo is off-line on Tuesday, Chen is away on Wednesday, Dee joins then, and Bo leaves on Friday:
  /// Ann's store and the others' share through a bare repository with real git, and are run by keys and commands.
  @Suite("A week of a team") final class TeamWeekTests {
    private let folder: TemporaryDirectory
    private let console = TestConsole()
    private var scrum = DailyScrum(
      title: "Daily", attendees: .init(uniquing: ["Ann", "Bo", "Chen"].map { Attendee(name: $0) }), length: .seconds(600),
      schedule: Schedule("mon-fri 9:30", zone: "Europe/Berlin"))
    /// The time of each person's clock, in UTC.
    private var now = Date.distantPast

    init() throws {
      folder = try TemporaryDirectory()
      #expect(try git("init", "--quiet", "--bare", remote) == 0)
    }

    private var remote: String { folder.path + "/remote" }
    private func storage(_ name: String) -> ScrumStorage { .live(ScrumStore(directory: "\(folder.path)/\(name)")) }

    private func git(_ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }

    private func sharing(_ name: String) -> SharedStore {
      SharedStore(
        directory: "\(folder.path)/\(name)", state: folder.path + "/state", wait: LockWait(),
        identity: Identity(name: name, email: "\(name)@host"), budget: SyncBudget())
    }

    private func share(_ name: String) async throws {
      let settings = SharingSettings(url: remote)
      _ = try await sharing(name).prepare(settings)
      try await sharing(name).begin(settings)
      try await sync(name)
    }

    @discardableResult private func sync(_ names: String..., fails: Bool = false) async throws -> [SyncOutcome.Change] {
      var received: [SyncOutcome.Change] = []
      for name in names {
        let outcome = await sharing(name).outcome()
        #expect((outcome.failure != nil) == fails, "\(String(describing: outcome.failure))")
        received = outcome.received
      }
      return received
    }

    /// Sets the clock to a day of the week, at a time in UTC.
    private func at(_ day: Int, _ time: String) { now = Date(timestamp: "2026-11-0\(day + 2)T\(time):00Z") ?? .distantPast }

    private func run(_ command: any Command, status: Int32 = 0) async -> [String] {
      console.clear()
      #expect(await command.run(on: console.console) == status, "\(console.lines) \(console.errors)")
      return console.lines
    }

    private func write(_ author: String, in store: String, _ words: [Note.Field: [String]]) async {
      let update = UpdateCommand(
        store: storage(store), scrum: "Daily", name: author, action: .set(words), isJSON: false,
        now: { self.now })
      _ = await run(update)
    }

    private func digest(_ store: String, records: Bool = false, status: Int32 = 0) async -> [String] {
      await run(
        DigestCommand(
          store: storage(store), scrum: "Daily", form: .text, isRecording: records, isConfirmed: records, now: { self.now }),
        status: status)
    }

    private func items(_ store: String, _ action: ItemsCommand.Action = .list(isClosed: false)) async -> [String] {
      await run(ItemsCommand(store: storage(store), scrum: "Daily", action: action, form: .text, now: { self.now })).map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }

    private func edit(_ store: String, _ change: (inout DailyScrum) -> Void) async throws {
      let old = try #require(await storage(store).load().scrums.first)
      var new = old
      change(&new)
      _ = try await storage(store).save(.edit(new.edit(from: old), of: old.id))
    }

    @Test func `keeps who promised what, who was away, and what is still open`() async throws {
      // Monday. Bo and Chen write across two oceans, and Ann holds the meeting on her screen.
      _ = try await storage("ann").save(.add(scrum))
      try await share("ann")
      try await share("others")
      at(0, "07:40")
      await write("Bo", in: "others", [.today: ["Login"]])
      await write("Chen", in: "others", [.today: ["Cache"], .blockers: ["Certificate"]])
      try await sync("others")
      #expect(try await sync("ann").map(\.updates) == [2])
      let store = TestStore(storage("ann"))
      at(0, "08:30")
      store.now = now
      let app = await AppScreen.open(store, Size(100, 30))
      #expect(app.shows("2 of 3 prepared"))
      await app.press("m", "f")
      await app.type("@Bo Book a room")
      await app.press(.return, .escape)
      await app.pass(.seconds(20))
      await app.press("n")
      #expect(app.speaker.hasPrefix("Bo"))
      await app.press("e", .return)
      await app.settle()
      #expect(app.shows("· saved"))
      at(0, "09:00")
      #expect(await items("ann") == ["Daily", "Book a room Bo today", "Certificate Chen today"])
      try await sync("ann", "others")

      // Tuesday. The others' store is off-line, so the meeting in writing misses what Bo wrote in time.
      try FileManager.default.moveItem(atPath: remote, toPath: remote + ".away")
      at(1, "07:30")
      await write("Bo", in: "others", [.yesterday: ["Login"], .today: ["Cart"]])
      try await sync("others", fails: true)
      try FileManager.default.moveItem(atPath: remote + ".away", toPath: remote)
      await write("Ann", in: "ann", [.today: ["Demo"]])
      at(1, "08:30")
      #expect(await digest("ann", status: 3).contains("Missing: Bo, Chen"))
      _ = await digest("ann", records: true)
      try await sync("others", "ann")
      let late = await run(ShowCommand(store: storage("ann"), name: "Daily", form: .last))
      #expect(late.contains { $0.contains("Cart") } && late.contains { $0.contains("arrived later") }, "\(late)")

      // Wednesday. Chen is away, Dee joins, and Bo closes an item.
      let request = try OffCommand.Request(["Chen", "2026-11-04", "Daily"])
      _ = await run(OffCommand(store: storage("ann"), request: request, action: .add, isJSON: false, now: { self.now }))
      try await edit("ann") { $0.attendees.append(Attendee(name: "Dee")) }
      try await sync("ann", "others")
      at(2, "07:40")
      await write("Dee", in: "others", [.today: ["Onboarding"]])
      await write("Bo", in: "others", [.yesterday: ["Cart"], .today: ["Checkout"]])
      #expect(await items("others", .close("book")) == ["Closed: Book a room"])
      try await sync("others")
      await write("Ann", in: "ann", [.yesterday: ["Demo"]])
      #expect(try await sync("ann").map { [$0.updates, $0.items] } == [[2, 1]])
      at(2, "08:25")
      let lines = await digest("ann")
      for line in ["3 of 3 prepared", "Off: Chen", "  Certificate (Chen; 2 days)"] { #expect(lines.contains(line), "\(lines)") }
      #expect(!lines.contains { $0.contains("Book a room") })
      at(2, "08:30")
      _ = await digest("ann", records: true)

      // Thursday and Friday. The certificate again, twice, and Bo leaves.
      for (day, plan) in [(3, "CDN"), (4, "DNS")] {
        try await sync("ann", "others")
        at(day, "07:40")
        await write("Chen", in: "others", [.today: [plan], .blockers: ["certificate"]])
        try await sync("others", "ann")
        if day == 4 { try await edit("ann") { scrum in scrum.attendees.remove(id: self.scrum.attendees[1].id) } }
        at(day, "08:30")
        _ = await digest("ann", records: true)
      }
      try await sync("ann", "others", "ann")
      at(4, "09:00")
      for name in ["ann", "others"] { #expect(await items(name) == ["Daily", "certificate Chen 4 days, third time"]) }
      #expect(await items("others", .list(isClosed: true)).last?.hasPrefix("Book a room Bo closed, Wed 4 Nov") == true)

      // The week, for those who were not there.
      let week = await run(
        RecapCommand(store: storage("ann"), name: "Daily", since: .day(CivilDay(year: 2026, month: 11, day: 2)))
      )
      .joined(separator: "\n")
      for text in [
        "5 meetings", "\nBo\n", "Promised: Checkout", "Done: Login", "\nDee\n", "(in 3 meetings)", "Closed: Book a room",
      ] {
        #expect(week.contains(text), "\(text): \(week)")
      }
      let id = try #require(await storage("ann").load().scrums.first).id
      let (ann, others) = (try await storage("ann").document(id), try await storage("others").document(id))
      #expect(ann.head == others.head && ann.meetings?.map(\.object) == others.meetings?.map(\.object))
      // NB: lines of one moment may have another order.
      #expect(Set(ann.updates.map(JSON.object)) == Set(others.updates.map(JSON.object)) && ann.items.count == others.items.count)
      #expect(try await storage("ann").actionItems(id).value == storage("others").actionItems(id).value)
      for name in ["ann", "others"] {
        #expect(try await ScrumStore(directory: "\(folder.path)/\(name)").examine(isShared: true, now: .now).isEmpty)
      }
    }
  }
}

extension SharedStore {
  /// Syncs, and returns what was done.
  fileprivate nonisolated func outcome() async -> SyncOutcome {
    await perform(isInteractive: false, .seconds(10), isNext: true) { try $0.run() }.0
  }
}
