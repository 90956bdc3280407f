import Foundation
import JSONCoding
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

@Suite("A team’s open items") struct ActionItemTests {
  private let team: Team
  private let scrum: DailyScrum
  private let start = Date(timeIntervalSince1970: 1_795_254_120)

  init() async throws {
    team = try Team()
    scrum = try await team.add("Daily", to: "ann", attendees: ["Ann", "Ben"])
    try await team.share("ann")
    try await team.share("ben")
  }

  private func items(_ name: String) async throws -> ActionItems { try await team.store(name).actionItems(of: scrum.id).value }
  private func open(_ name: String) async throws -> Set<String> { Set(try await items(name).open.map(\.text)) }

  private func add(_ text: String, to name: String, after seconds: TimeInterval = 0) async throws {
    let event = try await items(name).naming(.init(text), of: scrum.id, at: start + seconds)
    try await team.store(name).save(.addEvent(event, of: scrum.id))
  }

  private func close(_ text: String, in name: String, after seconds: TimeInterval) async throws {
    let item = try #require(await items(name).named(text).first)
    try await team.store(name).save(.addEvent(item.event(isClosed: true, by: name, at: start + seconds), of: scrum.id))
  }

  private func meet(in name: String, blockers: String, after seconds: TimeInterval = 0) async throws {
    let notes = Notes(people: [Note(id: scrum.attendees[0].id, blockers: blockers)])
    let meeting = History(
      began: start + seconds, date: start + seconds + 600, attendees: scrum.attendees, length: scrum.length, notes: notes)
    try await team.store(name).save(.record(meeting, of: scrum))
  }

