import DurableFiles
import Foundation
import GitProcess
import JSONCoding
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

@Suite("A team") struct SyncTests {
  private let team: Team

  init() throws { team = try Team() }

  /// Ann's scrum, which Ben has too.
  private func shared(attendees: [String] = []) async throws -> DailyScrum {
    let scrum = try await team.add("Daily", to: "ann", attendees: attendees)
    try await team.share("ann")
    try await team.share("ben")
    return scrum
  }

  private func expectSame(_ scrum: DailyScrum, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try team.head(scrum, in: "ann") == team.head(scrum, in: "ben"), sourceLocation: sourceLocation)
  }

  @Test func `has the scrums of all who share`() async throws {
    _ = try await team.add("Daily", to: "ann")
    _ = try await team.add("Retro", to: "ben")
    let first = try await team.share("ann"), second = try await team.share("ben")
    #expect(first.sent.map(\.title) == ["Daily"])
    #expect(second.sent.map(\.title) == ["Retro"])
    #expect(second.received.map(\.title) == ["Daily"])
    #expect(try await team.sync("ann").received.map(\.isNew) == [true])
    for name in ["ann", "ben"] { #expect(try await team.titles(name) == ["Daily", "Retro"]) }
  }

  @Test func `has what each changed off-line`() async throws {
    let scrum = try await shared()
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.edit(scrum, in: "ben", minutes: 9)
    try await team.meet(scrum, in: "ann")
    try await team.meet(scrum, in: "ben")
    try await team.sync("ann")
    let outcome = try await team.sync("ben")
    #expect(outcome.conflicts.isEmpty)
    #expect(outcome.received.map(\.formerTitle) == ["Daily"])
    #expect(outcome.received.map(\.meetings) == [1])
    try await team.sync("ann")
    try expectSame(scrum)
    let merged = try #require(try await team.store("ben").load().scrums[id: scrum.id])
    #expect(merged.title == "Review")
    #expect(merged.length == .seconds(540))
    for name in ["ann", "ben"] { #expect(try await team.meetings(of: scrum, in: name) == 2) }
  }

  @Test func `has the days off that each took, and not those that one took back`() async throws {
    let scrum = try await shared(attendees: ["Ann"])
    func change(_ added: ClosedRange<Int>?, _ removed: ClosedRange<Int>?, of person: Attendee.ID?, in name: String) async throws {
      let sets = [added, removed].map { DaysOff(DaySet($0.map { [$0] } ?? []), of: person) }
      let edit = ScrumEdit(off: DaysOff.Edit(added: sets[0], removed: sets[1]))
      try await team.store(name).save(.edit(edit, of: scrum.id))
    }
    try await change(9500...9510, nil, of: nil, in: "ann")
    try await team.sync("ann")
    try await team.sync("ben")
    try await change(9520...9521, 9502...9503, of: nil, in: "ann")
    try await change(9511...9512, 9508...9508, of: nil, in: "ben")
    try await change(9505...9506, nil, of: scrum.attendees[0].id, in: "ben")
    try await team.sync("ann")
    let outcome = try await team.sync("ben")
    #expect(outcome.conflicts.isEmpty)
    #expect(
      outcome.received.flatMap(\.edits).map { [$0.old, $0.new] } == [
        ["", "2027-01-25..2027-01-26"], ["2027-01-07..2027-01-08", ""],
      ])
    try await team.sync("ann")
    try expectSame(scrum)
    let merged = try #require(try await team.store("ann").load().scrums[id: scrum.id]).daysOff
    #expect(merged[nil].ranges == [9500...9501, 9504...9507, 9509...9512, 9520...9521])
    #expect(merged[scrum.attendees[0].id].ranges == [9505...9506])
  }

  @Test func `is told what both changed, and what lost`() async throws {
    let scrum = try await shared()
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.edit(scrum, in: "ben", title: "Sync")
    try await team.sync("ann")
    let conflict = try #require(try await team.sync("ben").conflicts.first)
    let later = try await team.sync("ann")
    try expectSame(scrum)
    #expect(later.conflicts.count == (conflict.isOurs ? 0 : 1), "the one who lost is told, whoever merged")
    #expect(later.conflicts.allSatisfy { $0.isOurs && $0.lost == conflict.lost && $0.kept == conflict.kept })
    let noMore = try await team.sync("ann")
    #expect(noMore.conflicts.isEmpty)
    #expect(conflict.field == "title")
    #expect(Set([conflict.kept, conflict.lost]) == ["Review", "Sync"])
    #expect(conflict.isOurs == (conflict.lost == "Sync"))
    #expect(try team.head(scrum, in: "ann").contains(conflict.kept))
    #expect(try team.history().contains(conflict.lost), "what lost is in the history")
  }

  @Test func `gets back a scrum that one deleted and another worked on`() async throws {
    let scrum = try await shared()
    try await team.store("ann").save(.delete(.scrum(scrum)))
    try await team.meet(scrum, in: "ben")
    try await team.sync("ann")
    let conflict = try #require(try await team.sync("ben").conflicts.first)
    #expect(conflict.field == "deleted")
    #expect(!conflict.isOurs)
    let told = try await team.sync("ann").conflicts
    #expect(told.map(\.isOurs) == [true])
    #expect(try await team.titles("ann") == ["Daily"])
    try expectSame(scrum)
  }

  @Test(arguments: ["an update", "an item"], ["ann", "ben"])
  func `gets back a scrum that one deleted and another wrote for, whoever syncs first`(_ what: String, _ first: String)
    async throws
  {
    let scrum = try await shared(attendees: ["Ann"]), date = Date(timeIntervalSince1970: 1_795_254_120)
    try await team.store("ann").save(.delete(.scrum(scrum)))
    if what == "an item" {
      let event = ActionItems().naming(.init("Chairs"), of: scrum.id, at: date)
      try await team.store("ben").save(.addEvent(event, of: scrum.id))
    } else {
      try await team.store("ben").save(.write(Update(Note(id: scrum.attendees[0].id, today: "Deploy"), date: date), of: scrum.id))
    }
    var conflicts: [SyncOutcome.Conflict] = []
    for name in [first, first == "ann" ? "ben" : "ann", first] { conflicts += try await team.sync(name).conflicts }
    #expect(Set(conflicts.map(\.field)) == ["deleted"])
    for name in ["ann", "ben"] { #expect(try await team.titles(name) == ["Daily"]) }
    try expectSame(scrum)
    // It is known now, so that a second deletion stands.
    try await team.store("ann").save(.delete(.scrum(scrum)))
    try await team.edit(team.add("Retro", to: "ben"), in: "ben", minutes: 9)
    for name in [first, first == "ann" ? "ben" : "ann", first] { try await team.sync(name) }
    for name in ["ann", "ben"] { #expect(try await team.titles(name) == ["Retro"]) }
  }

  @Test func `does not get back a scrum for lines that nobody can read`() async throws {
    let scrum = try await shared()
    try await team.store("ann").save(.delete(.scrum(scrum)))
    try team.byHand { clone in
      for part in ["meetings/\(scrum.id)/2026-11.jsonl", "updates/\(scrum.id).jsonl", "items/\(scrum.id)/2026-11.jsonl"] {
        let path = "\(clone)/\(part)", folder = String(path[..<path.lastIndex(of: "/")!])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "{\"id\":\"\(UUID())\"}\n".write(toFile: path, atomically: true, encoding: .utf8)
      }
    }
    for name in ["ann", "ben"] {
      try await team.sync(name)
      #expect(try await team.titles(name) == [])
    }
  }

  @Test func `agrees on a deletion`() async throws {
    let scrum = try await shared()
    try await team.store("ann").save(.delete(.scrum(scrum)))
    try await team.sync("ann")
    #expect(try await team.sync("ben").received.map(\.isDeleted) == [true])
    #expect(try await team.titles("ben").isEmpty)
  }

  @Test func `gets no words that were to stay`() async throws {
    let scrum = try await shared()
    let meeting = try await team.meet(scrum, in: "ann", words: "The budget is a secret")
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try !team.history().contains("secret"))
    #expect(try await team.store("ben").meeting(meeting.id, of: scrum.id).transcript == nil)
    #expect(try await team.store("ann").meeting(meeting.id, of: scrum.id).transcript?.text == "The budget is a secret")

    // A revision by others takes them from nobody.
    let summary = try #require(try await team.store("ben").meetings(of: scrum.id).history.first)
    try await team.store("ben").save(.delete(.meeting(summary, of: scrum.id)))
    try await team.store("ben").save(.restore(.meeting(summary, of: scrum.id)))
    try await team.sync("ben")
    try await team.sync("ann")
    #expect(try await team.store("ann").meeting(meeting.id, of: scrum.id).transcript?.text == "The budget is a secret")
    #expect(try !team.history().contains("secret"))

    // Until they are shared.
    try await team.sharing("ann").change { $0.sharesTranscripts = true }
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await team.store("ben").meeting(meeting.id, of: scrum.id).transcript?.text == "The budget is a secret")
  }

  @Test func `gets back what was removed by hand`() async throws {
    let scrum = try await shared()
    try await team.meet(scrum, in: "ann")
    try await team.sync("ann")
    for file in ["scrums/\(scrum.id).json", "meetings/\(scrum.id).jsonl"] { unlink("\(team.folder.path)/ann/\(file)") }
    try await team.sync("ann")
    #expect(try await team.titles("ann") == ["Daily"])
    #expect(try await team.meetings(of: scrum, in: "ann") == 1)
    try team.byHand { clone in unlink("\(clone)/scrums/\(scrum.id).json") }
    try await team.sync("ann")
    try await team.sync("ann")
    try await team.sync("ben")
    try expectSame(scrum)
  }

  @Test func `waits with a head that nobody can read, and loses nothing of it`() async throws {
    let scrum = try await shared()
    let path = "scrums/\(scrum.id).json", good = try team.head(scrum, in: "ann")
    try team.byHand { clone in
      try good.replacingOccurrences(of: "\"theme\"", with: "\"colour\"").write(
        toFile: "\(clone)/\(path)", atomically: true, encoding: .utf8)
    }
    let outcome = try await team.sync("ann")
    #expect(outcome.unreadable[scrum.id]?.reason == .json(.missing(key: "theme")))
    #expect(try team.head(scrum, in: "ann") == good)
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    #expect(try !team.history().contains("Review"), "nothing of it moves")
    try team.byHand { clone in
      try good.replacingOccurrences(of: "\"lengthInMinutes\": 5", with: "\"lengthInMinutes\": 7").write(
        toFile: "\(clone)/\(path)", atomically: true, encoding: .utf8)
    }
    #expect(try await team.sync("ann").unreadable.isEmpty)
    try await team.sync("ben")
    try expectSame(scrum)
    let merged = try #require(try await team.store("ben").load().scrums[id: scrum.id])
    #expect(merged.title == "Review")
    #expect(merged.length == .seconds(420))
  }

  @Test func `has nothing to do the second time`() async throws {
    _ = try await shared()
    try await team.sync("ann")
    let before = try Team.git("--git-dir", team.remote, "rev-parse", "scrumdinger")
    let outcome = try await team.sync("ann")
    #expect(outcome.sent.isEmpty)
    #expect(outcome.received.isEmpty)
    #expect(try Team.git("--git-dir", team.remote, "rev-parse", "scrumdinger") == before)
  }

  @Test func `keeps meetings in the order of their dates`() async throws {
    let scrum = try await shared(), day = Date(timeIntervalSince1970: 1_795_254_120)
    try await team.meet(scrum, in: "ann", at: day)
    try await team.meet(scrum, in: "ben", at: day.addingTimeInterval(-86_400))
    try await team.meet(scrum, in: "ben", at: day.addingTimeInterval(86_400))
    for name in ["ann", "ben", "ann"] { try await team.sync(name) }
    for name in ["ann", "ben"] {
      let lines = try team.folder.read("\(name)/meetings/\(scrum.id).jsonl").split(separator: "\n")
      let dates = lines.compactMap { $0.firstMatch(of: /"date":"([^"]*)"/).map { String($0.1) } }
      #expect(dates.count == 3)
      #expect(dates == dates.sorted())
    }
  }

  @Test func `merges stores that were copied by their common past`() async throws {
    let scrum = try await shared()
    try FileManager.default.copyItem(atPath: "\(team.folder.path)/ben", toPath: "\(team.folder.path)/cy")
    try await team.edit(scrum, in: "ann", title: "Review")
    try await team.sync("ann")
    try await team.edit(scrum, in: "cy", minutes: 9)
    #expect(try await team.share("cy").conflicts.isEmpty)
    let merged = try #require(try await team.store("cy").load().scrums[id: scrum.id])
    #expect(merged.title == "Review")
    #expect(merged.length == .seconds(540))
  }

  @Test func `stops, and keeps its scrums`() async throws {
    let scrum = try await shared()
    let backup = try await team.sharing("ann").stop()
    #expect(FileManager.default.fileExists(atPath: backup + "/HEAD"))
    #expect(try await team.sharing("ann").settings() == nil)
    #expect(try await team.titles("ann") == ["Daily"])
    #expect(await team.sharing("ann").outcome().failure == .notShared)
    _ = scrum
  }

  // MARK: - Its repository

  @Test func `is kept in few files, and nothing of it lost`() async throws {
    let scrum = try await shared()
    let repository = try Repository(
      Folder(opening: team.repository("ann")), SharingSettings(url: team.remote), isInteractive: false)
    func counts() throws -> [Substring] {
      try repository.git("count-objects", "-v").text.split(separator: "\n").filter {
        $0.hasPrefix("count:") || $0.hasPrefix("packs:")
      }
    }
    for (minutes, packs) in [(6, 1), (7, 2)] {
      try await team.edit(scrum, in: "ann", minutes: minutes)
      try await team.sync("ann")
      try repository.repack(loose: 0)
      let left = try counts()
      #expect(left == ["count: 0", "packs: \(packs)"])
    }
    try repository.repack(packs: 1)
    let left = try counts()
    #expect(left == ["count: 0", "packs: 1"])
    try repository.git("fsck", "--strict")
    try await team.sync("ann")
    try await team.sync("ben")
    try expectSame(scrum)
  }
}
