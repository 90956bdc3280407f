import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

/// Ann, Ben and Cy work off-line, and Dan receives what they did.
@Suite("A received change") struct CreditTests {
  private let team: Team
  private let scrum: DailyScrum

  init() async throws {
    team = try Team()
    scrum = try await team.add("Daily", to: "ann", attendees: ["Ann", "Ben"])
    for name in ["ann", "ben", "cy", "dan"] { try await team.share(name) }
  }

  private func received(_ name: String = "dan") async throws -> [String: SyncOutcome.Change] {
    let changes = try await team.sync(name).received
    return Dictionary(uniqueKeysWithValues: changes.map { ($0.author ?? "", $0) })
  }

  private func edit(in name: String, _ change: (inout DailyScrum) -> Void) async throws {
    let base = try #require(try await team.store(name).load().scrums[id: scrum.id])
    var edited = base
    change(&edited)
    try await team.store(name).save(.edit(edited.edit(from: base), of: scrum.id))
  }

  @Test func `from a clock that is ahead counts as received now, and hides nothing that comes later`() {
    let now = Date(timeIntervalSince1970: 1_795_254_120)
    func outcome(_ titles: [String], _ date: Date) -> SyncOutcome {
      var outcome = SyncOutcome()
      outcome.received = titles.map { title in
        var change = SyncOutcome.Change(scrum: scrum.id, title: title)
        (change.author, change.date) = ("Cy", date)
        return change
      }
      return outcome
    }
    let ahead = SyncReport(outcome((1...8).map { "T\($0)" }, now + 86_400 * 365), failure: nil, at: now)
    #expect(ahead.received.allSatisfy { $0.date == now })
    var old = ahead
    old.recent = old.recent.map { change in
      var change = change
      change.date = now + 86_400 * 365
      return change
    }
    for last in [ahead, old] {
      var report = SyncReport(outcome([], now), failure: nil, at: now + 60, after: last)
      #expect(report.recent.count == 8)
      report = SyncReport(outcome(["Retro"], now + 90), failure: nil, at: now + 120, after: report)
      #expect(report.recent.map(\.title) == ["Retro"] + (1...7).map { "T\($0)" })
    }
  }

  @Test func `is told under the name of whoever made it`() async throws {
    try await edit(in: "ann") { ($0.title, $0.length) = ("Review", .seconds(600)) }
    let update = Update(Note(id: scrum.attendees[1].id, today: "Tests"), date: .now)
    try await team.store("ben").save(.write(update, of: scrum.id))
    try await team.meet(scrum, in: "cy")
    for name in ["ann", "ben", "cy"] { try await team.sync(name) }
    let changes = try await received()
    #expect(Set(changes.keys) == ["ann", "ben", "cy"])
    #expect(changes["ann"]?.formerTitle == "Daily")
    #expect(changes["ann"]?.edits.map { [$0.old, $0.new] } == [["Daily", "Review"], ["5 min", "10 min"]])
    #expect(changes["ann"]?.updates == 0)
    #expect(changes["ben"]?.updates == 1)
    #expect(changes["ben"]?.isEdited == false)
    #expect(changes["cy"]?.meetings == 1)
    #expect(changes["cy"]?.formerTitle == nil)
  }