  @Test func `are those of all, and closed for all, counted and told under their authors`() async throws {
    try await add("1", to: "ann")
    try await add("2", to: "ben")
    #expect(try await team.sync("ann").sent.map(\.items) == [1])
    let outcome = try await team.sync("ben")
    #expect(outcome.received.map(\.items) == [1] && outcome.received.map(\.author) == ["ann"])
    #expect(outcome.received.map(\.isEdited) == [false] && outcome.sent.map(\.items) == [1])
    try await close("1", in: "ben", after: 10)
    try await team.sync("ben")
    let received = try await team.sync("ann").received
    #expect(received.map(\.items) == [2] && received.map(\.author) == ["ben"])
    for name in ["ann", "ben"] { #expect(try await open(name) == ["2"], "\(name)") }
    #expect(try await items("ann").closed.map(\.closing?.name) == ["ben"])
    let again = try await team.sync("ann")
    #expect(again.sent.isEmpty && again.received.isEmpty)
  }

  @Test func `count by their time, whoever was off-line, and in whatever order they sync`() async throws {
    try await meet(in: "ann", blockers: "CI is broken")
    for name in ["ann", "ben"] { try await team.sync(name) }
    // Off-line, Ben closes the item after the meeting in which Ann names it again, and before that in which he does.
    try await meet(in: "ann", blockers: "CI is broken", after: 86_400)
    try await close("CI", in: "ben", after: 90_000)
    try await meet(in: "ben", blockers: "Ci is broken.", after: 2 * 86_400)
    try await add("Offsite", to: "ann", after: 5)
    try await add("offsite!", to: "ben", after: 6)
    for name in ["ben", "ann", "ben"] { try await team.sync(name) }
    for name in ["ann", "ben"] {
      #expect(try await items(name).open.map(\.count) == [1, 1], "\(name)")
      #expect(try await open(name) == ["Ci is broken.", "offsite!"])
    }
    #expect(try await items("ann") == items("ben"))
  }

  @Test(arguments: [["ann", "ben", "ann"], ["ben", "ann", "ben"]]) func `come from an update that arrives late, too, once`(
    order: [String]
  ) async throws {
    try await team.sync("ben")
    let update = Update(
      Note(id: scrum.attendees[1].id, today: "Tests", blockers: "No access"), date: start - 600)
    try await team.store("ben").save(.write(update, of: scrum.id))
    try await meet(in: "ann", blockers: "CI is broken")
    for name in order { try await team.sync(name) }
    for name in ["ann", "ben"] {
      #expect(try await open(name) == ["CI is broken", "No access"], "\(name)")
      #expect(try await items(name).named("No access").map(\.subject.name) == ["Ben"])
    }
    #expect(try await items("ann") == items("ben"))
    #expect(try team.folder.read("ann/items/\(scrum.id).jsonl").split(separator: "\n").count == 2)
    for name in ["ben", "ann"] {
      let again = try await team.sync(name)
      #expect(again.sent.isEmpty && again.received.isEmpty)
    }
    // Once closed, it stays so, whatever arrives.
    try await close("No access", in: "ann", after: 700)
    try await meet(in: "ben", blockers: "", after: 3600)
    for name in order { try await team.sync(name) }
    #expect(try await open("ben") == ["CI is broken"])
  }

  @Test func `have a file a month, with all that happens to one in the same`() async throws {
    try await add("1", to: "ann")
    try await team.sync("ann")
    try await close("1", in: "ann", after: 60 * 86_400)
    try await add("2", to: "ann", after: 60 * 86_400)
    try await team.sync("ann")
    let files = try Team.git("--git-dir", team.remote, "ls-tree", "-r", "--name-only", "scrumdinger").split(separator: "\n")
    let months = files.filter { $0.hasPrefix("items/") }.map { $0.suffix(13) }
    #expect(months == ["2026-11.jsonl", "2027-01.jsonl"])
    let first = try Team.git("--git-dir", team.remote, "show", "scrumdinger:items/\(scrum.id)/2026-11.jsonl")
    #expect(first.split(separator: "\n").count == 2)
  }

  @Test func `come back if their file is removed, and damage is not sent`() async throws {
    try await add("1", to: "ann")
    for name in ["ann", "ben"] { try await team.sync(name) }
    try FileManager.default.removeItem(atPath: team.folder.path + "/ann/items")
    try await team.sync("ann")
    #expect(try await open("ann") == ["1"])
    let path = "ann/items/\(scrum.id).jsonl"
    try team.folder.write(team.folder.read(path) + "{\"torn", to: path)
    try await add("2", to: "ann", after: 10)
    for name in ["ann", "ben"] { try await team.sync(name) }
    #expect(try await open("ben") == ["1", "2"])
    #expect(try !team.history().contains("torn"))
  }

  @Test func `that are hostile reach no store, and those of a clone merge with ours`() async throws {
    try await add("1", to: "ann")
    try await team.sync("ann")
    let id = UUID()
    try team.byHand { clone in
      let folder = "\(clone)/items/\(scrum.id)", path = folder + "/2026-11.jsonl"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let line = #"{"date":"2026-11-21T09:00:00.000Z","id":"\#(id)","text":"By hand"}"#
      let long = #"{"date":"2026-11-21T09:00:00.000Z","id":"\#(UUID())","text":"\#(String(repeating: "x", count: 33_000))"}"#
      try (text + "<<<<<<< ours\n{\"id\":1}\n\(long)\n\(line)\n").write(toFile: path, atomically: false, encoding: .utf8)
      try "x".write(toFile: folder + "/../other.jsonl", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: folder + "/2026-10.jsonl", withDestinationPath: "/etc/passwd")
      // NB: as a repository that an earlier version began.
      #expect(try !String(contentsOfFile: clone + "/.gitattributes", encoding: .utf8).contains("items"))
    }
    try await add("2", to: "ben", after: 10)
    try await team.sync("ben")
    for name in ["ann", "ben"] { try await team.sync(name) }
    for name in ["ann", "ben"] { #expect(try await open(name) == ["1", "2", "By hand"], "\(name)") }
    #expect(try team.folder.read("ben/items/\(scrum.id).jsonl").split(separator: "\n").count == 3)
  }

  @Test func `stay in the tree of a team member whose version knows none`() async throws {
    try await add("1", to: "ann")
    try await team.sync("ann")
    // What an earlier version commits: everything else as it was, and its own change.
    try team.byHand { clone in
      let path = "\(clone)/scrums/\(scrum.id).json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacingOccurrences(of: "Daily", with: "Review").write(toFile: path, atomically: false, encoding: .utf8)
    }
    try await team.sync("ben")
    #expect(try await open("ben") == ["1"])
    #expect(try await team.titles("ben") == ["Review"])
  }

  @Test func `of many lines by one member merge in time, and hide no others`() async throws {
    try await add("Honest", to: "ann")
    try await team.sync("ann")
    let count = 3000
    try team.byHand { clone in
      let path = "\(clone)/items/\(scrum.id)/2026-11.jsonl"
      let known = try String(contentsOfFile: path, encoding: .utf8)
      let lines = (0..<count).map { #"{"date":"2026-11-21T09:00:00.000Z","id":"\#(UUID())","text":"Item \#($0)"}"# + "\n" }
      try (known + lines.joined()).write(toFile: path, atomically: false, encoding: .utf8)
    }
    let begin = ContinuousClock.now
    #expect(try await team.sync("ben").received.map(\.items).reduce(0, +) == count + 1)
    #expect(try await open("ben").contains("Honest"))
    #expect(ContinuousClock.now - begin < .seconds(240), "in a debug build, beside others")
  }
}