  @Test func `names each field, attendee and setting, and who changed which`() async throws {
    let schedule = Schedule(days: [.monday, .friday], minute: 570, zone: "Europe/Berlin")
    try await edit(in: "ann") { scrum in
      scrum.attendees.append(Attendee(name: "Eve"))
      scrum.attendees[id: scrum.attendees[0].id]?.name = "Anna"
      (scrum.theme, scrum.schedule) = (.poppy, schedule)
    }
    try await edit(in: "ben") { scrum in
      scrum.attendees.remove(id: scrum.attendees[1].id)
      scrum.settings[.shuffle] = true
    }
    for name in ["ann", "ben"] { try await team.sync(name) }
    let changes = try await received()
    let theme = scrum.theme.rawValue
    #expect(
      changes["ann"]?.edits.map { "\($0.old)>\($0.new)" }.sorted()
        == [">Eve", ">mon,fri 09:30 Europe/Berlin", "Ann>Anna", "\(theme)>poppy"].sorted())
    #expect(changes["ben"]?.edits.map { "\($0.old)>\($0.new)" } == ["Ben>", "false>true"])
  }

  @Test func `is the last of several of one field, and none that was taken back`() async throws {
    try await edit(in: "ann") { ($0.title, $0.length) = ("Review", .seconds(600)) }
    try await team.sync("ann")
    try await team.sync("ben")
    try await edit(in: "ben") { ($0.title, $0.length) = ("Retro", .seconds(300)) }
    try await team.sync("ben")
    let changes = try await received()
    #expect(Set(changes.keys) == ["ben"])
    #expect(changes["ben"]?.edits.map { [$0.old, $0.new] } == [["Daily", "Retro"]])
  }

  @Test func `to a new scrum is told after who added it`() async throws {
    let retro = try await team.add("Retro", to: "ann")
    try await team.sync("ann")
    try await team.sync("ben")
    try await team.edit(retro, in: "ben", title: "Review")
    try await team.sync("ben")
    let changes = try await received()
    #expect(changes["ann"]?.isNew == true)
    #expect(changes["ann"]?.edits.isEmpty == true)
    #expect(changes["ben"]?.formerTitle == "Retro")
    #expect(changes["ben"]?.isNew == false)
  }

  @Test func `that deletes is told under its author, beside the work of others`() async throws {
    let retro = try await team.add("Retro", to: "ann")
    for name in ["ann", "ben", "dan"] { try await team.sync(name) }
    try await team.store("ben").save(.delete(.scrum(retro)))
    try await team.sync("ben")
    try await team.meet(scrum, in: "ann")
    try await team.sync("ann")
    let changes = try await received()
    #expect(changes["ben"]?.isDeleted == true)
    #expect(changes["ann"]?.isDeleted == false)
    #expect(changes["ann"]?.meetings == 1)
  }

  @Test func `that a merge by hand made is told under the newest author`() async throws {
    try await edit(in: "ann") { $0.title = "Review" }
    try await team.sync("ann")
    try team.byHand { clone in
      try Team.git("checkout", "--quiet", "-b", "side", "HEAD~1", in: clone)
      try Team.git("commit", "--quiet", "--allow-empty", "-m", "side", in: clone)
      try Team.git("checkout", "--quiet", "scrumdinger", in: clone)
      try Team.git("merge", "--quiet", "--no-ff", "--no-commit", "side", in: clone)
      let path = "\(clone)/scrums/\(scrum.id).json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacingOccurrences(of: "Review", with: "Evil").write(toFile: path, atomically: false, encoding: .utf8)
    }
    #expect(try await received().values.map { $0.edits.map(\.new) } == [["Evil"]])
  }

  @Test func `of thousands of commits is told in time, all in all`() async throws {
    try await edit(in: "ann") { $0.title = "Review" }
    try await team.sync("ann")
    try team.byHand { clone in
      for number in 0..<Thoroughness.cases(3000, quickly: 60) {
        let line =
          "{\"attendee\":\"\(scrum.attendees[0].id)\",\"blockers\":\"\",\"date\":\"2026-11-20T08:00:00.000Z\","
          + "\"today\":\"\(number)\",\"yesterday\":\"\"}\n"
        let path = "\(clone)/updates/\(scrum.id).jsonl"
        try FileManager.default.createDirectory(atPath: "\(clone)/updates", withIntermediateDirectories: true)
        let known = FileManager.default.contents(atPath: path) ?? Data()
        try (known + Data(line.utf8)).write(to: URL(fileURLWithPath: path))
        try Team.git("add", "-A", in: clone)
        try Team.git("commit", "--quiet", "-m", "\(number)", in: clone)
      }
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(clone)/x"))
    }
    let start = ContinuousClock.now
    let changes = try await received()
    #expect(changes["Hand"]?.updates == Thoroughness.cases(3000, quickly: 60))
    #expect(changes["ann"]?.formerTitle == "Daily")
    #expect(ContinuousClock.now - start < .seconds(240), "in a debug build, beside others")
  }
}
